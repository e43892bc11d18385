/** Three tools in place of many: one searches the operations, one describes an operation, one calls it. */
import { wireTool } from '../mcp/server/create-mcp-server.ts';
import type { Tool, ToolReply, ToolSource } from '../mcp/server/tool-source.ts';
import { isRecord } from '../openapi/description/description.ts';
import { shallowSchema } from '../openapi/schema/shown-schema.ts';
import { cutText } from './answers/answer-text.ts';
import { FIELDS_SCHEMA } from './answers/fields.ts';
import type { BridgeSource, ToolEntry } from './bridge-source.ts';
import { MAX_LIST_CHARS } from './upstream/limits.ts';

const MAX_LINE_CHARS = 160;
const MAX_DESCRIPTION_CHARS = 500;
const MAX_QUERY_CHARS = 500;

/** What people call the methods. */
const METHOD_WORDS: Readonly<Record<string, string>> = {
  GET: 'get list read show find',
  POST: 'create add',
  PUT: 'update set replace',
  PATCH: 'update edit change',
  DELETE: 'delete remove',
  QUERY: 'search find',
};

const STOP_WORDS = new Set('a an and all by for from in is me my of on or the this to with'.split(' '));

/** The same for singular and plural, and for most forms of a verb. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
}

function wordsIn(text: string): Set<string> {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !STOP_WORDS.has(word)).map(stemOf));
}

interface Indexed {
  entry: ToolEntry;
  line: string;
  /** Short texts: other words in them count against the operation. */
  exact: { weight: number; words: Set<string> }[];
  loose: Set<string>;
}

function indexed(entry: ToolEntry): Indexed {
  const { name, place, tags } = entry;
  const description = entry.description.slice(0, MAX_DESCRIPTION_CHARS).replace(/<[^<>]*>/g, ' ');
  const summary = (entry.title ?? description.trim().split(/\.\s|\n/, 1)[0] ?? '').slice(0, MAX_LINE_CHARS).trim();
  const [method = '', path = ''] = place.split(' ');
  return {
    entry,
    // Where the description has no words, the place stands for them.
    line: summary === place ? `${name}: ${place}` : `${name}: ${summary} (${place})`,
    exact: [
      { weight: 3, words: wordsIn(name) },
      { weight: 3, words: wordsIn(summary) },
      { weight: 2, words: wordsIn(path.replace(/\{[^{}]*\}/g, ' ')) },
    ],
    loose: wordsIn([description, place, METHOD_WORDS[method] ?? '', ...tags].join(' ')),
  };
}

/** A search returns one line for each operation it finds, the best first. */
function createSearch(entries: readonly ToolEntry[]): (query: string) => string[] {
  const index = entries.map(indexed);
  const uses = new Map<string, number>();
  for (const { exact, loose } of index) {
    for (const word of new Set([...loose, ...exact.flatMap(({ words }) => [...words])])) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  const rarity = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + Math.log(1 + entries.length / (1 + (uses.get(word) ?? 0))), 0);
  return (query) => {
    const asked = [...wordsIn(query.slice(0, MAX_QUERY_CHARS))];
    const whole = rarity(asked);
    const shared = (words: ReadonlySet<string>) => rarity(asked.filter((word) => words.has(word)));
    const scored = index.map((each) => {
      const loose = whole === 0 ? 0 : shared(each.loose) / whole;
      const exact = each.exact.map(({ weight, words }) => {
        const hit = shared(words);
        return hit === 0 ? 0 : (weight * 2 * hit) / (whole + rarity(words));
      });
      const isNamed = each.entry.name === query.trim();
      return { each, score: isNamed ? Number.POSITIVE_INFINITY : exact.reduce((sum, part) => sum + part, loose) };
    });
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.each.entry.place.length - b.each.entry.place.length)
      .map(({ each }) => each.line);
  };
}

const SEARCH = 'search_operations';
const DESCRIBE = 'describe_operation';
const CALL = 'call_operation';

/** Of a schema that is too long as a whole. */
const LEVELS_SHOWN = [12, 9, 7, 6, 5, 4, 3, 2, 1];
const MAX_ABOUT_CHARS = 200;
const DEFAULT_FOUND = 10;
const MAX_FOUND = 50;

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const ACTS = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };
const NAME = { type: 'string', description: `The operation's name, as ${SEARCH} gives it` };

