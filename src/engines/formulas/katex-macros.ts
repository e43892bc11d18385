/** Commands of KaTeX that MathJax lacks, in terms of those that it has: authors write for KaTeX, which Mermaid uses in browsers. */

/** What a command stands for, and how many arguments it has; an optional first one has a default. */
type Macro = string | [definition: string, args: number, optional?: string];

const same = (names: string, definition: (name: string) => Macro): [string, Macro][] =>
  names.split(' ').map((name) => [name, definition(name)]);

/** `name:definition`, without arguments. */
const pairs = (text: string): [string, Macro][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]);

const GREEK = pairs(String.raw`
  Alpha:\mathrm{A} Beta:\mathrm{B} Epsilon:\mathrm{E} Zeta:\mathrm{Z} Eta:\mathrm{H} Iota:\mathrm{I} Kappa:\mathrm{K}
  Mu:\mathrm{M} Nu:\mathrm{N} Omicron:\mathrm{O} Rho:\mathrm{P} Tau:\mathrm{T} Chi:\mathrm{X} thetasym:\vartheta`);

const SETS_AND_LETTERS = pairs(String.raw`
  R:\mathbb{R} N:\mathbb{N} Z:\mathbb{Z} Reals:\mathbb{R} reals:\mathbb{R} natnums:\mathbb{N} cnums:\mathbb{C} Complex:\mathbb{C}
  alef:\aleph alefsym:\aleph image:\Im real:\Re weierp:\wp empty:\emptyset exist:\exists infin:\infty isin:\in
  dag:\dagger ddag:\ddagger Dagger:\ddagger mathellipsis:\ldots clubs:\clubsuit diamonds:\diamondsuit hearts:\heartsuit spades:\spadesuit bull:\bullet sdot:\cdot plusmn:\pm
  sub:\subset sube:\subseteq supe:\supseteq notni:\not\ni varvdots:\vdots KaTeX:\text{KaTeX}`);

const ARROWS = pairs(String.raw`
  larr:\leftarrow lArr:\Leftarrow Larr:\Leftarrow rarr:\rightarrow rArr:\Rightarrow Rarr:\Rightarrow harr:\leftrightarrow
  hArr:\Leftrightarrow Harr:\Leftrightarrow lrarr:\leftrightarrow lrArr:\Leftrightarrow Lrarr:\Leftrightarrow
  uarr:\uparrow uArr:\Uparrow Uarr:\Uparrow darr:\downarrow dArr:\Downarrow Darr:\Downarrow
  lang:\langle rang:\rangle`);

/** Not in a raw text: the bundler would escape them there, for TeX to read. */
const SIGNS: readonly [string, Macro][] = [
  ...same('AA', () => '\\text{Å}'),
  ...same('aa', () => '\\text{å}'),
  ...same('P', () => '\\text{¶}'),
  ...same('sect', () => '\\text{§}'),
  ...same('copyright textcopyright', () => '\\text{©}'),
  ...same('textregistered', () => '\\text{®}'),
  ...same('pounds mathsterling', () => '\\text{£}'),
  ...same('lq', () => '‘'),
  ...same('rq', () => '’'),
  ...same('oiint', () => '∯'),
  ...same('oiiint', () => '∰'),
  ...same('minuso', () => '\\mathbin{⊖}'),
  ...same('mapsfrom', () => '\\mathrel{↤}'),
  ...same('imageof', () => '\\mathrel{⊷}'),
  ...same('origof', () => '\\mathrel{⊶}'),
  ...same('llbracket', () => '\\mathopen{⟦}'),
  ...same('rrbracket', () => '\\mathclose{⟧}'),
  ...same('lBrace', () => '\\mathopen{⦃}'),
  ...same('rBrace', () => '\\mathclose{⦄}'),
];

const COLONS = pairs(String.raw`
  ratio:\mathrel{:} vcentcolon:\mathrel{:} coloncolon:\mathrel{::} colonequals:\mathrel{:=} coloncolonequals:\mathrel{::=}
  equalscolon:\mathrel{=:} equalscoloncolon:\mathrel{=::} colonminus:\mathrel{:-} coloncolonminus:\mathrel{::-}
  minuscolon:\mathrel{-:} minuscoloncolon:\mathrel{-::} coloncolonapprox:\mathrel{::\approx} coloncolonsim:\mathrel{::\sim}
  approxcolon:\mathrel{\approx:} approxcoloncolon:\mathrel{\approx::} simcolon:\mathrel{\sim:} simcoloncolon:\mathrel{\sim::}`);

const SPACES = pairs(String.raw`
  enskip:\enspace medspace:\: thickspace:\; footnotesize:\scriptsize sixptsize:\tiny dotsx:\dots providecommand:\newcommand`);

/** Hints for the line breaker and for spacing, which a formula in a label does not need. */
const SILENT = same('relax nobreak allowbreak noexpand DOTSB DOTSI DOTSX', () => '');

