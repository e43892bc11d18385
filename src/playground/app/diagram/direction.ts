/** Reads and sets the direction of a Mermaid source: of a flowchart in its first line, of other types as a statement. */

export const DIRECTIONS = ['TB', 'LR', 'BT', 'RL'] as const;
type Direction = (typeof DIRECTIONS)[number];

const HEADER = /^([ \t]*(?:flowchart(?:-elk)?|graph))(?:[ \t]+(TB|TD|BT|RL|LR))?(?=[ \t]*(?:[;\n]|$))/m;
const STATED = /^[ \t]*(?:stateDiagram(?:-v2)?|classDiagram(?:-v2)?|erDiagram|requirementDiagram)[ \t]*$/m;
const STATEMENT = /^([ \t]*direction[ \t]+)(TB|TD|BT|RL|LR)[ \t]*$/m;

export function hasDirection(code: string): boolean {
  return HEADER.test(code) || STATED.test(code);
}

export function directionOf(code: string): Direction | undefined {
  const found = HEADER.exec(code)?.[2] ?? (STATED.test(code) ? STATEMENT.exec(code)?.[2] : undefined);
  return found === 'TD' ? 'TB' : DIRECTIONS.find((name) => name === found);
}

/** The first `direction` of a source that has no header for it is taken for its own. */
export function withDirection(code: string, direction: Direction | undefined): string {
  if (HEADER.test(code))
    return code.replace(HEADER, (_, type: string) => (direction ? `${type} ${direction}` : `${type} TB`));
  if (!STATED.test(code)) return code;
  if (direction === undefined) return code.replace(/^[ \t]*direction[ \t]+\w\w[ \t]*\n/m, '');
  if (STATEMENT.test(code)) return code.replace(STATEMENT, (_, start: string) => `${start}${direction}`);
  return code.replace(STATED, (header) => `${header}\n  direction ${direction}`);
}
