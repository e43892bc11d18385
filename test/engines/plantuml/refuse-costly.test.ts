/** PlantUML that would outlast any deadline is refused with what to change; texts, comments and data are not mistaken for statements. */
import { describe, expect, it } from 'vitest';
import { refuseCostly } from '../../../src/engines/plantuml/source/refuse-costly.ts';
import { readCorpus } from './read-corpus.ts';

const uml = (body: string) => `@startuml\n${body}\n@enduml`;
const times = (count: number, line: string) => `${line}\n`.repeat(count);

describe('costly PlantUML', () => {
  it.each([
    ['3,000 arrows', uml(times(3_000, 'A -> B')), /arrows.*split/],
    ['a long run of dashes', uml(`state ${'-'.repeat(45_000)}`), /at most 200 characters/],
    ['a long shaft', uml(`A ${'-'.repeat(300)}> B`), /at most 200 characters/],
    ['a pattern that repeats a repetition', uml('!$a = %splitstr_regex("aaaa!", "(a+)+$")'), /%splitstr_regex/],
    ['a pattern of many stars', uml("!$a = %splitstr_regex('aaaa!', '.*.*.*x')"), /%splitstr_regex/],
    ['a pattern in a variable', uml('!$p = "(a+)" + "+$"\n!$a = %splitstr_regex("aaaa!", $p)'), /in quotes/],
    ['a pattern for another function', uml('!$a = %call_user_func("%splitstr_regex", "aa", "(a+)+$")'), /in quotes/],
    ['a pattern in a mind map', '@startmindmap\n!$a = %splitstr_regex("a!", "(a|a)*$")\n* a\n@endmindmap', /in quotes/],
    [
      'a pattern in a note',
      uml('class A\nnote right of A\n%splitstr_regex("aaaa!", "(a+)+$")\nend note'),
      /%splitstr_regex/,
    ],
    ['a text that doubles itself', uml('!$s = "0"\n!while 1 == 1\n!$s = $s + $s\n!endwhile'), /write it out once/],
    ['a text that doubles through another', uml(times(20, '!$a = $b + $b\n!$b = $a + $a')), /write it out once/],
    [
      'definitions that double',
      uml(Array.from({ length: 40 }, (_, n) => `!define D${n + 1} D${n} D${n}`).join('\n')),
      /write it out once/,
    ],
  ])('is refused: %s', (_name, code, reason) => {
    expect(refuseCostly(code)).toMatch(reason);
  });

  it.each(
    readCorpus('valid').map(({ name, code }) => [name, code] as const),
  )('is not %s of the corpus', (_name, code) => {
    expect(refuseCostly(code)).toBeUndefined();
  });

  it.each([
    ['arrows in comments', uml(`${times(4_000, "' a -> b")}A -> B`)],
    ['arrows in a note', uml(`class A\nnote right of A\n${times(4_000, 'a -> b')}end note`)],
    ['arrows in data', `@startjson\n["${'->", "'.repeat(3_000)}"]\n@endjson`],
    ['a line of dashes in a comment', uml(`'${'-'.repeat(1_000)}\nA -> B`)],
    ['a line of dashes in a note', uml(`class A\nnote right of A\n${'-'.repeat(1_000)}\nend note`)],
    ['an ordinary pattern', uml('!$a = %splitstr_regex("a, b", "\\s*,\\s*")')],
    ['an ordinary pattern of choices', uml('!$a = %splitstr_regex("a;b", "[,;]|(and|or)")')],
    ['the name of the function in a comment', uml("' %splitstr_regex is slow\nA -> B")],
    ['the name of the function in a note', uml('class A\nnote right of A\n%splitstr_regex is slow\nend note')],
    ['a square in a loop', uml('!$i = 2\n!while $i < 99\n!$i = $i * $i\n!endwhile\nA -> B')],
    ['a text that grows in a loop', uml('!$s = ""\n!while $i < 9\n!$s = $s + "$s and $s"\n!endwhile\nA -> B')],
    ['a name used twice', uml('!$full = $name + " " + $name\nA -> B : $full')],
    ['dashes in a message', uml(`A -> B : chapter ${'.'.repeat(300)} 12 ${'-'.repeat(300)}`)],
    ['dashes in quotes', uml(`participant "${'-'.repeat(300)}" as A`)],
    ['dashes in a comment within a line', uml(`A -> B /' ${'-'.repeat(300)} '/`)],
    ['dashes in a note of one line', uml(`A -> B\nnote left: ${'='.repeat(300)}`)],
    ['a number that doubles', uml('!$i = 1\n!while $i < 100\n!$i = $i + $i\n!endwhile\nA -> B : $i')],
    [
      'names used twice, many times over',
      uml(`!$x = "a"\n${Array.from({ length: 15 }, (_, n) => `!$y${n} = $x + "-" + $x`).join('\n')}\nA -> B : $y1`),
    ],
    ['words that occur twice in a definition', uml('!define TWICE again and again\nA -> B : TWICE')],
  ])('is not one with %s', (_name, code) => {
    expect(refuseCostly(code)).toBeUndefined();
  });
});
