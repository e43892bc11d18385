/** The last diagrams of this browser: each text that was drawn, as it was last. */
import { readStored, readStoredJson, writeStored } from '../page/stored.ts';
import { checkedDiagram, type Diagram } from './diagram.ts';

export interface RecentDiagram {
  id: string;
  diagram: Diagram;
  /** Milliseconds since 1970. */
  at: number;
}

const KEY = 'drawbridge.recent';
/** Which of them this tab writes. */
const ID_KEY = 'drawbridge.recent-id';
const MAX_ROWS = 20;
/** Browsers keep 5 MB for a page. */
const MAX_CHARACTERS = 1_000_000;

/** Storage may hold anything. */
function checkedRows(value: unknown): RecentDiagram[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown) => {
    const { id, at, diagram } = (row ?? {}) as Record<string, unknown>;
    const known = checkedDiagram(diagram);
    return known && typeof id === 'string' && typeof at === 'number' ? [{ id, at, diagram: known }] : [];
  });
}

export interface Recent {
  /** Another diagram is in the editor; `asGiven` is what it holds if nobody changes it, which is not kept. */
  opened(asGiven?: string): void;
  /** It was drawn. */
  drawn(diagram: Diagram): void;
  /** Newest first. */
  list(): RecentDiagram[];
  /** That one is in the editor now, and goes on under its own name. */
  reopened(row: RecentDiagram): void;
  forget(id?: string): void;
}

export function keepRecent(asGiven: string | undefined): Recent {
  let id = readStored('tab', ID_KEY) ?? crypto.getRandomValues(new Uint32Array(1)).join();
  let given = asGiven;
  const list = () => checkedRows(readStoredJson('browser', KEY));

  function use(next: string): void {
    id = next;
    writeStored('tab', ID_KEY, id);
  }

  function write(rows: readonly RecentDiagram[]): void {
    let left = rows.slice(0, MAX_ROWS);
    while (JSON.stringify(left).length > MAX_CHARACTERS) left = left.slice(0, -1);
    writeStored('browser', KEY, JSON.stringify(left));
  }

  return {
    opened(next) {
      given = next;
      use(crypto.getRandomValues(new Uint32Array(1)).join());
    },
    drawn(diagram) {
      if (diagram.code.trim() === '' || diagram.code === given) return;
      use(id);
      write([{ id, at: Date.now(), diagram }, ...list().filter((row) => row.id !== id)]);
    },
    list,
    reopened(row) {
      given = undefined;
      use(row.id);
    },
    forget: (gone) => write(gone === undefined ? [] : list().filter((row) => row.id !== gone)),
  };
}
