import ArgumentParser

/// The script with which a shell completes command lines: the argument parser's script, with additions. A command line
/// without a command is one of `play`, and bash splits words at `=`.
struct CompletionScript {
  private let shell: CompletionShell
  private let parsersOwn: String

  init(for shell: CompletionShell) {
    self.shell = shell
    parsersOwn = Zoetrope.completionScript(for: shell)
  }

  /// Creates the script that a command line asks for by `--generate-completion-script`; nil for any other command line,
  /// and for a shell that is not known, which the parser refuses.
  init?(askedBy arguments: [String]) {
    let option = "--generate-completion-script"
    guard let first = arguments.first, first.hasPrefix(option) else { return nil }
    let value = first.hasPrefix(option + "=") ? String(first.dropFirst(option.count + 1)) : arguments.dropFirst().first
    guard first == option || value != nil, arguments.count <= 2 else { return nil }
    guard let shell = value.map(CompletionShell.init(rawValue:)) ?? CompletionShell.autodetected() else { return nil }
    self.init(for: shell)
  }

  /// The text, which ends with a line break.
  var text: String {
    let commands = Zoetrope.commandNames.joined(separator: " ")
    return switch shell {
    case .bash: parsersOwn + "\n" + Self.replacing("COMMANDS", in: Self.bash, with: commands)
    case .zsh: zsh(commands)
    default: parsersOwn + "\n" + Self.replacing("COMMANDS", in: Self.fish, with: commands)
    }
  }

  /// Returns the script for zsh. The parser's script calls at its end the functions that it defines, so the additions
  /// are inserted before that.
  private func zsh(_ commands: String) -> String {
    let lines = parsersOwn.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { $0.hasPrefix("if [[ \"${funcstack[1]}\"") } ?? lines.endIndex
    let added = Self.replacing("COMMANDS", in: Self.zsh, with: commands)
    return lines[..<end].joined(separator: "\n") + "\n" + added + lines[end...].joined(separator: "\n") + "\n"
  }

  private static func replacing(_ word: String, in text: String, with new: String) -> String {
    text.split(separator: word, omittingEmptySubsequences: false).joined(separator: new)
  }

  private static let bash = #"""

