/** The remark plugin in MDX, drawn by React. */
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { createDrawbridge } from '../../src/library/index.ts';
import remarkDiagrams, { type RemarkDiagramsOptions } from '../../src/library/remark/index.ts';

const drawbridge = createDrawbridge({ workers: 1, timeoutMs: 60_000 });
afterAll(() => drawbridge.close());

const PIE = '```mermaid\npie title Pets\n  "Dogs": 3\n  "Cats": 4\n```\n';
const SEQUENCE = '```puml\n@startuml\nAlice -> Bob: hello\n@enduml\n```\n';
const BROKEN = '```mermaid\ngraph TD\n  A[Start (now)] --> B\n```\n';

describe('MDX', () => {
  const page = `export const name = 'Pets'\n\n# {name}\n\n<section>\n\n${PIE}\n</section>\n\n${SEQUENCE}`;

  it.each<[what: string, options: RemarkDiagramsOptions, shown: RegExp]>([
    ['the SVG itself', {}, /<section><svg [^>]*viewBox="[^"]+"[\s\S]*>Dogs<\/text>[\s\S]*<\/svg><\/section>/],
    ['an image', { output: 'data-uri' }, /<section><p><img src="data:image\/svg\+xml;base64,[^"]+" alt="Pets"/],
  ])('becomes a React component with %s', async (_, options, shown) => {
    const { default: Page } = await evaluate(page, {
      ...jsxRuntime,
      remarkPlugins: [[remarkDiagrams, { drawbridge, ...options }]],
    });
    const html = renderToStaticMarkup(createElement(Page));
    expect(html).toContain('<h1>Pets</h1>');
    expect(html).toMatch(shown);
    expect(html).not.toContain('<pre>');
  });

  it('fails with the place in the page', async () => {
    const compiling = evaluate(`# Page\n\n${BROKEN}`, {
      ...jsxRuntime,
      remarkPlugins: [[remarkDiagrams, { drawbridge }]],
    });
    await expect(compiling).rejects.toMatchObject({ line: 5, column: 11, source: 'drawbridge' });
  });
});
