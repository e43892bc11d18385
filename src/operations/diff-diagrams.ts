/** diffDiagrams: what was added, removed and changed between two versions of a diagram, whatever their looks. */
import type { Handler } from '../../generated/operations.ts';
import { limits } from '../../generated/values.ts';
import { Fault } from '../invocation/fault.ts';
import { changesInWords } from './diff/change-words.ts';
import { compareModels } from './diff/compare-models.ts';
import type { DiagramChanges } from './diff/diagram-change.ts';
import type { Ports } from './ports.ts';
import { readSourceModel } from './read-source-model.ts';
import { cutList } from './words/cut-model.ts';

/** The same fault of the caller, with the name of the input that has it. */
async function blaming<Value>(input: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Fault) || error.fault !== 'caller') throw error;
    const { code, message, details } = error;
    throw new Fault(code, { message: `${input}: ${message}`, details, cause: error });
  }
}

function cutChanges({ added, removed, changed }: DiagramChanges): DiagramChanges {
  const room = Math.floor(limits.maxDescriptionCharacters / 3);
  return { added: cutList(added, room), removed: cutList(removed, room), changed: cutList(changed, room) };
}

function total({ added, removed, changed }: DiagramChanges): number {
  return added.length + removed.length + changed.length;
}

export function diffDiagrams(ports: Pick<Ports, 'engines'>): Handler<'diffDiagrams'> {
  return async ({ before, after, language, format = 'text' }, call) => {
    const [first, second] = await Promise.all([
      blaming('before', readSourceModel(ports, before, language, call)),
      blaming('after', readSourceModel(ports, after, language, call)),
    ]);
    const all = compareModels(first.model, second.model);
    const shown = cutChanges(all);
    return {
      summary: changesInWords(all, shown, format),
      same: total(all) === 0,
      ...shown,
      ...(total(shown) < total(all) && { truncated: true }),
    };
  };
}
