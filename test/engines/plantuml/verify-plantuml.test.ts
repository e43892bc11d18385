/** Verdicts on whole texts: what is valid, what is not, and what is only not here. */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { PLANTUML_VERSION } from '../../../src/engines/plantuml/drawing/unsupported.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { tasks } from '../../../src/engines/plantuml/worker.ts';

function uml(...lines: string[]): string {
  return ['@startuml', ...lines, '@enduml'].join('\n');
}

describe('verifyPlantuml accepts', () => {
  it.each([
    ['a diagram', uml('A -> B : hi')],
    ['Windows line ends', '@startuml\r\nA -> B : hi\r\n@enduml\r\n'],
    ['old Mac line ends', '@startuml\rA -> B : hi\r@enduml'],
    ['a byte order mark', `\ufeff${uml('A -> B : hi')}`],
    ['tabs and indents', '  @startuml\n\tA -> B : hi\n  @enduml'],
    ['words before and after', `Here it is:\n\n${uml('A -> B : hi')}\nThat was it.`],
    ['several diagrams', `${uml('A -> B')}\n\n@startjson\n{"a": 1}\n@endjson`],
    ['a named diagram', '@startuml my-name\nA -> B\n@enduml'],
    ['number formats with an E', uml('autonumber "<b>REQ-#</b>"', 'A -> B', 'autonumber 10 5 "STEP 00: "', 'B -> A')],
    [
      'number formats with points',
      uml('autonumber "Nr. 0"', 'A -> B', 'autonumber 1.1.1', 'B -> A', 'autonumber inc B'),
    ],
    ['a network within @startuml', uml("' net", 'nwdiag {', 'network n {', 'a;', '}', '}')],
    ['data within a class diagram', uml('json J {', '"a": {', '"b": 1', '}', '}', 'class X', 'X --> J')],
    ['words of an error page in a label', uml('A -> B : [From textarea (line 3) ]', 'note left: Syntax Error?')],
    [
      'braces in notes and styles',
      uml('<style>', 'root {', '}', '</style>', 'class A {', '}', 'note right of A', '}', 'end note'),
    ],
    ['a surplus brace at the end, as Java does', uml('package P {', 'class A', '}', '}')],
    [
      'a brace that a procedure opens',
      uml('!procedure $c($n)', 'class $n {', '!endprocedure', '$c(A)', 'x', '}', '$c(B)', 'x', '}'),
    ],
    [
      'a brace that a procedure closes',
      uml('!procedure $end()', '}', '!endprocedure', 'package P {', 'class A', '$end()'),
    ],
    [
      'a brace that a long macro opens',
      uml('!definelong T(n)', 'entity n {', '!enddefinelong', 'T(a)', 'x', '}', 'T(b)', 'y', '}'),
    ],
    [
      'a brace from a function',
      uml('!function $o() return "{"', '!procedure $c($n)', 'class $n $o()', '!endprocedure', '$c(A)', 'x', '}'),
    ],
    ['braces in branches', uml('!if (1 == 1)', 'package A {', '!else', 'package B {', '!endif', 'class X', '}')],
    ['a brace in a note on a member', uml('class A {', 'f', '}', 'note right of A::f', 'text }', '}', 'end note')],
    ['a comment behind a brace', uml("class A { /' open '/", 'x', '}')],
    ['a line that goes on in the next', uml('class A \\', ' extends B {', 'x', '}', 'A --> C : one \\', ' two')],
    ['a table in an action', uml('start', ':|= a |= b |', '| 1 | 2 |;', ':|= c |', '| 3 |', '| 4 |;', 'stop')],
    [
      'an action whose text goes on with words of statements',
      uml('start', ':check >', 'if it works', 'then while you wait;', 'stop'),
    ],
    ['a terminal that says what the engine says of faults', '@startebnf\na = "Syntax error!";\n@endebnf'],
    ['a file include that is never reached', uml('!if (1 == 2)', '!include nowhere.puml', '!endif', 'A -> B')],
  ])('%s', async (_name, code) => {
    expect(await verifyPlantuml(code)).toMatchObject({ ok: true });
  });

  it.each([
    ['two', 2, `${uml('A -> B')}\n${uml('B -> A')}`],
    ['three of several kinds', 3, `${uml('A -> B')}\n@startjson\n{"a": 1}\n@endjson\n@startmindmap\n* x\n@endmindmap`],
  ])('%s diagrams, with the hint that one is drawn', async (_name, count, code) => {
    const { hint } = await verifyPlantuml(code);
    expect(hint).toBe(`The text contains ${count} diagrams; only the first is drawn. Send the others one at a time.`);
  });

  it('one diagram, without a hint', async () => {
    expect(await verifyPlantuml(uml('A -> B'))).not.toHaveProperty('hint');
  });
});

