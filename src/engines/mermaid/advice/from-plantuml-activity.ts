/** The steps, branches and loops of a PlantUML activity diagram as a Mermaid flowchart. */

/** A step whose next one is not known yet, with the text of the arrow that will lead there. */
interface LooseEnd {
  id: string;
  label: string;
}

interface Block {
  kind: 'if' | 'while' | 'repeat' | 'fork' | 'partition';
  /** The node that the block begins with. */
  id: string;
  /** Ends of the branches that are complete. */
  ends: LooseEnd[];
  /** Where the next branch begins. */
  from: LooseEnd[];
}

const ACTION = /^:(.*?)[;|<>/\]}]\s*(?:<<.*>>)?$/;
const IF = /^if\s*\((.*?)\)\s*(?:then\s*)?(?:\((.*)\)\s*)?(?:then)?$/i;
const ELSE_IF = /^else\s*if\s*\((.*?)\)\s*(?:then\s*)?(?:\((.*)\)\s*)?(?:then)?$/i;
const ELSE = /^else\s*(?:\((.*)\))?$/i;
const WHILE = /^while\s*\((.*?)\)\s*(?:is\s*\((.*)\))?$/i;
const END_WHILE = /^end\s?while\s*(?:\((.*)\))?$/i;
const REPEAT_WHILE = /^repeat\s*while\s*\((.*?)\)\s*(?:is\s*\((.*?)\))?\s*(?:not\s*\((.*?)\))?$/i;

function quoted(text: string): string {
  return `"${text.trim().replaceAll('"', '#quot;')}"`;
}

/** Undefined when a statement has no counterpart, or a block is not closed. */
export function toActivity(lines: readonly string[], direction: string): string[] | undefined {
  const said: string[] = [];
  const open: Block[] = [];
  let ends: LooseEnd[] = [];
  let count = 0;

  function link(to: string): void {
    for (const { id, label } of ends) said.push(`  ${id} -->${label === '' ? '' : `|${quoted(label)}|`} ${to}`);
  }

  function step(shape: string): string {
    count += 1;
    const id = `s${count}`;
    said.push(`  ${id}${shape}`);
    link(id);
    ends = [{ id, label: '' }];
    return id;
  }

  /** The innermost block, if it is of this kind. */
  function close(kind: Block['kind']): Block | undefined {
    return open.at(-1)?.kind === kind ? open.pop() : undefined;
  }

  function statement(line: string): boolean {
    const action = ACTION.exec(line)?.[1];
    if (line === '' || line.startsWith('%%')) return true;
    if (/^start$/i.test(line)) return step('([start])') !== '';
    if (/^(?:stop|end)$/i.test(line)) {
      step('([stop])');
      ends = [];
      return true;
    }
    if (/^(?:detach|kill)$/i.test(line)) {
      ends = [];
      return true;
    }
    if (action !== undefined) return step(`[${quoted(action)}]`) !== '';
    return branch(line) || loop(line) || group(line);
  }

  function branch(line: string): boolean {
    const [, asked, yes = ''] = IF.exec(line) ?? [];
    if (asked !== undefined) {
      const id = step(`{${quoted(asked)}}`);
      open.push({ kind: 'if', id, ends: [], from: [{ id, label: '' }] });
      ends = [{ id, label: yes }];
      return true;
    }
    const block = open.at(-1);
    if (block?.kind !== 'if') return false;
    const [, next, answer = ''] = ELSE_IF.exec(line) ?? [];
    if (next !== undefined) {
      block.ends.push(...ends);
      ends = block.from;
      const id = step(`{${quoted(next)}}`);
      block.from = [{ id, label: '' }];
      ends = [{ id, label: answer }];
      return true;
    }
    const other = ELSE.exec(line);
    if (other) {
      block.ends.push(...ends);
      ends = block.from.map(({ id }) => ({ id, label: other[1] ?? '' }));
      block.from = [];
      return true;
    }
    if (!/^end\s?if$/i.test(line)) return false;
    open.pop();
    ends = [...block.ends, ...ends, ...block.from];
    return true;
  }

  function loop(line: string): boolean {
    const [, asked, yes = ''] = WHILE.exec(line) ?? [];
    if (asked !== undefined) {
      const id = step(`{${quoted(asked)}}`);
      open.push({ kind: 'while', id, ends: [], from: [] });
      ends = [{ id, label: yes }];
      return true;
    }
    const ended = END_WHILE.exec(line);
    if (ended) {
      const block = close('while');
      if (block) link(block.id);
      ends = block ? [{ id: block.id, label: ended[1] ?? '' }] : ends;
      return block !== undefined;
    }
    const again = REPEAT_WHILE.exec(line);
    if (again) {
      const block = close('repeat');
      if (!block) return false;
      const id = step(`{${quoted(again[1] ?? '')}}`);
      said.push(`  ${id} -->${again[2] === undefined ? '' : `|${quoted(again[2])}|`} ${block.id}`);
      ends = [{ id, label: again[3] ?? '' }];
      return true;
    }
    if (!/^repeat$/i.test(line)) return false;
    open.push({ kind: 'repeat', id: `s${count + 1}`, ends: [], from: [] });
    return true;
  }

  function group(line: string): boolean {
    if (/^(?:fork|split)$/i.test(line)) {
      open.push({ kind: 'fork', id: '', ends: [], from: ends });
      return true;
    }
    if (/^(?:fork|split) again$/i.test(line) && open.at(-1)?.kind === 'fork') {
      open.at(-1)?.ends.push(...ends);
      ends = open.at(-1)?.from ?? [];
      return true;
    }
    if (/^end\s?(?:fork|split|merge)$/i.test(line)) {
      const block = close('fork');
      ends = [...(block?.ends ?? []), ...ends];
      return block !== undefined;
    }
    const [, name] = /^(?:partition|group|package)\s+"?([^"{]+?)"?\s*\{$/i.exec(line) ?? [];
    if (name !== undefined) {
      said.push(`  subgraph g${count}[${quoted(name)}]`);
      open.push({ kind: 'partition', id: '', ends: [], from: [] });
      return true;
    }
    if (line === '}' && close('partition')) return said.push('  end') > 0;
    return false;
  }

  const isWhole = lines.every((line) => statement(line.trim()));
  return isWhole && open.length === 0 && count > 0 ? [`flowchart ${direction}`, ...said] : undefined;
}
