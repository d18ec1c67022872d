// Filters the index while somebody types. Without it the index is whole, and a browser finds in it.
const field = document.querySelector('#words');
const entries = [...document.querySelectorAll('#entries li')];
const count = document.querySelector('#count');
const texts = entries.map((entry) => entry.textContent.toLowerCase());

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  entries.forEach((entry, index) => {
    entry.hidden = !words.every((word) => texts[index].includes(word));
    if (!entry.hidden) found += 1;
  });
  count.textContent = words.length ? `${found} found` : '';
}

document.querySelector('#search').hidden = false;
field.addEventListener('input', search);
field.value = new URLSearchParams(location.search).get('q') || '';
search();