describe('verifyPlantuml refuses', () => {
  it.each([
    ['a line it cannot read', uml('A -> B', 'Alice says hi to Bob'), 3, 'Alice says hi to Bob'],
    ['the second of two diagrams', `${uml('A -> B')}\n\n${uml('A -> B', 'what now')}`, 7, 'what now'],
    ['a fault after words', `Look:\n${uml('what now')}`, 3, 'what now'],
    ['a text without a diagram', '\n\njust words', 3, 'just words'],
    ['a diagram without an end', 'Look:\n@startuml\nA -> B', 2, '@startuml'],
    ['an empty diagram', uml(), 2, '@enduml'],
    ['a brace that closes nothing', uml('class A', '}', 'class B {', '}', 'A --> B'), 3, '}'],
    ['broken JSON', '@startjson\n{\n  "a": 1,\n  "b": }\n@endjson', 4, '  "b": }'],
    ['broken JSON under a title', '@startjson\ntitle T\n{\n"a": }\n@endjson', 4, '"a": }'],
    ['no JSON', '@startjson\n@endjson', 2, '@endjson'],
    ['broken YAML', '@startyaml\na: 1\nb:\n  - x\njust words\nc: 2\n@endyaml', 5, 'just words'],
    ['broken YAML under a title', '@startyaml\ntitle T\na: 1\njust words\n@endyaml', 4, 'just words'],
    [
      'a broken rule',
      '@startebnf\na = "x";\nname = letter, {letter;\nb = "y";\n@endebnf',
      3,
      'name = letter, {letter;',
    ],
    ['a broken rule of two lines', '@startebnf\na = "x";\nb = ( "y"\n| "z";\n@endebnf', 3, 'b = ( "y"'],
    ['a grammar without rules', '@startebnf\ntitle T\n@endebnf', 3, '@endebnf'],
    ['an empty regular expression', '@startregex\ntitle T\n@endregex', 3, '@endregex'],
    ['an empty mind map', '@startmindmap\ntitle T\n@endmindmap', 3, '@endmindmap'],
    [
      'an action without ; before if',
      uml('start', ':work', 'if (x?) then (yes)', ':a;', 'else (no)', ':b;', 'endif', 'stop'),
      3,
      ':work',
    ],
    ['an action without ; before while', uml('start', ':work', 'while (x)', ':a;', 'endwhile', 'stop'), 3, ':work'],
    [
      'an action without ; before switch',
      uml('start', ':work', 'switch (x)', 'case (1)', ':a;', 'endswitch'),
      3,
      ':work',
    ],
    ['an action without ; before fork', uml(':work', 'fork', ':a;', 'fork again', ':b;', 'end fork'), 2, ':work'],
    ['a line after a brace that closes nothing', uml('class A {', 'x', '}', '}', 'what is this'), 6, 'what is this'],
    ['a kind that does not exist', '@startbanana\nA -> B\n@endbanana', 1, '@startbanana'],
    ['an unknown theme', uml('!theme nobody-made-this', 'A -> B'), 2, '!theme nobody-made-this'],
    ['a fault in a procedure', uml('!procedure $p()', 'what now', '!endprocedure', '$p()'), 3, 'what now'],
  ])('%s', async (_name, code, line, sourceLine) => {
    const verdict = await verifyPlantuml(code);
    expect(verdict).toMatchObject({ ok: false, line, sourceLine, error: expect.stringMatching(/\w/) });
    expect(verdict).not.toHaveProperty('supported');
  });
});

describe('verifyPlantuml offers a fix', () => {
  it.each([
    [
      'for an action without ; before if',
      uml('start', ':work', 'if (x?) then (yes)', ':a;', 'else (no)', ':b;', 'endif'),
      uml('start', ':work;', 'if (x?) then (yes)', ':a;', 'else (no)', ':b;', 'endif'),
    ],
    [
      'for an action of several lines without ;',
      uml('start', ':work', 'on several lines', 'while (x)', ':a;', 'endwhile'),
      uml('start', ':work', 'on several lines;', 'while (x)', ':a;', 'endwhile'),
    ],
    [
      'for a rule without bracket and semicolon',
      '@startebnf\nname = letter, {letter\n@endebnf',
      '@startebnf\nname = letter, {letter };\n@endebnf',
    ],
    [
      'that includes more of C4',
      uml("' a", '!include <C4/C4_Context>', 'Person(a, "A")', 'Component(b, "B")'),
      uml("' a", '!include <C4/C4_Component>', 'Person(a, "A")', 'Component(b, "B")'),
    ],
  ])('%s', async (_name, code, fix) => {
    expect(await verifyPlantuml(code)).toMatchObject({ ok: false, fix });
  });
});

