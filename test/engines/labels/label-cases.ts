/** Labels whose layout is recorded from Chromium: markup, the style of the element around it, and the width of its frame. */

export interface LabelCase {
  html: string;
  /** A name of `ROOT_STYLES`. */
  root: keyof typeof ROOT_STYLES;
  /** Font size in pixels. */
  size?: number;
  /** Width of the frame, in pixels. */
  width?: number;
}

/** The first four are Mermaid's own ways to hold a label. */
export const ROOT_STYLES = {
  cell: 'display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center',
  start: 'display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 400px; text-align: start',
  wrapped:
    'display: table; white-space: break-spaces; line-height: 1.5; max-width: 200px; text-align: center; width: 200px',
  minimum: 'display: table; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center; width: 120px',
  block: '',
  right: 'text-align: right; line-height: 1.5',
  narrow: 'width: 60px; line-height: 1.5',
  anywhere: 'width: 60px; overflow-wrap: anywhere',
  flex: 'display: flex; width: 100%; height: 100%; align-items: center; justify-content: center; text-align: center',
} as const;

export const FRAME_WIDTH_PX = 200;
export const FRAME_HEIGHT_PX = 100;
export const SHEET = '#t{font-family:Arimo,Arial,sans-serif;font-size:14px;fill:#333}#t p{margin:0}';

const p = (text: string) => `<span><p>${text}</p></span>`;

const LATIN = [
  'Start',
  'A',
  'To AV Ta Wa.',
  'Is it done?',
  'R&amp;D &lt;here&gt;',
  'first<br>second line',
  'first<br><br>third',
  'ends with<br>',
  '  spaces   around  ',
  'no\u00a0break\u00a0here',
  'a &nbsp; b',
  '',
];

const LONG = [
  'A label that is much longer than two hundred pixels and has to be wrapped',
  'Supercalifragilisticexpialidocious and more words',
  'one two  three   four spaces that count at the end of a line    when they are kept',
  'well-known state-of-the-art hyphens break a line-after-the-hyphen but -1 does not',
  'What?Yes question-marks?and(brackets)[square]{curly}&lt;angle&gt; stand here',
  'a/path/that/never/breaks/after/its/slashes/and/is/long',
  'soft hy\u00adphen\u00adation is writ\u00adten with a char\u00adac\u00adter of its own',
  'zero\u200bwidth\u200bspaces\u200bbreak\u200bwithout\u200ba\u200btrace\u200band\u200bgo\u200bon\u200bhere',
  'words with a no\u00adbreak\u00a0space\u00a0between\u00a0them\u00a0stay\u00a0together on a line',
  '1,000.50 and 12:30 and 50% and $100 and 3-4 are numbers of several kinds in text',
  'em—dashes and en–dashes break “quoted” words… or ‘not’ as Unicode says',
  'Größe, naïve, façade, Ångström and Łódź are long words with accents in them',
  'Ελληνικά και русский язык смешаны in one line of text with several scripts',
];

const CJK = [
  '开始处理订单并且检查库存是否足够然后发货',
  '订单已创建，等待客户付款（超时则自动取消）并且通知仓库；然后发货给客户',
  'API 网关 calls 用户服务 and 订单服务 in one label',
  '显示错误「パスワードが違います」',
  'Kafka（新）で送信',
  '긴 한국어 문장은「음절」사이에서 줄을 바꿀 수 있습니다',
  'Größe – größer als –österlich und -ähnliches　全角　空白です',
];

const FORMATTED = [
  'a <b>bold</b> word',
  '<strong>bold <em>and italic</em></strong> <i>italic</i>',
  '<u>under</u> <s>struck</s> <del>deleted</del>',
  'H<sub>2</sub>O and x<sup>2</sup>',
  '<small>small</small> and <big>big</big>',
  'see <a href="https://example.com/">the link</a> here',
  '<b>bold words that wrap over</b> several <i>lines of the label</i> and go on',
  '<span style="font-size: 20px">large</span> and <span style="font-size: 10px">little</span>',
  '<span style="color: red; background-color: yellow; padding: 0 4px">padded</span> word',
  '<font color="red" size="5">font</font> element',
  '<mark>marked</mark> words',
  'long<wbr>words<wbr>with<wbr>places<wbr>to<wbr>break<wbr>in<wbr>them<wbr>here<wbr>too',
  '<span style="letter-spacing: 2px">spread</span>',
  '<span style="text-transform: uppercase">upper</span>',
  '<span style="vertical-align: middle">mid</span>dle <span style="vertical-align: 4px">up</span>',
  'un<b>bro</b>ken<i>word</i>s',
  '<b> spaces </b> <i> between </i> elements',
];

const BLOCKS = [
  '<h3>Heading</h3>text below',
  '<h1>One</h1><h2>Two</h2><h4>Four</h4>',
  '<ul><li>first</li><li>second item</li></ul>',
  'before<ol><li>one</li><li>two<ul><li>inner</li></ul></li></ol>after',
  'above<hr>below',
  '<div>one</div><div style="padding: 4px; background: #eee">two</div>',
  '<p>first</p><p>second</p>',
  '<div style="margin: 10px 0"><div style="margin: 20px 0">margins</div></div>next',
  '<table><tr><th>Name</th><th>Age</th></tr><tr><td>Ann</td><td>34</td></tr></table>',
  '<table><tr><td>one cell</td></tr></table>after',
  '<pre style="font-family: Arimo">kept  as\n  it is</pre>',
  '<div style="text-align: right">right</div><center>centre</center>',
  '<blockquote>quoted words</blockquote>',
  '<dl><dt>term</dt><dd>meaning</dd></dl>',
];

export const LABEL_CASES: readonly LabelCase[] = [
  ...LATIN.flatMap((text): LabelCase[] => [
    { html: p(text), root: 'cell' },
    { html: p(text), root: 'start', size: 16 },
  ]),
  ...LONG.flatMap((text): LabelCase[] => [
    { html: p(text), root: 'wrapped' },
    { html: p(text), root: 'cell' },
    { html: text, root: 'block', size: 16 },
    { html: text, root: 'narrow', size: 11 },
  ]),
  ...LONG.slice(0, 3).map((html): LabelCase => ({ html, root: 'anywhere' })),
  ...CJK.flatMap((text): LabelCase[] => [
    { html: p(text), root: 'wrapped' },
    { html: text, root: 'narrow' },
  ]),
  ...FORMATTED.flatMap((text): LabelCase[] => [
    { html: p(text), root: 'cell' },
    { html: text, root: 'block', size: 16 },
  ]),
  ...BLOCKS.flatMap((text): LabelCase[] => [
    { html: p(text), root: 'start' },
    { html: text, root: 'block', size: 16 },
  ]),
  ...['short', 'A few words in a frame that is flexible'].flatMap((html): LabelCase[] => [
    { html, root: 'flex' },
    { html, root: 'flex', width: 80 },
    { html: p(html), root: 'minimum' },
    { html, root: 'right' },
  ]),
];
