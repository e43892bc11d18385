/** A fault, what is said about it and how it is fixed. */
export interface HintCase {
  row: string;
  given: string;
  hint: RegExp;
  /** Undefined: advice only. */
  fix?: string;
}

export function uml(...lines: string[]): string {
  return ['@startuml', ...lines, '@enduml'].join('\n');
}