    # The words as the program gets them, which bash has cut at '=' and ':'; and 'play' where no command is named.
    _zoetrope_whole_words() {
        local -a words=()
        local -i index current=0 start=0
        local rest="${COMP_LINE}" before word
        for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
            word="${COMP_WORDS[index]}"
            before="${rest}"
            rest="${rest#"${rest%%[![:space:]]*}"}"
            if ((${#words[@]} == 0)) || [[ "${rest}" != "${before}" ]]; then
                words+=("")
                start=$((${#COMP_LINE} - ${#rest}))
            fi
            if ((index == COMP_CWORD)); then
                # Between two words, a new one is begun.
                if ((start >= COMP_POINT)) && [[ -n "${word}" ]]; then words+=(""); fi
                current=$((${#words[@]} - 1))
                if ((start >= COMP_POINT)) && [[ -n "${word}" ]]; then
                    current=$((current - 1))
                    cur=""
                else
                    cur="${COMP_LINE:start:COMP_POINT - start}"
                fi
            fi
            words[${#words[@]} - 1]+="${word}"
            rest="${rest#"${word}"}"
        done
        COMP_WORDS=("${words[@]}")
        COMP_CWORD="${current}"
    }

    _zoetrope_or_play() {
        local -a COMP_WORDS=("${COMP_WORDS[@]}")
        local -i COMP_CWORD="${COMP_CWORD}"
        local cur="${2}" candidate cut
        _zoetrope_whole_words

        local is_command=no
        case " COMMANDS " in
        *" ${COMP_WORDS[1]} "*) is_command=yes ;;
        esac
        COMPREPLY=()
        if [[ "${is_command}" = yes ]] || ((COMP_CWORD == 1)); then
            _zoetrope "${1}" "${cur}" "${COMP_WORDS[COMP_CWORD - 1]}"
        fi
        if [[ "${is_command}" = no ]] || ((COMP_CWORD == 1)); then
            COMP_WORDS=("${COMP_WORDS[0]}" play "${COMP_WORDS[@]:1}")
            COMP_CWORD+=1
            _zoetrope "${1}" "${cur}" "${COMP_WORDS[COMP_CWORD - 1]}"
        fi

        # What bash replaces is only what stands behind the last of the characters at which it cuts.
        cut=""
        if [[ "${cur}" != *[\'\"\\]* && "${COMP_WORDBREAKS}" = *[=:]* ]]; then cut="${cur%"${cur##*[=:]}"}"; fi
        local -a candidates=()
        for candidate in "${COMPREPLY[@]}"; do
            if [[ "${cur}" != -* && "${candidate}" = -* ]]; then continue; fi
            candidates+=("${candidate#"${cut}"}")
        done
        COMPREPLY=("${candidates[@]}")
        if type compopt > /dev/null 2>&1; then
            case "${COMPREPLY[0]}" in
            *=) compopt +o filenames -o nospace ;;
            esac
        fi
    }

    complete -o filenames -F _zoetrope_or_play zoetrope

    """#

  private static let zsh = #"""
    # Nothing follows 'name=' and 'folder/' but more of the word.
    __zoetrope_complete() {
        local -a open closed
        open=("${(M)@:#*[=/]}")
        closed=("${@:#*[=/]}")
        local -i ret=1
        (( ${#open} )) && compadd -S '' -a open && ret=0
        (( ${#closed} )) && compadd -a closed && ret=0
        return "${ret}"
    }

    # Scenes are files as well.
    __zoetrope_custom_complete() {
        local -a completions
        completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}" 2> /dev/null)"}")
        local -i ret=1
        (( ${#completions} > 1 )) && __zoetrope_complete "${completions[@]:0:-1}" && ret=0
        [[ -n "${(M)@:#positional@*}" ]] && _files -g '*.y(a|)ml(-.)' && ret=0
        return "${ret}"
    }

    # Where no command is named, 'play' is meant.
    functions[_zoetrope_with_command]="${functions[_zoetrope]}"
    _zoetrope() {
        local -a commands typed
        commands=(COMMANDS)
        typed=("${words[@]}")
        local -i ret=1 place="${CURRENT}" is_command="${commands[(Ie)${words[2]}]}"
        if (( is_command || CURRENT == 2 )); then
            _zoetrope_with_command "${@}" && ret=0
        fi
        if (( ! is_command || place == 2 )); then
            words=("${typed[1]}" play "${(@)typed[2,-1]}")
            (( CURRENT = place + 1 ))
            _zoetrope_with_command "${@}" && ret=0
            words=("${typed[@]}")
            (( CURRENT = place ))
        fi
        return "${ret}"
    }


    """#

  private static let fish = #"""

    # A command is only the first word.
    functions -q __zoetrope_is_at_argument; and functions -e __zoetrope_is_at_argument
    functions -c __zoetrope_should_offer_completions_for_positional __zoetrope_is_at_argument
    function __zoetrope_should_offer_completions_for_positional
        test "$argv[1]" = zoetrope -a (count (commandline -opc)) -gt 1; and return 1
        __zoetrope_is_at_argument $argv
    end

    # Where no command is named, 'play' is meant.
    function __zoetrope_names_no_command
        set -l words (commandline -opc)
        not contains -- "$words[2]" COMMANDS
    end

    function __zoetrope_as_play
        set -l words (commandline -opc)
        complete -C "zoetrope play "(string join ' ' -- (string escape -- $words[2..]) (commandline -ct))
    end

    complete -c zoetrope -n __zoetrope_names_no_command -fka '(__zoetrope_as_play)'

    """#
}
