import { describe, expect, test } from 'vitest';
import { replaceDiagrams, scanDiagrams } from '../../src/documents/scan-diagrams.ts';

function msOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

describe('a text that is made to be slow is scanned in linear time', () => {
  test.each([
    ['spaces after a fence', `~~~${' '.repeat(200_000)}\``],
    ['a long fence', `${'~'.repeat(200_000)}\``],
    ['spaces before a fence', `${' '.repeat(100_000)}\`\`\`mermaid\n${'a\n'.repeat(50_000)}`],
    ['spaces before PlantUML', `${' '.repeat(100_000)}@startuml\n${'a\n'.repeat(50_000)}`],
  ])('%s', (_name, text) => {
    expect(msOf(() => scanDiagrams(text))).toBeLessThan(500);
  });
});

test('a fix of an indented block does not multiply the text', () => {
  const text = `${' '.repeat(100_000)}\`\`\`mermaid\ngraph TD\n${'%%\n'.repeat(10_000)}\`\`\`\n`;
  const fixes = new Map(scanDiagrams(text).map((diagram) => [diagram, diagram.code]));
  expect(replaceDiagrams(text, fixes).length).toBeLessThan(10 * text.length);
});

test.each(['``` mermaid', '~~~  mermaid title', '- > ```mermaid', '```{.mermaid #id}'])('%s is a fence', (fence) => {
  expect(scanDiagrams(`${fence}\ngraph TD\n`)).toMatchObject([{ language: 'mermaid', line: 2 }]);
});
