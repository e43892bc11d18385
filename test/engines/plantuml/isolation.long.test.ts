/** Nothing that a source asks for reaches a file, the network or the environment. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';

/** Stands in the file, in the listener's answers and in the environment; must never be seen in an answer. */
const CANARY = 'canary7f3a9c';
const VARIABLE = 'DRAWBRIDGE_CANARY';

const hits: string[] = [];
let server: Server;
let url = '';
let folder = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end(`@startuml\nA -> B : ${CANARY}\n@enduml`);
  });
  server.on('connection', () => hits.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'plantuml-isolation-'));
  await writeFile(join(folder, 'part.puml'), `@startuml\nA -> B : ${CANARY}\n@enduml\n`);
  await writeFile(join(folder, 'data.json'), `{"word": "${CANARY}"}`);
  await writeFile(join(folder, 'puml-theme-canary.puml'), `title ${CANARY}\n`);
  await writeFile(join(folder, 'picture.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><text>${CANARY}</text></svg>`);
  process.env[VARIABLE] = CANARY;
});

afterAll(async () => {
  delete process.env[VARIABLE];
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

/** `$DIR` and `$URL` stand for the folder and the listener. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'include of a file': '!include $DIR/part.puml',
  'include of a file by address': '!include file://$DIR/part.puml',
  'include of an address': '!include $URL/part.puml',
  'include once': '!include_once $URL/part.puml',
  'include many': '!include_many $DIR/part.puml',
  'include of a part': '!includesub $DIR/part.puml!ONE',
  includeurl: '!includeurl $URL/part.puml',
  includedef: '!includedef $DIR/part.puml',
  import: '!import $DIR\n!include part.puml',
  'import of an archive': '!import $URL/part.zip',
  'include of the standard library': '!include <C4/C4_Context>',
  'include of a library with a path in its name': '!include <../../$DIR/part>',
  'include of a variable': '!$place = "$URL/part.puml"\n!include $place',
  'theme from a folder': '!theme canary from $DIR',
  'theme from an address': '!theme canary from $URL',
  'theme with a path in its name': '!theme ../../$DIR/canary',
  'image of a file': 'A -> B : <img:$DIR/picture.svg>',
  'image of an address': 'A -> B : <img:$URL/picture.png>',
  'image as a tag': 'A -> B : <img src=$URL/picture.png> <img src="$URL/b.png">',
  'image with a scale': 'A -> B : <img:$URL/picture.png{scale=2}>',
  'image of a picture': 'A -> B : <image:$URL/picture.png>',
  'sprite in a file': 'sprite $s $DIR/picture.svg\nA -> B : <$s>',
  'sprite in an archive': 'sprite $s $DIR/part.zip~picture.svg\nA -> B : <$s>',
  'sprite with an image inside':
    'sprite s <svg viewBox="0 0 9 9"><image href="$URL/a.png" width="9" height="9"/></svg>\nA -> B : <$s>',
  'sprite with a use inside': 'sprite s <svg viewBox="0 0 9 9"><use href="$URL/a.svg#x"/></svg>\nA -> B : <$s>',
  'sprite with a style inside':
    'sprite s <svg viewBox="0 0 9 9"><style>@import url($URL/a.css);</style><path d="M0 0h9v9z"/></svg>\nA -> B : <$s>',
  'sprite with a script inside':
    'sprite s <svg viewBox="0 0 9 9"><script>process.env</script><path d="M0 0h9v9z"/></svg>\nA -> B : <$s>',
  'JSON in a file': '!$d = %load_json("$DIR/data.json")\nA -> B : $d.word',
  'JSON at an address': '!$d = %load_json("$URL/data.json")\nA -> B : $d.word',
  'JSON in a variable file': '!$f = "$DIR/data.json"\n!$d = %load_json($f)\nA -> B : $d',
  'environment variable': `A -> B : %getenv("${VARIABLE}") %getenv(${VARIABLE})`,
  'environment in a condition': `!if (%getenv("${VARIABLE}") != "")\nA -> B : seen7f3a\n!endif\nC -> D`,
  'file test': '!if (%file_exists("$DIR/data.json"))\nA -> B : seen7f3a\n!endif\nC -> D',
  'names of files and folders': 'A -> B : %filename() %dirpath() %filenameNoExtension()',
  'style from a file': '<style>\n@import url($URL/a.css)\nroot { BackgroundColor url($URL/b.png) }\n</style>\nA -> B',
  'skin file': 'skin $DIR/part\nA -> B',
  'skin parameter with an address': 'skinparam backgroundColor url($URL/a.png)\nskinparam handwritten true\nA -> B',
  'background image': 'skinparam backgroundImage $URL/a.png\nA -> B',
  'font at an address': 'skinparam defaultFontName "url($URL/font.woff)"\nA -> B : x',
  'layout program': '!pragma graphviz_dot $DIR/part.puml\nclass A\nA --> B',
  'layout in another language': '!pragma layout elk\nclass A\nA --> B',
  'link with an address': 'class A [[$URL/a]]\nA : [[$URL/b label]]\nA --> B : [[$URL/c]]',
  'stereotype icon': 'class A << ($URL/a.png, red) X >>\nA --> B',
  'archimate sprite': 'sprite $s jar:$DIR/picture\narchimate #Business "x" as x <<business-process>>',
  'memory dump and log': '!dump_memory $DIR\n!log $URL\nA -> B',
};

function place(attempt: string): string {
  return `@startuml\n${attempt.replaceAll('$DIR', folder).replaceAll('$URL', url)}\n@enduml`;
}

/** What an answer may repeat is what the source says; what it must not hold is what only the canaries know. */
function expectNoLeak(answer: unknown): void {
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${CANARY}|seen7f3a`));
}

describe('a PlantUML source', () => {
  it.each(Object.entries(ATTEMPTS))('reaches nothing by: %s', async (_name, attempt) => {
    const code = place(attempt);
    const reply = await renderPlantuml(code, { format: 'svg' });
    expectNoLeak(reply);
    expectNoLeak(await verifyPlantuml(code));
    // A link loads nothing until its reader follows it.
    const image = reply.kind === 'done' ? reply.value.image.replace(/<a href="https?:[^"]*"/g, '<a') : '';
    expect(image).not.toMatch(/href|url\(|<image|<script|<style|<use/);
    expect(hits).toEqual([]);
  });

  it('reaches nothing from JSON and YAML', async () => {
    for (const code of [
      `@startjson\n{"$ref": "${url}/a.json", "img": "<img:${url}/a.png>", "inc": "!include ${folder}/part.puml"}\n@endjson`,
      `@startyaml\ninclude: "!include ${url}/a"\nvalue: !!js/function "process.env"\n@endyaml`,
    ]) {
      expectNoLeak(await renderPlantuml(code, { format: 'svg' }));
    }
    expect(hits).toEqual([]);
  });
});

describe('a PlantUML child of the pool', () => {
  it('reaches nothing either', async () => {
    const pool = createEnginePool({
      engines: { plantuml: { entry: builtPath('engines/plantuml.mjs') } },
      workers: 1,
    });
    try {
      await pool.warmUp();
      const codes = Object.values(ATTEMPTS).map(place);
      for (const code of codes) expectNoLeak(await pool.engine('plantuml').render(code, { format: 'svg' }));
    } finally {
      await pool.close();
    }
    expect(hits).toEqual([]);
  });

  it('would be seen by the listener if it did', async () => {
    await fetch(`${url}/proof`);
    expect(hits).toEqual(['connection', '/proof']);
  });
});
