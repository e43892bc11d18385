/** saveTo for every tool with a picture: what is offered, what is asked of the tool, and what is answered. */
import { describe, expect, it } from 'vitest';
import { FilePlaceError, type OutputFolder } from '../../../src/mcp/server/output-folder.ts';
import { savePictures } from '../../../src/mcp/server/save-pictures.ts';
import type { Tool, ToolSource } from '../../../src/mcp/server/tool-source.ts';

const NEVER = new AbortController().signal;
const SVG = '<svg/>';

const both: Tool = {
  name: 'both',
  description: 'Draws.',
  inputSchema: {
    type: 'object',
    properties: { code: {}, format: { enum: ['svg', 'png'] }, scale: { default: 1 }, maxWidth: {} },
  },
  outputSchema: { type: 'object', properties: { svg: {}, note: {} }, required: ['svg', 'note'] },
  image: { svg: 'svg', png: 'png', fit: { max: 10, inputs: ['maxWidth'], unless: ['scale'] } },
};
const vector: Tool = {
  ...both,
  name: 'vector',
  inputSchema: { type: 'object', properties: { code: {} } },
  image: { svg: 'svg' },
};
const plain: Tool = { name: 'plain', description: 'Says.', inputSchema: { type: 'object' } };

function setUp(write?: OutputFolder['write']) {
  const asked: Record<string, unknown>[] = [];
  const files: [string, string][] = [];
  const source: ToolSource = {
    list: () => [both, vector, plain],
    async call(_name, args) {
      asked.push(args);
      if (args.code === 'broken') return { kind: 'caller-fault', text: 'no', code: 'INVALID_SYNTAX' };
      return args.format === 'png'
        ? { kind: 'value', structured: { note: 'n' }, image: { mimeType: 'image/png', base64: 'cG5n' } }
        : { kind: 'value', structured: { svg: SVG, note: 'n' } };
    },
  };
  const folder: OutputFolder = {
    async write(names, bytes) {
      files.push([names.join('/'), Buffer.from(bytes).toString()]);
      return `/out/${names.join('/')}`;
    },
  };
  const saving = savePictures(source, { write: write ?? folder.write });
  const call = (name: string, args: Record<string, unknown>, over = saving) => over.call(name, args, NEVER);
  return { saving, without: savePictures(source, undefined), call, asked, files };
}

describe('with a folder', () => {
  it('tools with a picture offer saveTo and say so, others are as they were', () => {
    const [first, second, third] = setUp().saving.list();
    for (const tool of [first, second]) {
      expect(tool?.description).toContain('saveTo');
      expect(tool?.inputSchema.properties).toHaveProperty('saveTo.type', 'string');
      expect(tool?.outputSchema).toMatchObject({ properties: { path: { type: 'string' } }, required: ['note'] });
    }
    expect(third).toEqual(plain);
  });

  it.each([
    ['both', 'a.svg', SVG, { format: 'svg' }],
    ['both', 'sub/a.png', 'png', { format: 'png', scale: 1 }],
    ['both', 'A.PNG', 'png', { format: 'png', scale: 1 }],
    ['vector', 'a.svg', SVG, {}],
  ])('%s writes %s and answers with the path alone', async (name, saveTo, content, extra) => {
    const { call, asked, files } = setUp();
    expect(await call(name, { code: 'x', saveTo })).toEqual({
      kind: 'value',
      structured: { note: 'n', path: `/out/${saveTo}` },
    });
    expect(files).toEqual([[saveTo, content]]);
    expect(asked).toEqual([{ code: 'x', ...extra }]);
  });

  it('leaves a size that the caller gives alone', async () => {
    const { call, asked } = setUp();
    await call('both', { code: 'x', saveTo: 'a.png', maxWidth: 5 });
    expect(asked).toEqual([{ code: 'x', format: 'png', maxWidth: 5 }]);
  });

  it.each([
    ['both', { saveTo: 'a.gif' }, 'must end in .svg or .png'],
    ['both', { saveTo: 'a' }, 'must end in .svg or .png'],
    ['both', { saveTo: '.svg' }, 'must end in .svg or .png'],
    ['both', { saveTo: 'sub/.png' }, 'must end in .svg or .png'],
    ['both', { saveTo: 'a.png', format: 'svg' }, 'and format do not match'],
    ['both', { saveTo: 'a.svg', format: 'gif' }, 'and format do not match'],
    ['vector', { saveTo: 'a.png' }, 'must end in .svg'],
    ['both', { saveTo: '../a.svg' }, "must not contain '..'"],
    ['both', { saveTo: '/a.svg' }, 'relative'],
    ['both', { saveTo: 7 }, 'must be string'],
    ['both', { saveTo: ['a.svg'] }, 'must be string'],
  ])('%s refuses %j before it draws', async (name, args, message) => {
    const { call, asked } = setUp();
    const reply = await call(name, args);
    expect(reply).toMatchObject({
      kind: 'caller-fault',
      code: 'INVALID_INPUT',
      text: expect.stringContaining(message),
    });
    expect(asked).toEqual([]);
  });

  it('passes on what the tool refuses, and writes nothing', async () => {
    const { call, files } = setUp();
    expect(await call('both', { code: 'broken', saveTo: 'a.svg' })).toMatchObject({ code: 'INVALID_SYNTAX' });
    expect(files).toEqual([]);
  });

  it('gives the picture as always without saveTo, or with null', async () => {
    const { call } = setUp();
    for (const args of [{}, { saveTo: null }]) {
      expect(await call('both', args)).toEqual({ kind: 'value', structured: { svg: SVG, note: 'n' } });
    }
  });

  it('says why a file could not be written', async () => {
    const place = setUp(() => Promise.reject(new FilePlaceError("'a.svg' exists and is not a regular file")));
    expect(await place.call('both', { saveTo: 'a.svg' })).toMatchObject({
      kind: 'caller-fault',
      text: expect.stringContaining('not a regular file'),
    });
    const full = setUp(() => Promise.reject(Object.assign(new Error('/secret/place'), { code: 'ENOSPC' })));
    expect(await full.call('both', { saveTo: 'a.svg' })).toEqual({
      kind: 'service-fault',
      code: 'SAVING_FAILED',
      message: expect.stringMatching(/^The picture was drawn but could not be saved \(ENOSPC\)/),
    });
  });
});

describe('without a folder', () => {
  it('nothing is offered, and whoever asks for it is told', async () => {
    const { without, call, asked } = setUp();
    expect(without.list()).toEqual([both, vector, plain]);
    expect(await call('both', { saveTo: 'a.svg' }, without)).toMatchObject({
      kind: 'caller-fault',
      code: 'INVALID_INPUT',
      text: expect.stringContaining('--output-dir'),
    });
    expect(asked).toEqual([]);
    expect(await call('plain', { saveTo: 'a.svg' }, without)).toMatchObject({ kind: 'value' });
  });
});
