/** Whether a value asks for more than what the picture itself holds. */
import { withoutReferences } from '../tree/references.ts';
import { loadsOrRuns } from './safe-attribute.ts';

export function reachesOut(value: string): boolean {
  return loadsOrRuns(withoutReferences(value));
}
