import { expect, it } from 'vitest';
import { remembered, rememberTexts } from '../../src/engines/remembered.ts';

const LONG = 400_000;
const long = (letter: string) => letter.repeat(LONG);
const short = (n: number) => `text ${n}`;

/** How often each was computed, when all are asked for in turn and the first once more. */
function timesFirst(
  recalling: (compute: (text: string) => number) => (text: string) => number,
  texts: string[],
): number {
  const computed: string[] = [];
  const recall = recalling((text) => computed.push(text));
  for (const text of [...texts, ...texts.slice(0, 1)]) recall(text);
  return computed.filter((text) => text === texts[0]).length;
}

it.each([
  { what: 'a few texts', texts: [1, 2, 3].map(short), generation: 10, times: 1 },
  {
    what: 'more than two generations',
    texts: Array.from({ length: 25 }, (_, n) => short(n)),
    generation: 10,
    times: 2,
  },
  {
    what: 'texts of more characters than two generations hold',
    texts: [...'abcdefg'].map(long),
    generation: 10,
    times: 2,
  },
])('computes the first of $what $times times', ({ texts, generation, times }) => {
  expect(timesFirst((compute) => remembered(generation, compute), texts)).toBe(times);
});

it.each([
  { what: 'two long texts', texts: [...'ab'].map(long), times: 1 },
  { what: 'many long texts', texts: [...'abcdefg'].map(long), times: 2 },
  { what: 'short texts, which it does not keep', texts: [1, 2].map(short), times: 2 },
])('rememberTexts computes the first of $what $times times', ({ texts, times }) => {
  expect(timesFirst(rememberTexts, texts)).toBe(times);
});
