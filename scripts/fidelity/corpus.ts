/** What is compared: the examples that Mermaid itself publishes, or any file with a source in each line of JSON. */
import { readFile } from 'node:fs/promises';
import { diagramData } from '@mermaid-js/examples';

export interface Example {
  name: string;
  type: string;
  code: string;
}

export const EXAMPLES: readonly Example[] = diagramData.flatMap(({ id, examples }) =>
  examples.map(({ code }, index) => ({ name: `${id}-${index}`, type: id, code })),
);

/** Lines of `{"id", "code"}`; an id may be a path, whose first part is the type. A source that is there twice is compared once. */
export async function readCorpus(file: string): Promise<Example[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line, index) => {
    const { id = `${index + 1}`, code } = JSON.parse(line) as { id?: string; code: string };
    const name = id.replaceAll(/[^\w.-]+/g, '-');
    return { name, type: id.split('/')[0] ?? '', code };
  });
  return [...new Map(rows.map((row) => [row.code, row])).values()];
}
