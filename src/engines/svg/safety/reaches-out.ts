/** Whether a value refers to anything outside the picture. */
import { withoutReferences } from '../tree/references.ts';
import { loadsOrRuns } from './safe-attribute.ts';

export function reachesOut(value: string): boolean {
  return loadsOrRuns(withoutReferences(value));
}
