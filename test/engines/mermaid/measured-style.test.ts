/** Measuring and cleaning read a picture's styles alike. */
import { describe, expect, test } from 'vitest';
import { measuredStyle } from '../../../src/engines/mermaid/dom/measured-style.ts';
import { PageElement } from '../../../src/engines/svg/page/page-element.ts';
import { applyCascade, cssOf } from '../../../src/engines/svg/style/cascade.ts';
import { parseElement } from '../svg/raw-mermaid.ts';

interface Case {
  css: string;
  /** What is within the picture `#p`; the element in question is the `text`. */
  markup?: string;
  size: number;
}

const PLAIN = '<g class="node big" id="n"><text class="name">A</text></g>';

const CASES: Record<string, Case> = {
  'nothing said': { css: '', size: 16 },
  'a rule on the element': { css: '#p text{font-size:20px}', size: 20 },
  'an inherited size': { css: '#p .node{font-size:20px}', size: 20 },
  'a rule on the picture itself': { css: '#p{font-size:20px}', size: 20 },
  'the picture is not within itself': { css: '#p *{font-size:150%}', markup: '<text>A</text>', size: 24 },
  'the later of two equals': { css: '#p .name{font-size:20px}#p .name{font-size:21px}', size: 21 },
  'the more specific before the later': { css: '#p .node .name{font-size:20px}#p .name{font-size:21px}', size: 20 },
  'an id outweighs a hundred classes': {
    css: `#n text{font-size:20px}text${'.name'.repeat(101)}{font-size:21px}`,
    size: 20,
  },
  'two ids outweigh one': { css: '#n#n text{font-size:20px}#n .name.name{font-size:21px}', size: 20 },
  'an important one': { css: '.name{font-size:20px!important}#p #n .name{font-size:21px}', size: 20 },
  'a child combinator': { css: '#p>text{font-size:20px}#p .node>text{font-size:21px}', size: 21 },
  'an escaped class': { css: '.a\\.b{font-size:20px}', markup: '<text class="a.b">A</text>', size: 20 },
  'a comment before a rule': { css: '/* a, b { */ .name{font-size:20px}', size: 20 },
  'an import before a rule': { css: '@import url(x.css);.name{font-size:20px}', size: 20 },
  'rules for other media': { css: '@media print{.name{font-size:20px}}', size: 16 },
  'a colon and a semicolon in quotes': { css: '.name{font-family:"a;font-size:9px";font-size:20px}', size: 20 },
  'a value that is none': { css: '.node{font-size:20px}.name{font-size:19px;font-size:undefined}', size: 19 },
  'a variable': { css: '#p{--size:20px}.name{font-size:var(--size)}', size: 20 },
  'a variable that nobody set': { css: '.name{font-size:var(--size)}', size: 16 },
  'the fallback of a variable': { css: '.name{font-size:var(--size, 20px)}', size: 20 },
  'the short form': { css: '.name{font:bold italic 20px/1.5 serif}', size: 20 },
  'the short form, important': { css: '.name{font:20px serif!important}#n .name{font-size:21px}', size: 20 },
  'a rule that is not for all': { css: '.name:not(.name){font-size:20px}.name:hover{font-size:21px}', size: 16 },
  'style before rules': {
    css: '#p .name{font-size:20px}',
    markup: '<text class="name" style="font-size:21px">A</text>',
    size: 21,
  },
  'an important rule before style': {
    css: '.name{font-size:20px !important}',
    markup: '<text class="name" style="font-size:21px">A</text>',
    size: 20,
  },
  'an important style before an important rule': {
    css: '#p .name{font-size:20px !important}',
    markup: '<text class="name" style="font-size:21px ! IMPORTANT;font-size:22px">A</text>',
    size: 21,
  },
  'rules before attributes': { css: 'text{font-size:20px}', markup: '<text font-size="21">A</text>', size: 20 },
  'an attribute': {
    css: '.node{font-size:20px}',
    markup: '<g class="node"><text font-size="21">A</text></g>',
    size: 21,
  },
};

function picture({ css, markup = PLAIN }: Case): PageElement {
  return find(parseElement(`<div><svg id="p"><style>${css}</style>${markup}</svg></div>`, 'div'), 'svg');
}

function find(root: unknown, selector: string): PageElement {
  const found = root instanceof PageElement ? root.querySelector(selector) : undefined;
  if (!(found instanceof PageElement)) throw new Error(`no ${selector}`);
  return found;
}

function measuredSize(root: PageElement): number {
  return measuredStyle(find(root, 'text')).fontSize;
}

function cleanedSize(root: PageElement): number {
  applyCascade(root, cssOf(root), 'p');
  return Number(find(root, 'text').computed.get('font-size') ?? 16);
}

describe('the size of a text', () => {
  test.each(Object.entries(CASES))('%s', (_name, one) => {
    const root = picture(one);
    expect({ measured: measuredSize(root), cleaned: cleanedSize(root) }).toEqual({
      measured: one.size,
      cleaned: one.size,
    });
  });
});

test('a style is worked out again when the element moves to another parent', () => {
  const root = picture({
    css: '.a{font-size:20px}.b{font-size:21px}',
    markup: '<g class="a"><text>A</text></g><g class="b"></g>',
    size: 0,
  });
  const sizes = [measuredSize(root)];
  find(root, '.b').append(find(root, 'text'));
  sizes.push(measuredSize(root));
  expect(sizes).toEqual([20, 21]);
});
