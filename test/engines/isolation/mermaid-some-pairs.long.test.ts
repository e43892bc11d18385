/** A Mermaid drawing starts from nothing: some pairs of diagrams; the long run has all of them. */
import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/every-nth.ts';
import { engine } from '../mermaid/built-engine.ts';
import { findLeaks, square } from './find-leaks.ts';
import { BREAKING_OFF, CURIOUS, LEARNING, loudAndBrokenOnes, loudOnes, plainOnes, TEACHING } from './mermaid-pairs.ts';
import { mermaidSources } from './mermaid-sources.ts';

/** Those that keep what they read in variables of their module, share texts, write into the configuration, or bring icons. */
const SAMPLED = ['c4', 'kanban', 'gantt', 'flowchart-v2', 'architecture', 'block', 'sequence'];
const SECONDS = ['plain c4', 'the icon mermaid-architecture:cloud'];

describe('a Mermaid drawing', () => {
  it('is the one of a fresh process, whatever was drawn or refused before', async () => {
    const all = await mermaidSources((type) => SAMPLED.includes(type));
    const seconds = [...plainOnes(all), ...CURIOUS].filter(({ name }) => SECONDS.includes(name));
    expect(seconds).toHaveLength(SECONDS.length);
    const firsts = [...loudOnes(all), ...loudAndBrokenOnes(all), ...BREAKING_OFF];
    expect(await findLeaks('mermaid', sampled(square(firsts, seconds)))).toEqual([]);
  });

  it('sees no command, setting or letters of earlier ones', async () => {
    expect(await findLeaks('mermaid', square(TEACHING, LEARNING))).toEqual([]);
  });

  it.each([
    ['flowchart TD\n  accTitle: SECRET\n  accDescr: SECRET\n  A --> B', 'C4Context\n  Person(a, "Ann")'],
    ['---\ntitle: SECRET\n---\nflowchart TD\n  A --> B', 'C4Context\n  Person(a, "Ann")'],
    ['C4Context\n  title SECRET\n  Person(a, "Ann")', 'C4Context\n  Person(a, "Ann")'],
    ['gantt\n  title SECRET\n  accDescr: SECRET\n  a :2024-01-01, 3d', 'pie\n  "a" : 1'],
  ])('shows no text of the one before: %j, then %j', async (first, second) => {
    await engine.renderMermaid(first, { format: 'svg' });
    const reply = await engine.renderMermaid(second, { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'done' });
    expect(JSON.stringify(reply)).not.toContain('SECRET');
  });
});
