/** Draws the diagrams of an MDX page and renders it with React, as Docusaurus and Astro do. */
import { evaluate } from '@mdx-js/mdx';
import remarkDiagrams from 'drawbridge-diagrams/remark';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

const text = '# {1 + 1} pets\n\n```mermaid\npie title Pets\n  "Dogs": 3\n```\n';
const { default: Page } = await evaluate(text, { ...runtime, remarkPlugins: [[remarkDiagrams, { onError: 'keep' }]] });
console.log(JSON.stringify(renderToStaticMarkup(createElement(Page)).match(/<h1>[^<]*|<svg|aria-label="[^"]*"/g)));
