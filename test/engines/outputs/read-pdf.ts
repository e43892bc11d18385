/** Reads what a PDF of ours says, for tests: its dictionaries, its streams, and its text by the fonts' own tables. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  dictionaries: string[];
  /** Those that paint, unpacked. */
  contents: string[];
  text: string;
}

function textsOf(cmap: string): Map<string, string> {
  const rows = cmap.matchAll(/^<([\dA-F]{4})> <([\dA-F]*)>$/gm);
  return new Map(
    [...rows].map(([, code = '', hex = '']) => [code, Buffer.from(hex, 'hex').swap16().toString('utf16le')]),
  );
}

export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1');
  const objects = new Map<string, { dictionary: string; stream?: string }>();
  for (const [, number = '', dictionary = '', hasStream, start] of matches(file)) {
    const length = Number(/\/Length (\d+)$/.exec(dictionary)?.[1]);
    const data = hasStream && Buffer.from(file.slice(start, start + length), 'latin1');
    objects.set(number, { dictionary, ...(data && { stream: inflateSync(data).toString('latin1') }) });
  }
  const followed = (number: string | undefined) => objects.get(number ?? '');
  const resources = followed('4')?.dictionary ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(followed(number)?.dictionary ?? '')?.[1];
      return [name, textsOf(followed(table)?.stream ?? '')];
    }),
  );
  const contents = [...objects.values()]
    .filter(({ dictionary, stream }) => stream !== undefined && !/Length1|^$|Subtype\/Image/.test(dictionary.trim()))
    .map(({ stream = '' }) => stream)
    .filter((stream) => !stream.startsWith('/CIDInit'));
  return {
    dictionaries: [...objects.values()].map(({ dictionary }) => dictionary),
    contents,
    text: contents.map((content) => shownText(content, fonts)).join('\n'),
  };
}

function* matches(file: string): Generator<[string, string, string, boolean, number]> {
  for (const match of file.matchAll(/(\d+) 0 obj\n<<(.*?)>>\n(endobj|stream\n)/gs)) {
    const [all, number = '', dictionary = '', end] = match;
    yield [all, number, dictionary, end !== 'endobj', match.index + all.length];
  }
}

/** One line for each run. */
function shownText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const runs = content.matchAll(/\/(F\d+) \S+ Tf\n.*? Tm\n\[(.*?)\] TJ/gs);
  return [...runs]
    .map(([, font = '', shown = '']) =>
      [...shown.matchAll(/<([\dA-F]*)>/g)]
        .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
        .map((code) => fonts.get(font)?.get(code) ?? '\ufffd')
        .join(''),
    )
    .join('\n');
}
