/** Several APIs as one: a tool whose name another has too gets that of its API in front. */
import type { Tool } from '../mcp/server/tool-source.ts';
import { freeName } from '../openapi/operation/names.ts';
import type { BridgeSource } from './bridge-source.ts';

interface NamedSource {
  /** Letters, digits and `_`. */
  prefix: string;
  source: BridgeSource;
}

const MAX_NAME_CHARS = 64;

export function mergeSources(named: readonly NamedSource[]): BridgeSource {
  const [only] = named;
  if (only && named.length === 1) return only.source;
  const owners = new Map<string, number>();
  const all = named.flatMap(({ prefix, source }) => source.entries().map((entry) => ({ prefix, source, entry })));
  for (const { entry } of all) owners.set(entry.name, (owners.get(entry.name) ?? 0) + 1);
  const byName = new Map<string, (typeof all)[number]>();
  for (const each of all) {
    const { prefix, entry } = each;
    const isShared = (owners.get(entry.name) ?? 0) > 1;
    const name = isShared ? `${prefix}_${entry.name}`.slice(0, MAX_NAME_CHARS) : entry.name;
    byName.set(
      freeName(name, (taken) => byName.has(taken)),
      each,
    );
  }
  const describe = (name: string): Tool | undefined => {
    const found = byName.get(name);
    const tool = found?.source.describe(found.entry.name);
    return tool && { ...tool, name };
  };
  return {
    describe,
    list: () => [...byName.keys()].flatMap((name) => describe(name) ?? []),
    entries: () => [...byName].map(([name, { entry }]) => ({ ...entry, name })),
    async call(name, args, signal, caller) {
      const found = byName.get(name);
      return found ? found.source.call(found.entry.name, args, signal, caller) : { kind: 'unknown-tool' };
    },
    async callFor(fields, name, args, signal) {
      const found = byName.get(name);
      return found ? found.source.callFor(fields, found.entry.name, args, signal) : { kind: 'unknown-tool' };
    },
  };
}