describe('verifyPlantuml distinguishes "not here" from "invalid"', () => {
  const kinds = ['ditaa', 'math', 'latex', 'git', 'board', 'files', 'wire', 'flow', 'hcl', 'jcckit'];
  const codes: readonly (readonly [string, string, number])[] = [
    ...kinds.map((kind) => [kind, `@start${kind}\nx\n@end${kind}`, 1] as const),
    ['ditaa inside uml', uml('ditaa', '+--+'), 2],
    ['pages about itself', uml('listfonts'), 2],
    ['a formula', uml('A -> B : <math>x^2</math>'), 2],
    ['the standard library', uml('!include <awslib/AWSCommon>', 'EC2(a, "b")'), 2],
    [
      'another library beside C4',
      uml('!include <C4/C4_Context>', '!include <awslib14/AWSCommon>', 'Person(a, "b")'),
      3,
    ],
    ['a file of C4 from elsewhere', uml('!include https://example.org/C4_Context.puml', 'Person(a, "b")'), 2],
    ['a file', uml('A -> B', '!include parts.puml'), 3],
    ['a file by import', uml('!import parts.zip', 'A -> B'), 2],
    ['an address', uml('!includeurl https://example.org/a.puml', 'A -> B'), 2],
    ['a part of a file', uml('!includesub parts.puml!ONE', 'A -> B'), 2],
    ['data in a file', uml('!$data = %load_json("data.json")', 'A -> B : $data'), 2],
    ['a theme from elsewhere', uml('!theme mine from https://example.org', 'A -> B'), 2],
    ['a sprite in a file', uml('sprite $s pictures/s.png', 'A -> B'), 2],
    ['a built-in sprite', uml('sprite $s jar:archimate/business-process', 'A -> B'), 2],
  ];

  it.each(codes)('%s', async (_name, code, line) => {
    const verdict = await verifyPlantuml(code);
    expect(verdict).toMatchObject({ ok: false, supported: false, line });
    expect(verdict).toHaveProperty('error', expect.stringContaining(`PlantUML ${PLANTUML_VERSION}`));
  });

  it('names the version that is installed', () => {
    const { version } = createRequire(import.meta.url)('@plantuml/core/package.json') as { version: string };
    expect(PLANTUML_VERSION).toBe(version);
  });
});

describe('verify and render agree on what is too large to be drawn', () => {
  it.each([
    ['letters', 'skinparam defaultFontSize 1001\nA -> B', /font size/],
    ['letters in a label', 'A -> B: <size:9999>x', /font size/],
    ['letters of a style', '<style>\nroot { FontSize 3000 }\n</style>\nA -> B', /font size/],
    ['letters by arithmetic', '!$size = 90 * 90\nskinparam defaultFontSize $size\nA -> B', /font size/],
    ['strokes', 'skinparam ArrowThickness 99999\nA -> B', /stroke/],
    ['distances', 'skinparam ranksep 9999999\nclass A\nA --> B', /wide or high/],
    ['corners', 'skinparam roundCorner 9999999999\nclass A', /coordinate/],
  ])('%s', async (_, body, reason) => {
    const code = `@startuml\n${body}\n@enduml`;
    const refusal = { kind: 'too-complex', reason: expect.stringMatching(reason) };
    expect(await tasks.verify(code)).toEqual(refusal);
    expect(await tasks.render(code, { format: 'svg' })).toEqual(refusal);
  });

  it.each([
    'title 20260101 12345678\nA -> B: 99999999',
    'skinparam defaultFontSize 1000\nA -> B',
  ])('and on what is not: %s', async (body) => {
    const code = `@startuml\n${body}\n@enduml`;
    expect(await tasks.verify(code)).toMatchObject({ kind: 'done', value: { ok: true } });
    expect(await tasks.render(code, { format: 'svg' })).toMatchObject({ kind: 'done' });
  });
});
