/** PlantUML that costs far more than it weighs: each is within the size that the service accepts. */

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
  'loops within loops': uml(
    `!$n = [${Array.from({ length: 200 }, (_, n) => n).join(',')}]\n!foreach $a in $n\n!foreach $b in $n\n!foreach $c in $n\nA -> B : $a$b$c\n!endfor\n!endfor\n!endfor`,
  ),
  'everyone knows everyone': uml(repeat(60, (a) => repeat(60, (b) => `N${a} --> N${b}`))),
  'packages 800 deep': uml(nest(800, (level) => `package p${level} {`, 'class X', '}')),
  'alternatives 800 deep': uml(nest(800, (level) => `alt a${level}`, 'A -> B', 'end')),
  'JSON 5,000 deep': `@startjson\n${'['.repeat(5_000)}${']'.repeat(5_000)}\n@endjson`,
  'a mind map of 4,000 nodes': `@startmindmap\n* r\n${repeat(4_000, (n) => `** n${n}`)}\n@endmindmap`,
  'a project of 19 years': '@startgantt\nProject starts 2026-01-01\n[a] lasts 6900 days\n@endgantt',
  'a grammar 3,000 deep': `@startebnf\na = ${'('.repeat(3_000)}b${')'.repeat(3_000)};\n@endebnf`,
  'a pattern 3,000 deep': `@startregex\n${'('.repeat(3_000)}a${')'.repeat(3_000)}\n@endregex`,
  'an arrow of 45,000 dashes': uml(`A ${'-'.repeat(45_000)}> B`),
  'a word of 50,000 letters': uml(`A -> B : ${'a'.repeat(50_000)}`),
  'a line of 25,000 spaces': uml(`A${' '.repeat(25_000)}B${' '.repeat(25_000)}!`),
  'a sprite scaled to a wall': uml(`sprite $s {\n${repeat(16, () => 'F0F0F0F0F0F0F0F0')}\n}\nA -> B : <$s,scale=800>`),
  'letters as large as houses': uml('skinparam defaultFontSize 20000\nA -> B : house'),
  'a table of 5,000 rows': uml(`class T\nnote right of T\n${repeat(5_000, (n) => `|a|${n}|`)}\nend note`),
};
