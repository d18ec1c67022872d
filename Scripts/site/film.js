// Plays films while they are seen. Whoever wants less motion sees stills until a button is pressed.
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const light = matchMedia('(prefers-color-scheme: light)');

for (const figure of document.querySelectorAll('.film')) {
  const image = figure.querySelector('img');
  const button = document.createElement('button');
  const title = image.dataset.title;
  let isSeen = false;
  let isWanted = !calm.matches;

  function show() {
    const plays = isSeen && isWanted;
    const kind = plays ? 'film' : 'still';
    const source = (light.matches && image.dataset[kind + 'Light']) || image.dataset[kind];
    if (image.getAttribute('src') !== source) image.src = source;
    button.textContent = isWanted ? 'Pause' : 'Play';
    button.setAttribute('aria-label', button.textContent + ' ' + title);
  }

  figure.querySelectorAll('source').forEach((source) => source.remove());
  button.type = 'button';
  button.addEventListener('click', () => { isWanted = !isWanted; show(); });
  figure.querySelector('.screen').append(button);
  light.addEventListener('change', show);
  calm.addEventListener('change', () => { isWanted = !calm.matches; show(); });
  new IntersectionObserver(([entry]) => { isSeen = entry.isIntersecting; show(); }, { threshold: 0.4 }).observe(figure);
  show();
}
