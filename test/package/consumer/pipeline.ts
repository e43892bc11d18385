/** A strict TypeScript program that draws the diagrams of a document with remark. */
import remarkDiagrams, { type RemarkDiagramsOptions } from 'drawbridge-diagrams/remark';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const options: RemarkDiagramsOptions = { output: 'file', folder: 'pictures', urlPrefix: '/pictures' };
const text = '# Pets\n\n```mermaid\npie title Pets\n  "Dogs": 3\n```\n\n```puml\n@startuml\nA -> B\n@enduml\n```\n';

const inline = unified().use(remarkParse).use(remarkDiagrams).use(remarkRehype).use(rehypeStringify);
const files = unified().use(remarkParse).use(remarkDiagrams, options).use(remarkRehype).use(rehypeStringify);

console.log(
  JSON.stringify({
    inline: String(await inline.process(text)).match(/<svg|aria-label="[^"]*"/g),
    files: String(await files.process(text)).match(/src="\/pictures\/diagram-\w+\.svg" alt="[^"]*"/g)?.length,
  }),
);
