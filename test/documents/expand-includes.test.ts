/** PlantUML's includes as text: what is put in, where each line comes from, and what is refused. */
import { describe, expect, it } from 'vitest';
import { expandIncludes, IncludeFault, type ReadIncluded } from '../../src/documents/expand-includes.ts';

const FILES: Record<string, string> = {
  'style.puml': 'skinparam a b\n',
  'framed.puml': '@startuml\nA -> B\n@enduml\n@startuml(id=second)\nC -> D\n@enduml\n',
  'parts.puml': 'x\n!startsub ONE\none\n!endsub\n!startsub TWO\ntwo\n!endsub\n!startsub ONE\nmore\n!endsub',
  'outer.puml': 'before\n!include style.puml\nafter',
  'loop.puml': '!include loop2.puml',
  'loop2.puml': '!include loop.puml',
  'bomb.puml': '!include_many style.puml\n'.repeat(100),
  'bomb2.puml': '!include_many bomb.puml\n'.repeat(100),
};

const read: ReadIncluded = (target) => {
  const text = FILES[target];
  if (text === undefined) throw new IncludeFault('it does not exist');
  return { file: target, identity: target, text };
};

const expand = (code: string) => expandIncludes(code, { file: 'main.puml', line: 1, identity: 'main.puml' }, read);

describe('an include', () => {
  it.each([
    ['!include style.puml', 'skinparam a b'],
    ['!include "style.puml"', 'skinparam a b'],
    ['  !include_once style.puml', 'skinparam a b'],
    ['!include outer.puml', 'before\nskinparam a b\nafter'],
    ['!include framed.puml', 'A -> B'],
    ['!include framed.puml!1', 'C -> D'],
    ['!include framed.puml!second', 'C -> D'],
    ['!includesub parts.puml!ONE', 'one\nmore'],
    ['!include style.puml\n!include style.puml', 'skinparam a b'],
    ['!include_many style.puml\n!include_many style.puml', 'skinparam a b\nskinparam a b'],
    ['!include <C4/C4_Container>', '!include <C4/C4_Container>'],
    ['!include https://example.com/x.puml', '!include https://example.com/x.puml'],
    ['!include $where/x.puml', '!include $where/x.puml'],
    ['!includesub ONE', '!includesub ONE'],
    ["' !include nothing.puml", "' !include nothing.puml"],
    ["/' a\n!include nothing.puml\n'/", "/' a\n!include nothing.puml\n'/"],
  ])('%j becomes %j', (code, want) => {
    expect(expand(code).code).toBe(want);
  });

  it('remembers where each line comes from', () => {
    expect(expand('@startuml\n!include outer.puml\nA -> B').places).toEqual([
      { file: 'main.puml', line: 1 },
      { file: 'outer.puml', line: 1 },
      { file: 'style.puml', line: 1 },
      { file: 'outer.puml', line: 3 },
      { file: 'main.puml', line: 3 },
    ]);
  });

  it.each([
    ['!include nothing.puml', 'Cannot include nothing.puml: it does not exist', 'main.puml', 1],
    ['x\n!include loop.puml', "Cannot include loop.puml: 'loop.puml' includes itself", 'loop2.puml', 1],
    ['!include_once style.puml\n!include_once style.puml', 'already been included', 'main.puml', 2],
    ['!include framed.puml!7', "there is no diagram '7' in it", 'main.puml', 1],
    ['!includesub parts.puml!NONE', "there is no part 'NONE'", 'main.puml', 1],
    ['!include bomb2.puml', 'more than 1000 files are included', 'bomb.puml', undefined],
  ])('%j is refused at its place', (code, message, file, line) => {
    const fault = (() => {
      try {
        return expand(code);
      } catch (error) {
        return error as IncludeFault;
      }
    })();
    expect(fault).toBeInstanceOf(IncludeFault);
    expect(fault).toMatchObject({ message: expect.stringContaining(message), place: { file, ...(line && { line }) } });
  });
});
