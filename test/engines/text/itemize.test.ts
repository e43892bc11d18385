/** Which font draws which part of a line, in the order on the page. */
import { describe, expect, it } from 'vitest';
import { BASE_FAMILY, type TextFamily } from '../../../src/engines/text/fonts.ts';
import { itemize, type LinePart } from '../../../src/engines/text/itemize.ts';

const runs = (text: string, family: TextFamily = 'Arimo') =>
  itemize([{ text, family }]).map(({ text: part, font }) => [part, font === 'emoji' ? 'emoji' : font.family]);

const CASES: readonly { text: string; family?: TextFamily; want: string[][] }[] = [
  { text: 'plain text', want: [['plain text', 'Arimo']] },
  {
    text: 'a你b',
    want: [
      ['a', 'Arimo'],
      ['你', 'Noto Sans SC'],
      ['b', 'Arimo'],
    ],
  },
  {
    text: 'x ⇒ y',
    want: [
      ['x ', 'Arimo'],
      ['⇒', 'Noto Sans Math'],
      [' y', 'Arimo'],
    ],
  },
  {
    text: 'go 🚀!',
    want: [
      ['go ', 'Arimo'],
      ['🚀', 'emoji'],
      ['!', 'Arimo'],
    ],
  },
  {
    text: '👩‍👩‍👧👍🏽',
    want: [
      ['👩‍👩‍👧', 'emoji'],
      ['👍🏽', 'emoji'],
    ],
  },
  {
    text: '🇩🇪🇫🇷1️⃣',
    want: [
      ['🇩🇪', 'emoji'],
      ['🇫🇷', 'emoji'],
      ['1️⃣', 'emoji'],
    ],
  },
  { text: '❤️', want: [['❤️', 'emoji']] },
  { text: '❤', want: [['❤', 'Noto Emoji']] },
  {
    text: '✗❤',
    want: [['✗❤', 'Noto Sans Symbols 2']],
  },
  { text: '✅︎', want: [['✅︎', 'Noto Emoji']] },
  { text: '#1 © 2024', want: [['#1 © 2024', 'Arimo']] },
  { text: 'ñ e\u0301', want: [['ñ e\u0301', 'Arimo']] },
  {
    text: 'नमस्ते abc',
    want: [
      ['नमस्ते', 'Noto Sans Devanagari'],
      [' abc', 'Arimo'],
    ],
  },
  { text: 'code', family: 'Cousine', want: [['code', 'Cousine']] },
  {
    text: 'a→你',
    family: 'Cousine',
    want: [
      ['a→', 'Cousine'],
      ['你', 'Noto Sans SC'],
    ],
  },
  { text: 'Ærø → ☑', family: 'DejaVu Sans', want: [['Ærø → ☑', 'DejaVu Sans']] },
  {
    text: 'a سلام ␀',
    family: 'DejaVu Sans',
    want: [
      ['a ', 'DejaVu Sans'],
      ['سلام', 'Noto Sans Arabic'],
      [' ', 'DejaVu Sans'],
      ['␀', 'Noto Sans Symbols 2'],
    ],
  },
  { text: 'אבג דה', want: [['אבג דה', 'Arimo']] },
  {
    text: 'سلام عليكم',
    want: [
      ['عليكم', 'Noto Sans Arabic'],
      [' ', 'Arimo'],
      ['سلام', 'Noto Sans Arabic'],
    ],
  },
  {
    text: 'abc אב',
    want: [
      ['abc ', 'Arimo'],
      ['אב', 'Arimo'],
    ],
  },
  {
    text: 'אב 12 גד',
    want: [
      ['גד', 'Arimo'],
      [' ', 'Arimo'],
      ['12', 'Arimo'],
      [' ', 'Arimo'],
      ['אב', 'Arimo'],
    ],
  },
  {
    text: 'אב (a) גד',
    want: [
      ['אב', 'Arimo'],
      [' (a) ', 'Arimo'],
      ['גד', 'Arimo'],
    ],
  },
  { text: 'אב (ג) דה', want: [['אב (ג) דה', 'Arimo']] },
  { text: '\u{10ffff}a', want: [['\u{10ffff}a', 'Arimo']] },
];

describe('itemize', () => {
  it.each(CASES)('cuts "$text" into runs of one font', ({ text, family, want }) => {
    expect(runs(text, family)).toEqual(want);
  });

  it('keeps parts of different looks apart, and orders them as they are read', () => {
    const parts: LinePart[] = [
      { text: 'אב ', family: BASE_FAMILY },
      { text: 'גד', family: BASE_FAMILY },
    ];
    expect(itemize(parts).map(({ text, part }) => [text, part])).toEqual([
      ['גד', 1],
      [' ', 0],
      ['אב', 0],
    ]);
  });
});
