/** Says what was found at the place in place of the engine's "Syntax Error? (Assumed diagram type: sequence)". */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';

const ASSUMED = / \(Assumed diagram type: (\w+)\)/;
const UNEXPLAINED = /^Syntax Error\?(?: \(Assumed diagram type: \w+\))?$/;
const MAX_SHOWN_CHARACTERS = 60;

function shown(line: string): string {
  const text = line.trim().replace(/\s+/g, ' ');
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed()}...` : text;
}

export function plainError(diagnosis: Diagnosis): Diagnosis {
  const { error, sourceLine = '' } = diagnosis;
  const [, type] = ASSUMED.exec(error) ?? [];
  if (!UNEXPLAINED.test(error)) return { ...diagnosis, error: error.replace(ASSUMED, '') };
  const what = sourceLine.trim() === '' ? 'Unexpected line' : `Unexpected "${shown(sourceLine)}"`;
  const where = type === undefined ? '' : ` in ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type} diagram`;
  return { ...diagnosis, error: `${what}${where}` };
}
