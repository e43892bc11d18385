/** Picture URLs: each dialect draws, reports what is wrong in its own way, and keeps what has not changed. */
import { headerProblems } from '../deployment/answer-problems.ts';
import type { Check } from '../deployment/check.ts';
import { mismatches } from '../deployment/mismatches.ts';
import type { Sending, Target } from '../deployment/target.ts';

/** Encoded by Kroki's client, by PlantUML's own encoder, and as base64. */
const ENCODED = {
  krokiMermaid: 'eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6',
  krokiInvalid: 'eJxLL0osyFAIceFSUHCMDi5JLCpR0MjLL9eMVdDVtVNwAgCY2wj7',
  plantuml: 'SoWkIImgAStDuN9KqDMrKt3YSaZDIodDpG40',
  plantumlInvalid: 'SoWkIImgAStDuN9KqBLJSEBAoyyhJiqhJkLoICrBAStD0G00',
  inkMermaid: 'Z3JhcGggVEQKICBBIC0tPiBC',
};

interface PictureCase {
  name: string;
  /** As the contract has it. */
  path: string;
  concrete: string;
  sending?: Sending;
  status: number;
  type: RegExp;
  text?: RegExp;
  headers?: Record<string, RegExp>;
}

const SVG = /^image\/svg\+xml/;
/** From the first to the last mark of the picture. */
const WHOLE_SVG = /^<svg [\s\S]*<\/svg>\s*$/;
/** From the first bytes of a PNG to its last chunk; those that are no text were read as replacement characters. */
const WHOLE_PNG = /^\ufffdPNG\r\n[\s\S]*IEND\ufffdB`\ufffd$/;
const TEXT = /^text\/plain/;

const PLANTUML_TEXT = '@startuml\nA -> B\n@enduml';
const text = (body: string): Sending => ({ method: 'POST', body, headers: { 'Content-Type': 'text/plain' } });

const CASES: readonly PictureCase[] = [
  {
    name: "Kroki's Mermaid",
    path: '/mermaid/{format}/{source}',
    concrete: `/mermaid/svg/${ENCODED.krokiMermaid}`,
    status: 200,
    type: SVG,
    text: WHOLE_SVG,
    headers: { ETag: /^"/, 'Cache-Control': /max-age/, 'Content-Security-Policy': /default-src 'none'/ },
  },
  {
    name: "Kroki's Mermaid as PNG",
    path: '/mermaid/{format}/{source}',
    concrete: `/mermaid/png/${ENCODED.krokiMermaid}`,
    status: 200,
    type: /^image\/png/,
    text: WHOLE_PNG,
  },
  {
    name: 'an invalid diagram, in words',
    path: '/mermaid/{format}/{source}',
    concrete: `/mermaid/svg/${ENCODED.krokiInvalid}`,
    status: 400,
    type: TEXT,
    text: /^Error 400: /,
    headers: { Vary: /Accept/ },
  },
  {
    name: 'an invalid diagram, as a picture',
    path: '/mermaid/{format}/{source}',
    concrete: `/mermaid/svg/${ENCODED.krokiInvalid}`,
    sending: { headers: { Accept: 'image/*' } },
    status: 400,
    type: SVG,
    text: WHOLE_SVG,
    headers: { Vary: /Accept/, 'Content-Security-Policy': /default-src 'none'/ },
  },
  {
    name: "Kroki's JSON",
    path: '/',
    concrete: '/',
    sending: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: { diagram_source: 'graph TD\n  A --> B', diagram_type: 'mermaid', output_format: 'svg' },
    },
    status: 200,
    type: SVG,
    text: WHOLE_SVG,
  },
  {
    name: 'PlantUML as text',
    path: '/plantuml/{format}',
    concrete: '/plantuml/svg',
    sending: text(PLANTUML_TEXT),
    status: 200,
    type: SVG,
    text: WHOLE_SVG,
  },
  {
    name: "PlantUML's own encoding",
    path: '/plantuml/{format}/{source}',
    concrete: `/plantuml/svg/${ENCODED.plantuml}`,
    status: 200,
    type: SVG,
    text: WHOLE_SVG,
    headers: { 'X-PlantUML-Diagram-Width': /^\d+$/ },
  },
  {
    name: 'invalid PlantUML, as a picture with headers',
    path: '/plantuml/{format}/{source}',
    concrete: `/plantuml/svg/${ENCODED.plantumlInvalid}`,
    sending: { headers: { Accept: '*/*' } },
    status: 400,
    type: SVG,
    text: WHOLE_SVG,
    headers: { 'X-PlantUML-Diagram-Error': /^Unexpected "/, 'X-PlantUML-Diagram-Error-Line': /^2$/ },
  },
  {
    name: 'a check of PlantUML',
    path: '/plantuml/check/{source}',
    concrete: `/plantuml/check/${ENCODED.plantuml}`,
    status: 200,
    type: TEXT,
    text: /^\(2 participants\)$/,
  },
  {
    name: 'a check of PlantUML that is sent as text',
    path: '/plantuml/check',
    concrete: '/plantuml/check',
    sending: text(PLANTUML_TEXT),
    status: 200,
    type: TEXT,
    text: /^\(2 participants\)$/,
  },
  {
    name: 'encoding PlantUML',
    path: '/plantuml/coder',
    concrete: '/plantuml/coder',
    sending: text(PLANTUML_TEXT),
    status: 200,
    type: TEXT,
    text: /^[\w-]+$/,
  },
  {
    name: "mermaid.ink's SVG",
    path: '/svg/{source}',
    concrete: `/svg/${ENCODED.inkMermaid}`,
    status: 200,
    type: SVG,
    text: WHOLE_SVG,
  },
  {
    name: "mermaid.ink's image",
    path: '/img/{source}',
    concrete: `/img/${ENCODED.inkMermaid}?type=png`,
    status: 200,
    type: /^image\/png/,
    text: WHOLE_PNG,
  },
  {
    name: "mermaid.ink's PDF",
    path: '/pdf/{source}',
    concrete: `/pdf/${ENCODED.inkMermaid}`,
    status: 200,
    type: /^application\/pdf/,
    text: /^%PDF-1\.6\n/,
  },
  {
    name: "Kroki's health",
    path: '/health',
    concrete: '/health',
    status: 200,
    type: /^application\/health\+json/,
    text: /"status":"pass"/,
  },
];

const GROUP = 'pictures';

function pictureCheck(target: Target, row: PictureCase): Check {
  return {
    group: GROUP,
    name: `${row.name}: ${row.sending?.method ?? 'GET'} ${row.path}`,
    run: async () => {
      const answer = await target.send(row.concrete, row.sending);
      const { status, headers } = answer;
      const wanted = { status: row.status, type: row.type, ...(row.text && { text: row.text }) };
      const got = { status, type: headers.get('content-type'), text: answer.text };
      const named = Object.entries(row.headers ?? {}).flatMap(([name, value]) =>
        mismatches(value, headers.get(name), `header ${name}`),
      );
      return [...mismatches(wanted, got), ...named, ...headerProblems(row.path, answer)];
    },
  };
}

function revalidation(target: Target): Check {
  return {
    group: GROUP,
    name: 'a picture that has not changed is not sent again',
    run: async () => {
      const path = `/mermaid/svg/${ENCODED.krokiMermaid}`;
      const etag = (await target.send(path)).headers.get('etag') ?? '"missing"';
      const { status, text: body } = await target.send(path, { headers: { 'If-None-Match': etag } });
      return mismatches({ status: 304, body: '' }, { status, body });
    },
  };
}

export function pictureChecks(target: Target): Check[] {
  return [...CASES.map((row) => pictureCheck(target, row)), revalidation(target)];
}