const FUNCTIONS = [
  ...same('arctg arcctg cosec cotg ctg cth ch sh tg th', (name) => `\\operatorname{${name}}`),
  ...same('plim', (name) => `\\operatorname*{${name}}`),
  ...same('argmin argmax', (name) => `\\operatorname*{arg\\,${name.slice(3)}}`),
  ...same('operatornamewithlimits', () => ['\\operatorname*{#1}', 1]),
];

const AROUND: [string, Macro][] = [
  ...same('bm bold', () => ['\\boldsymbol{#1}', 1]),
  ...same('emph', () => ['\\textit{#1}', 1]),
  ...same('textmd', () => ['\\text{#1}', 1]),
  // Nothing is mirrored, linked or given a class: the content stays.
  ...same('mathreflectbox reflectbox', () => ['{#1}', 1]),
  ...same('href htmlClass htmlId htmlStyle htmlData', () => ['{#2}', 2]),
  ...same('url', () => ['\\text{#1}', 1]),
  ...same('sout', () => ['\\enclose{horizontalstrike}{#1}', 1]),
  ...same('phase', () => ['\\enclose{phasorangle}{#1}', 1]),
  ...same('angl', () => ['\\enclose{actuarial}{#1}', 1]),
  ...same('angln', () => '\\enclose{actuarial}{n}'),
  ...same('textcircled', () => ['\\enclose{circle}{\\text{#1}}', 1]),
  ...same('raisebox', () => ['\\raise #1{\\text{#2}}', 2]),
  ...same('H', () => ['\\acute{#1}', 1]),
  ...same('c', () => ['\\underset{¸}{#1}', 1]),
  ...same('r', () => ['\\mathring{#1}', 1]),
  ...same('u', () => ['\\breve{#1}', 1]),
  ...same('v widecheck', () => ['\\check{#1}', 1]),
  ...same('utilde', () => ['\\underset{\\sim}{#1}', 1]),
  ...same('overgroup', () => ['\\overparen{#1}', 1]),
  ...same('undergroup', () => ['\\underparen{#1}', 1]),
  ...same('overlinesegment', () => ['\\overline{#1}', 1]),
  ...same('underlinesegment underbar', () => ['\\underline{#1}', 1]),
  ...same('Overrightarrow', () => ['\\overset{\\Rightarrow}{#1}', 1]),
  ...same('overleftharpoon', () => ['\\overset{\\leftharpoonup}{#1}', 1]),
  ...same('overrightharpoon', () => ['\\overset{\\rightharpoonup}{#1}', 1]),
  ...same('xleftequilibrium xrightequilibrium xrightleftarrows', () => ['\\xrightleftharpoons[#1]{#2}', 2, '']),
];

/** Shades are named by a letter each. */
const SHADES: Readonly<Record<string, string>> = {
  blue: '6495ed ccfaff 80f6ff 63d9ea 11accd 0c7f99',
  teal: '- 94fff5 26edd5 01d1c1 01a995 208170',
  green: '28ae7b b6ffb0 8af281 74cf70 1fab54 0d923f',
  gold: '- ffd0a9 ffbb71 ff9c39 e07d10 a75a05',
  red: 'df0030 fca9a9 ff8482 f9685d e84d39 bc2612',
  maroon: '- ffbde0 ff92c6 ed5fa6 ca337c 9e034e',
  purple: '9d38bd ddd7ff c6b9fc aa87ff 7854ab 543b78',
  mint: '- f5f9e8 edf2df e0e5cc',
  gray: '808080 f6f7f7 f0f1f2 e3e5e6 d6d8da babec2 888d93 626569 3b3e40 21242c',
  orange: 'ffa500',
  pink: 'ff00af',
  kaBlue: '314453',
  kaGreen: '71B307',
};

const COLOURS = Object.entries(SHADES).flatMap(([name, shades]) =>
  shades.split(' ').flatMap((shade, index): [string, Macro][] => {
    const letter = index === 0 ? '' : String.fromCharCode(64 + index);
    return shade === '-' ? [] : [[name + letter, [`\\textcolor{##${shade}}{#1}`, 1]]];
  }),
);

export const KATEX_MACROS: Readonly<Record<string, Macro>> = Object.fromEntries([
  ...[
    ...GREEK,
    ...SETS_AND_LETTERS,
    ...ARROWS,
    ...SIGNS,
    ...COLONS,
    ...SPACES,
    ...SILENT,
    ...FUNCTIONS,
    ...AROUND,
    ...COLOURS,
  ],
]);

/** Signs that may follow `\left` and `\right`, where MathJax expands no macro. */
export const KATEX_DELIMITERS: Readonly<Record<string, string>> = {
  '\\llbracket': '\u27e6',
  '\\rrbracket': '\u27e7',
  '\\lBrace': '\u2983',
  '\\rBrace': '\u2984',
  '\\lang': '\u27e8',
  '\\rang': '\u27e9',
  '\\uarr': '\u2191',
  '\\uArr': '\u21d1',
  '\\Uarr': '\u21d1',
  '\\darr': '\u2193',
  '\\dArr': '\u21d3',
  '\\Darr': '\u21d3',
};
