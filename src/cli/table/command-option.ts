/** One option of a command, as the help, the parser and the tests read it. */

export interface CommandOption {
  short?: string;
  /** The placeholder of its value; absent for a flag. */
  value?: string;
  /** What other programs call it. */
  aliases?: readonly string[];
  /** May be given several times. */
  repeated?: boolean;
  help: string;
  /** Why an option of another program is not accepted; it is then not in the help. */
  refused?: string;
  /** Why an option of another program has no effect; it is then not in the help either. */
  ignored?: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export const HELP_OPTION = { help: { short: 'h', help: 'print this text' } } as const satisfies CommandOptions;

/** `-o, --output OUT`. */
export function optionHead(name: string, { short, value }: CommandOption): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `-${short}, ${long}`;
}
