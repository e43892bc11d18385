/** Keeps the history of sessions in this process. */
import type { DiagramHistory, HistoryLimits } from '../ports/diagram-history.ts';
import { placeOf, RECORD_BYTES, readRecord, writeRecord } from './history-record.ts';

interface Kept {
  at: number;
  text: string;
  bytes: number;
}

interface Session {
  holder: string;
  /** Newest first. */
  records: Kept[];
  bytes: number;
}

interface Holder {
  bytes: number;
  /** Ids of sessions, the one that was used longest ago first. */
  sessions: Set<string>;
}

const MS = 1_000;

export interface MemoryHistory extends DiagramHistory {
  stats(): { sessions: number; bytes: number };
}

export function historyInMemory(limits: HistoryLimits, now: () => number = Date.now): MemoryHistory {
  /** The one that was used longest ago first. */
  const sessions = new Map<string, Session>();
  const holders = new Map<string, Holder>();
  let total = 0;
  const since = () => now() - limits.historySeconds * MS;

  function count(session: Session, bytes: number): void {
    const holder = holders.get(session.holder) ?? { bytes: 0, sessions: new Set() };
    holders.set(session.holder, holder);
    session.bytes += bytes;
    holder.bytes += bytes;
    total += bytes;
  }

  function forget(id: string): void {
    const session = sessions.get(id);
    if (!session) return;
    count(session, -session.bytes);
    sessions.delete(id);
    const holder = holders.get(session.holder);
    holder?.sessions.delete(id);
    if (holder?.sessions.size === 0) holders.delete(session.holder);
  }

  function forgetExpired(): void {
    for (const [id, { records }] of sessions) {
      if ((records[0]?.at ?? 0) > since()) return;
      forget(id);
    }
  }

  /** The client that holds most gives way, so that one client cannot push out the sessions of the others. */
  function makeRoom(): void {
    while (total > limits.maxHistoryBytes) {
      const all = [...holders.values()];
      const largest = all.reduce((most, holder) => (holder.bytes > most.bytes ? holder : most));
      const [oldest = ''] = largest.sessions;
      forget(oldest);
    }
  }

  function trim(session: Session): void {
    const { records } = session;
    const isOver = (last: Kept) =>
      records.length > limits.historyDiagrams || session.bytes > limits.maxHistorySessionBytes || last.at <= since();
    for (let last = records.at(-1); last && isOver(last); last = records.at(-1)) {
      records.pop();
      count(session, -last.bytes);
    }
  }

  return {
    async add(caller, call) {
      const text = writeRecord(now(), call);
      const size = Buffer.byteLength(text);
      if (size > limits.maxHistoryDiagramBytes) return;
      forgetExpired();
      const { id, holder } = placeOf(caller);
      const session = sessions.get(id) ?? { holder, records: [], bytes: 0 };
      // Last in both orders: the newest.
      sessions.delete(id);
      sessions.set(id, session);
      const record = { at: now(), text, bytes: size + RECORD_BYTES };
      session.records.unshift(record);
      count(session, record.bytes);
      const { sessions: order } = holders.get(session.holder) ?? { sessions: new Set<string>() };
      order.delete(id);
      order.add(id);
      trim(session);
      makeRoom();
    },
    async read(caller) {
      const { records = [] } = sessions.get(placeOf(caller).id) ?? {};
      return records.flatMap(({ text }) => readRecord(text, since()) ?? []);
    },
    stats: () => ({ sessions: sessions.size, bytes: total }),
  };
}
