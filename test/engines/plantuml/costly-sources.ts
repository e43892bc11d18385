/** PlantUML that costs far more than it weighs: each is within the size that the service takes. */

function repeat(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

function uml(body: string): string {
  return `@startuml\n${body}\n@enduml`;
}

function nest(depth: number, open: (level: number) => string, inner: string, close: string): string {
  return [repeat(depth, open), inner, repeat(depth, () => close)].join('\n');
}

/** Each procedure calls the next one twice. */
function callTree(levels: number): string {
  const procedures = repeat(levels, (level) =>
    [`!procedure $p${level}()`, `$p${level + 1}()`, `$p${level + 1}()`, '!endprocedure'].join('\n'),
  );
  return `${procedures}\n!procedure $p${levels}()\nA -> B : leaf\n!endprocedure\n$p0()`;
}

export const COSTLY_SOURCES: Readonly<Record<string, string>> = {
  '3,000 messages': uml(repeat(3_000, (n) => `A -> B : m${n}`)),
  '1,000 participants': uml(repeat(1_000, (n) => `P${n} -> P${n + 1} : m`)),
  'a string that doubles itself': uml(
    '!$s = "0123456789"\n!$i = 0\n!while $i < 60\n!$s = $s + $s\n!$i = $i + 1\n!endwhile\nA -> B : $s',
  ),
  'a definition that doubles itself': uml(
    `${repeat(40, (n) => `!define D${n + 1} D${n} D${n}`)}\n!define D0 x\nA -> B : D40`,
  ),
  'a loop without end': uml('!$i = 0\n!while 1 == 1\n!$i = $i + 1\n!endwhile\nA -> B'),
  'a loop that writes without end': uml('!while 1 == 1\nA -> B : again\n!endwhile'),
  'a function that calls itself': uml('!function $f($n)\n!return $f($n + 1)\n!endfunction\nA -> B : $f(1)'),
  'a procedure that calls itself': uml('!procedure $p()\n$p()\n!endprocedure\n$p()'),
  'two to the thirtieth calls': uml(callTree(30)),
  'a definition that names itself': uml('!define A B\n!define B A\nA -> B'),
  'loops within loops': uml(
    `!$n = [${Array.from({ length: 200 }, (_, n) => n).join(',')}]\n!foreach $a in $n\n!foreach $b in $n\n!foreach $c in $n\nA -> B : $a$b$c\n!endfor\n!endfor\n!endfor`,
  ),
  '4,000 classes': uml(repeat(4_000, (n) => `class C${n}`)),
  '1,500 linked classes': uml(repeat(1_500, (n) => `C${n} --> C${(n * 7) % 1_500}`)),
  'everyone knows everyone': uml(repeat(60, (a) => repeat(60, (b) => `N${a} --> N${b}`))),
  'packages 800 deep': uml(nest(800, (level) => `package p${level} {`, 'class X', '}')),
  'alternatives 800 deep': uml(nest(800, (level) => `alt a${level}`, 'A -> B', 'end')),
  'conditions 600 deep': uml(`start\n${nest(600, (level) => `if (c${level}) then (y)`, ':x;', 'endif')}\nstop`),
  '3,000 activities': uml(`start\n${repeat(3_000, (n) => `:step ${n};`)}\nstop`),
  '2,000 states': uml(repeat(2_000, (n) => `S${n} --> S${n + 1}`)),
  'JSON 5,000 deep': `@startjson\n${'['.repeat(5_000)}${']'.repeat(5_000)}\n@endjson`,
  '5,000 JSON keys': `@startjson\n{${Array.from({ length: 4_000 }, (_, n) => `"k${n}":${n}`).join(',')}}\n@endjson`,
  '3,000 YAML keys': `@startyaml\n${repeat(3_000, (n) => `k${n}: v${n}`)}\n@endyaml`,
  'a mind map of 4,000 nodes': `@startmindmap\n* r\n${repeat(4_000, (n) => `** n${n}`)}\n@endmindmap`,
  'a mind map 250 deep': `@startmindmap\n${repeat(250, (n) => `${'*'.repeat(n + 1)} n${n}`)}\n@endmindmap`,
  'a tree of 4,000 nodes': `@startwbs\n* r\n${repeat(4_000, (n) => `** n${n}`)}\n@endwbs`,
  'a project of 19 years': '@startgantt\nProject starts 2026-01-01\n[a] lasts 6900 days\n@endgantt',
  '1,500 tasks': `@startgantt\nProject starts 2026-01-01\n${repeat(1_500, (n) => `[t${n}] lasts ${n % 90} days`)}\n@endgantt`,
  '3,000 changes of state': uml(`concise "U" as U\n${repeat(2_500, (n) => `@${n}\nU is s${n % 5}`)}`),
  'a grammar 3,000 deep': `@startebnf\na = ${'('.repeat(3_000)}b${')'.repeat(3_000)};\n@endebnf`,
  'a pattern 3,000 deep': `@startregex\n${'('.repeat(3_000)}a${')'.repeat(3_000)}\n@endregex`,
  'an arrow of 45,000 dashes': uml(`A ${'-'.repeat(45_000)}> B`),
  'a word of 50,000 letters': uml(`A -> B : ${'a'.repeat(50_000)}`),
  'a line of 25,000 spaces': uml(`A${' '.repeat(25_000)}B${' '.repeat(25_000)}!`),
  'stars without end': uml(`A -> B : ${'**'.repeat(20_000)}`),
  'brackets without end': uml(`A -> B : ${'<b><i>'.repeat(7_000)}x`),
  'a sprite scaled to a wall': uml(`sprite $s {\n${repeat(16, () => 'F0F0F0F0F0F0F0F0')}\n}\nA -> B : <$s,scale=800>`),
  'letters as large as houses': uml('skinparam defaultFontSize 20000\nA -> B : house'),
  'a scale of ten thousand': uml('scale 10000\nA -> B'),
  '2,000 notes': uml(`A -> B\n${repeat(2_000, (n) => `note left : n${n}`)}`),
  'a table of 5,000 rows': uml(`class T\nnote right of T\n${repeat(5_000, (n) => `|a|${n}|`)}\nend note`),
  '20,000 values': `@startchart\nh-axis [${Array.from({ length: 4_000 }, (_, n) => n).join(',')}]\nbar [${Array.from({ length: 4_000 }, (_, n) => n).join(',')}]\n@endchart`,
  '500 computers': `@startnwdiag\nnwdiag {\n${repeat(40, (n) => `network n${n} {\n${repeat(40, (m) => `c${(n * 13 + m) % 500};`)}\n}`)}\n}\n@endnwdiag`,
};
