/** drawbridge completion SHELL: a script that completes commands, options and their values, made of the tables. */
import { operations } from '../../../generated/operations.ts';
import { handOver } from '../reports/write-report.ts';
import { type CommandOption, HELP_OPTION } from '../table/command-option.ts';
import { COMMAND_TABLE, type CommandRow } from '../table/command-table.ts';
import { checkCount, didYouMean, readArguments, shownOptions, UsageError } from '../table/read-arguments.ts';
import { toolOptions } from './tool.ts';

interface Completed {
  name: string;
  summary: string;
  options: readonly (readonly [name: string, row: CommandOption])[];
}

/** The values of an option that can be listed. */
function choicesOf({ value = '' }: CommandOption): string[] {
  const words = value.split('|');
  return words.length > 1 && words.every((word) => /^[a-z]/.test(word)) ? words : [];
}

const dashed = (name: string, { short }: CommandOption) =>
  short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`];

/** The first sentence or part of one: a sign that a space follows ends it, unless a digit comes before. */
function first(text: string): string {
  const end = text.search(/(?<=[^\d])[.;:](?:\s|$)/);
  return text.slice(0, end < 0 ? undefined : end).replaceAll(/\s+/g, ' ');
}

function bash(commands: readonly Completed[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(([, row]) => choicesOf(row).length > 0)
      .map(([option, row]) => {
        const patterns = dashed(option, row)
          .map((word) => `"${name} ${word}"`)
          .join('|');
        return `    ${patterns}) words="${choicesOf(row).join(' ')}";;\n`;
      }),
  );
  const options = commands.map(
    ({ name, options: rows }) =>
      `    ${name}) words="${rows.flatMap(([option, row]) => dashed(option, row)).join(' ')}";;\n`,
  );
  return `_drawbridge() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$current"))
    return
  fi
  case "$command $previous" in
${values.join('')}  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "$current" in -*) ;; *) COMPREPLY=($(compgen -f -- "$current")); return;; esac
  case "$command" in
${options.join('')}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o filenames -o bashdefault -F _drawbridge drawbridge
`;
}

/** Inside single quotes; brackets and colons have a meaning for `_arguments`. */
const forZsh = (text: string) => text.replaceAll("'", "'\\''").replace(/[[\]:\\]/g, '\\$&');

function zsh(commands: readonly Completed[]): string {
  const list = commands.map(({ name, summary }) => `    '${name}:${forZsh(first(summary))}'\n`);
  const cases = commands.map(({ name, options }) => {
    const specs = options.map(([option, row]) => {
      const choices = choicesOf(row);
      const value =
        row.value === undefined
          ? ''
          : `:${forZsh(row.value)}:${choices.length > 0 ? `(${choices.join(' ')})` : '_files'}`;
      return dashed(option, row)
        .map((word) => ` '*${word}[${forZsh(first(row.help))}]${value}'`)
        .join('');
    });
    return `    ${name}) _arguments${specs.join('')} '*:file:_files';;\n`;
  });
  return `#compdef drawbridge
_drawbridge() {
  local -a commands
  commands=(
${list.join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('')}  esac
}
if [ "$funcstack[1]" = _drawbridge ]; then _drawbridge "$@"; else compdef _drawbridge drawbridge; fi
`;
}

const forFish = (text: string) => text.replace(/['\\]/g, '\\$&');

function fish(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c drawbridge -n __fish_use_subcommand -f -a ${name} -d '${forFish(first(summary))}'`,
    ...options.map(([option, row]) => {
      const choices = choicesOf(row);
      const value = row.value === undefined ? '' : choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : ' -r';
      const short = row.short === undefined ? '' : ` -s ${row.short}`;
      return `complete -c drawbridge -n '__fish_seen_subcommand_from ${name}' -l ${option}${short}${value} -d '${forFish(first(row.help))}'`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

const SHELLS = { bash, zsh, fish } as const;

function allCommands(): Completed[] {
  const tools = Object.values(operations).map((tool) => [
    tool.command ?? tool.id,
    { summary: tool.title, options: toolOptions(tool) },
  ]);
  const rows: Record<string, Pick<CommandRow, 'summary' | 'options'>> = {
    ...Object.fromEntries(tools),
    ...COMMAND_TABLE,
  };
  return Object.entries(rows).map(([name, { summary, options }]) => ({
    name,
    summary,
    options: shownOptions(options),
  }));
}

export async function completionCommand(args: string[]): Promise<number> {
  const given = readArguments(args, HELP_OPTION);
  checkCount(given, 1, 1);
  const [shell = ''] = given.inputs;
  if (!Object.hasOwn(SHELLS, shell)) {
    const names = Object.keys(SHELLS);
    throw new UsageError(`no completion for '${shell}', only for ${names.join(', ')}${didYouMean(shell, names)}`);
  }
  handOver(SHELLS[shell as keyof typeof SHELLS](allCommands()));
  return 0;
}