/** Whether the list of all tools would be too long for a model. */
export function isLongList(source: BridgeSource): boolean {
  let chars = 0;
  for (const { name } of source.entries()) {
    const tool = source.describe(name);
    chars += tool ? JSON.stringify(wireTool(tool)).length : 0;
    if (chars > MAX_LIST_CHARS) return true;
  }
  return false;
}

function toolsOf(about: string, count: number): Tool[] {
  return [
    {
      name: SEARCH,
      description: `Finds operations of ${about} (${count.toLocaleString('en-US')} in all) by words, such as "list open issues". Start here.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'Words of what you want to do' },
          limit: { type: 'integer', minimum: 1, maximum: MAX_FOUND, default: DEFAULT_FOUND },
        },
        required: ['query'],
        additionalProperties: false,
      },
      annotations: READS,
    },
    {
      name: DESCRIBE,
      description: 'Shows what an operation does and which arguments it accepts, as JSON Schema.',
      inputSchema: { type: 'object', properties: { name: NAME }, required: ['name'], additionalProperties: false },
      annotations: READS,
    },
    {
      name: CALL,
      description: `Calls an operation with arguments that fit its schema, which ${DESCRIBE} shows.`,
      inputSchema: {
        type: 'object',
        properties: {
          name: NAME,
          arguments: { type: 'object', description: 'The arguments of the operation' },
          fields: FIELDS_SCHEMA,
        },
        required: ['name'],
        additionalProperties: false,
      },
      annotations: ACTS,
    },
  ];
}

export function createLazySource(source: BridgeSource, about: string): ToolSource {
  const entries = source.entries();
  const tools = toolsOf(about.slice(0, MAX_ABOUT_CHARS), entries.length);
  let find: ReturnType<typeof createSearch> | undefined;

  function search({ query, limit = DEFAULT_FOUND }: Record<string, unknown>): ToolReply {
    if (typeof query !== 'string') return { kind: 'caller-fault', text: 'query must be a string' };
    const most = limit ?? DEFAULT_FOUND;
    if (!Number.isInteger(most) || Number(most) < 1 || Number(most) > MAX_FOUND) {
      return { kind: 'caller-fault', text: `limit must be an integer between 1 and ${MAX_FOUND}` };
    }
    find ??= createSearch(entries);
    const found = find(query);
    const rest = found.length - Number(most);
    const lines = [...found.slice(0, Number(most)), ...(rest > 0 ? [`(${rest} more)`] : [])];
    return { kind: 'value', text: lines.length === 0 ? 'No operation has these words; try others.' : lines.join('\n') };
  }

  /** What is too long is shown without the schema of the answer, then without what is deep inside. */
  function describe(name: unknown): ToolReply {
    const tool = typeof name === 'string' ? source.describe(name) : undefined;
    if (!tool) return unknownOperation(name);
    const { annotations: _, ...whole } = wireTool(tool);
    const { outputSchema: __, ...input } = whole;
    for (const shown of [whole, input]) {
      const text = JSON.stringify(shown);
      if (text.length <= MAX_LIST_CHARS) return { kind: 'value', text };
    }
    for (const levels of LEVELS_SHOWN) {
      const note = `schemas below level ${levels} are left out`;
      const text = JSON.stringify({ ...input, note, inputSchema: shallowSchema(input.inputSchema, levels) });
      if (text.length <= MAX_LIST_CHARS) return { kind: 'value', text };
    }
    return { kind: 'value', text: cutText(JSON.stringify(input), MAX_LIST_CHARS) };
  }

  function unknownOperation(name: unknown): ToolReply {
    return {
      kind: 'caller-fault',
      text: `there is no operation '${String(name).slice(0, 100)}'; find one with ${SEARCH}`,
    };
  }

  return {
    list: () => tools,
    async call(name, args, signal) {
      if (name === SEARCH) return search(args);
      if (name === DESCRIBE) return describe(args.name);
      if (name !== CALL) return { kind: 'unknown-tool' };
      const given = args.arguments ?? {};
      if (!isRecord(given)) return { kind: 'caller-fault', text: 'arguments must be an object' };
      const reply = await source.callFor(args.fields, String(args.name), given, signal);
      return reply.kind === 'unknown-tool' ? unknownOperation(args.name) : reply;
    },
  };
}
