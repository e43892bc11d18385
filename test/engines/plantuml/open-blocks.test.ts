/** Blocks that are never closed: the engine accepts them, so the verdict is "ok", with advice. */
import { describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { openBlocks } from '../../../src/engines/plantuml/source/open-blocks.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { readCorpus } from './read-corpus.ts';

function uml(...lines: string[]): string {
  return ['@startuml', ...lines, '@enduml'].join('\n');
}

describe('verifyPlantuml accepts a block that is never closed, names it and closes it', () => {
  it.each([
    ['alt', 3, ['A -> B', 'alt known', 'B -> A'], ['end']],
    ['the outer of two', 2, ['opt one', 'A -> B', 'opt two', 'B -> A', 'end'], ['end']],
    ['both of two', 2, ['loop 3 times', '  alt known', '  A -> B'], ['  end', 'end']],
    ['box', 2, ['box "Inside"', 'participant A', 'A -> A'], ['end box']],
    ['if', 4, ['start', ':a;', 'if (ok?) then (yes)', ':b;'], ['endif']],
    ['while', 3, ['start', 'while (more?)', ':b;'], ['endwhile']],
    ['fork', 3, ['start', 'fork', ':b;', 'fork again', ':c;'], ['end fork']],
    ['split', 3, ['start', 'split', ':b;', 'split again', ':c;'], ['end split']],
    ['switch', 3, ['start', 'switch (which?)', 'case (one)', ':b;'], ['endswitch']],
    ['partition', 3, ['start', 'partition Part {', ':b;'], ['}']],
    ['package', 2, ['package Shop {', 'class A'], ['}']],
    ['node', 2, ['node Host {', '[A] --> [B]'], ['}']],
    ['state', 3, ['[*] --> A', 'state A {', '[*] --> B'], ['}']],
  ])('%s', async (_name, line, body, ends) => {
    const verdict = await verifyPlantuml(uml(...body));
    expect(verdict).toMatchObject({
      ok: true,
      line,
      sourceLine: body[line - 2],
      hint: expect.stringContaining(`on line ${line} by "${body[line - 2]?.trim()}" is never closed`),
      fix: uml(...body, ...ends),
    });
    const closed = await verifyPlantuml(uml(...body, ...ends));
    expect(closed).not.toHaveProperty('hint');
  });

  it('before the line that cannot be part of it', async () => {
    const [open, close] = ['class A {', '}'];
    const verdict = await verifyPlantuml(uml(open, '  x', 'class B {', '  y', close, 'A --> B'));
    expect(verdict).toMatchObject({
      ok: true,
      line: 2,
      fix: uml(open, '  x', close, 'class B {', '  y', close, 'A --> B'),
    });
  });

  it('and only counts the others, once it has named five', async () => {
    const body = [...Array<string>(8).fill('alt known'), 'A -> B'];
    const verdict = await verifyPlantuml(uml(...body));
    expect(verdict).toMatchObject({ ok: true, fix: uml(...body, ...Array<string>(8).fill('end')) });
    expect(verdict.hint?.match(/is never closed/g)).toHaveLength(5);
    expect(verdict.hint).toMatch(/line 6 by .* Also not closed: 3 more\.$/);
  });

  it('in the second of two diagrams', async () => {
    const second = uml('loop', 'A -> B');
    expect(await verifyPlantuml(`${uml('A -> B')}\n${second}`)).toMatchObject({
      line: 5,
      hint: expect.stringMatching(/^The block opened on line 5 .* The text contains 2 diagrams;/),
      fix: `${uml('A -> B')}\n${uml('loop', 'A -> B', 'end')}`,
    });
  });

  it('without a fix where only the author knows the end', async () => {
    const verdict = await verifyPlantuml(uml('start', 'repeat', ':a;'));
    expect(verdict).toMatchObject({ ok: true, line: 3, hint: expect.stringContaining('repeat while (condition)') });
    expect(verdict).not.toHaveProperty('fix');
  });

  it('and says so with the picture', async () => {
    const reply = await renderPlantuml(uml('alt known', 'A -> B'), { format: 'svg' });
    expect(reply).toMatchObject({ value: { note: expect.stringContaining('never closed') } });
  });
});

describe('openBlocks finds nothing', () => {
  it('in the corpus', async () => {
    for (const { name, code } of readCorpus('valid')) {
      const verdict = await verifyPlantuml(code);
      const { line: _line, sourceLine: _source, hint, ...rest } = verdict;
      expect([name, rest]).toEqual([name, { ok: true, diagramType: expect.any(String) }]);
      const isOld = name === 'activity-legacy';
      expect([name, hint]).toEqual([name, isOld ? expect.stringMatching(/older syntax for shapes/) : undefined]);
    }
  });

  it.each([
    ['names that are words of blocks', 'sequence', ['group -> box : if', 'loop --> alt', 'end -> break']],
    ['texts that look like blocks', 'sequence', ['note left', 'alt', 'loop {', 'end note']],
    ['nodes that end', 'activity', ['start', 'if (a) then', 'end', 'else', 'stop', 'endif']],
    [
      'actions whose last sign is their shape',
      'activity',
      ['start', 'partition P {', ':a]', ':b}', 'note right', 'x', 'end note', '}', 'stop'],
    ],
    ['data with braces', 'class', ['json J {', '"a": {', '"b": 1', '}', '}']],
    ['data within a package', 'class', ['package P {', 'json J {', '"a": {', '}', '}', '}']],
    ['a text that ends below one that does not', 'sequence', ['legend', 'ref over A', 'alt', 'end ref', 'A -> B']],
    [
      'what a procedure may close',
      'sequence',
      ['!procedure $end()', 'end', '!endprocedure', 'alt a', 'A -> B', '$end()'],
    ],
  ])('in %s', (_name, type, lines) => {
    expect(openBlocks(lines, type)).toEqual([]);
  });
});
