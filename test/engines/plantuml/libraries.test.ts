/** Libraries: those that ship, their addresses on GitHub, an operator's folder, and what is refused there. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { useLibraryFolder } from '../../../src/engines/plantuml/libraries/library-folder.ts';
import { shippedLibrary } from '../../../src/engines/plantuml/libraries/library-pack.ts';
import { resolveInclude } from '../../../src/engines/plantuml/libraries/resolve-include.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';

const root = mkdtempSync(join(tmpdir(), 'libraries-'));
const folder = join(root, 'libraries');
const MEGABYTE = 1024 * 1024;
const FILES: Record<string, string> = {
  'House/Rules.puml': '!procedure $hello($who)\nA -> B : $who\n!endprocedure\n',
  'house/whole.puml': 'ignored\n@startuml\nA -> B : inside\n@enduml\nignored too',
  'house/loop.puml': '!include <house/loop>',
  'house/huge.puml': "'".repeat(MEGABYTE + 1),
  '../secret.puml': 'A -> B : secret',
};
for (const [path, text] of Object.entries(FILES)) {
  const file = join(folder, path.replace('House', 'house'));
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
symlinkSync(join(root, 'secret.puml'), join(folder, 'house/link.puml'));
symlinkSync(root, join(folder, 'outside'));

afterEach(() => useLibraryFolder(undefined));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function draw(...lines: string[]): Promise<{ texts: string[]; error?: string }> {
  const reply = await renderPlantuml(['@startuml', ...lines, '@enduml'].join('\n'), { format: 'svg' });
  if (reply.kind === 'invalid') return { texts: [], error: reply.diagnosis.error };
  if (reply.kind !== 'done') return { texts: [], error: reply.kind };
  return { texts: [...reply.value.image.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text = '']) => text) };
}

describe('a part of the diagram itself', () => {
  const part = (name: string, ...lines: string[]) => [`!startsub ${name}`, ...lines, '!endsub'];
  it.each([
    ['is drawn again', [...part('P', 'A -> B : x'), '!includesub P'], ['x', 'x']],
    ['is read again', ['!$x = "1"', ...part('P', 'A -> B : $x'), '!$x = "2"', '!includesub P'], ['1', '2']],
    [
      'is the last of its name',
      [...part('P', 'A -> B : x'), ...part('P', 'A -> B : y'), '!includesub P'],
      ['x', 'y', 'y'],
    ],
    ['may be named by a variable', [...part('P', 'A -> B : x'), '!$p = "P"', '!includesub $p'], ['x', 'x']],
    ['may be one that is left out', ['!if (0)', ...part('P', 'A -> B : x'), '!endif', '!includesub P'], ['x']],
  ])('%s', async (_, lines, messages) => {
    expect((await draw(...lines)).texts.filter((text) => !/^[AB]$/.test(text))).toEqual(messages);
  });

  it.each([
    ['is not there', ['A -> B : x', '!includesub P'], 'cannot include P'],
    ['comes later', ['!includesub P', ...part('P', 'A -> B : x')], 'cannot include P'],
    ['includes itself', [...part('P', 'A -> B : x', '!includesub P'), '!includesub P'], /more than 500 files/],
  ])('is refused if it %s', async (_, lines, error) => {
    expect((await draw(...lines)).error).toMatch(error);
  });
});

describe('resolveInclude', () => {
  const raw = 'https://raw.githubusercontent.com';
  it.each([
    [`${raw}/plantuml-stdlib/C4-PlantUML/master/C4_Container.puml`, '<c4/C4_Container>'],
    [`${raw}/plantuml-stdlib/C4-PlantUML/refs/heads/release/v2.1/C4_Context.puml`, '<c4/C4_Context>'],
    [`${raw}/plantuml-stdlib/C4-PlantUML/master/themes/puml-theme-C4_blue.puml`, '<c4/themes/puml-theme-C4_blue>'],
    ['https://github.com/plantuml-stdlib/C4-PlantUML/raw/v2.4.0/C4.puml', '<c4/C4>'],
    ['https://github.com/plantuml-stdlib/C4-PlantUML/blob/master/C4.puml?raw=true', '<c4/C4>'],
    ['https://cdn.jsdelivr.net/gh/plantuml-stdlib/C4-PlantUML@2.9/C4_Dynamic.puml', '<c4/C4_Dynamic>'],
    [`<${raw}/plantuml-stdlib/C4-PlantUML/v2.8.0/C4_Context>`, '<c4/C4_Context>'],
    [`${raw}/tupadr3/plantuml-icon-font-sprites/v2.4.0/devicons/angular.puml`, '<tupadr3/devicons/angular>'],
    [`${raw}/tupadr3/plantuml-icon-font-sprites/main/icons/devicons/angular.puml`, '<tupadr3/devicons/angular>'],
    [`${raw}/RicardoNiepel/Azure-PlantUML/v2.1.0/dist/AzureCommon.puml`, '<azure/AzureCommon>'],
    [`${raw}/dcasati/kubernetes-PlantUML/master/dist/OSS/KubernetesPod.puml`, '<k8s/OSS/KubernetesPod>'],
    [`${raw}/Roemer/plantuml-office/master/office2014/Clouds/azure.puml`, '<office/Clouds/azure>'],
    [`${raw}/plantuml/plantuml-stdlib/master/stdlib/eip/EIP-PlantUML.puml`, '<eip/EIP-PlantUML>'],
    ['../C4_Component.puml', '<C4/C4_Component>'],
    [`${raw}/someone/C4-PlantUML/master/secret.puml`, `${raw}/someone/C4-PlantUML/master/secret.puml`],
    [
      'https://evil.example/plantuml-stdlib/C4-PlantUML/master/C4.puml',
      'https://evil.example/plantuml-stdlib/C4-PlantUML/master/C4.puml',
    ],
    ['other.puml', 'other.puml'],
  ])('%s is %s', (what, want) => {
    expect(resolveInclude(what, shippedLibrary)).toBe(want);
  });
});

describe('a library', () => {
  it('that ships is included by its name, its address, and in parts of a variable', async () => {
    const address = 'https://raw.githubusercontent.com/tupadr3/plantuml-icon-font-sprites/master/devicons';
    for (const include of [
      '!include <tupadr3/devicons/angular>',
      `!define ICONS ${address}\n!include ICONS/angular.puml`,
    ]) {
      const reply = await renderPlantuml(`@startuml\n${include}\nrectangle "<$angular> x" as a\n@enduml`, {
        format: 'svg',
      });
      expect(reply).toMatchObject({ kind: 'done' });
      expect(reply.kind === 'done' && reply.value.image.length).toBeGreaterThan(1500);
    }
  });

  it('shows an icon in the colours of its own drawing', async () => {
    const reply = await renderPlantuml('@startuml\n!include <archimate/Archimate>\nBusiness_Actor(a, "Ann")\n@enduml', {
      format: 'svg',
    });
    expect(reply).toMatchObject({ kind: 'done' });
  });

  it('of C4 draws every relation of a dynamic diagram', async () => {
    const ways = [
      '',
      '_Back',
      '_Neighbor',
      ...['D', 'Down', 'L', 'Left', 'R', 'Right', 'U', 'Up'].map((way) => `_${way}`),
    ];
    const relations = ways.flatMap((way) => [
      `Rel${way}(a, b, "by${way}")`,
      `RelIndex${way}(7, a, b, "seventh${way}")`,
    ]);
    const known = relations.filter((relation) => !/RelIndex_(?:Back|Neighbor)/.test(relation));
    const { texts, error } = await draw('!include <C4/C4_Dynamic>', 'System(a, "A")', 'System(b, "B")', ...known);
    expect(error).toBeUndefined();
    for (const way of ways) expect(texts.some((text) => text.includes(`by${way}`))).toBe(true);
  });

  it('of the operator is read from the folder, whatever the case of its name', async () => {
    useLibraryFolder(folder);
    expect((await draw('!include <house/rules>', '$hello("you")')).texts).toContain('you');
    expect((await draw('!include <HOUSE/Rules.puml>', '$hello("you")')).texts).toContain('you');
    expect((await draw('!include <house/whole>')).texts).toContain('inside');
  });

  it.each([
    ['a file that includes itself', '<house/loop>', /more than 500 files/],
    ['a large file', '<house/huge>', /larger than 1024 KB/],
    ['a link to a file', '<house/link>', /symbolic links are not followed/],
    ['a link to a folder', '<outside/secret>', /symbolic links are not followed/],
    ['a path that leads out', '<house/../../secret>', /is not part of this engine/],
    ['a path that leads out at once', '<../secret>', /is not part of this engine/],
    ['an absolute path', `<${join(root, 'secret')}>`, /is not part of this engine/],
    ['a file that is not there', '<house/nothing>', /is not part of this engine/],
    ['a library that is not there', '<awslib14/AWSCommon>', /is not part of this engine/],
    ['a name of every object', '<constructor/toString>', /is not part of this engine/],
  ])('%s is refused', async (_name, what, message) => {
    useLibraryFolder(folder);
    const { texts, error } = await draw('A -> B : first', `!include ${what}`, 'A -> B : last');
    expect(texts).toEqual([]);
    expect(error).toMatch(/^Not supported here: /);
    expect(error).toMatch(message);
  });
});
