import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { fitPicture, pictureReply, withoutPicture } from '../../src/mcp/server/picture.ts';

const IMAGE = { png: 'png', fit: { max: 1568, inputs: ['maxWidth', 'maxHeight'], unless: ['scale'] } };

describe('a picture for a model', () => {
  it.each([
    ['no size', { code: 'x', format: 'png' }, { maxWidth: 1568, maxHeight: 1568 }],
    ['a size that is null', { code: 'x', scale: null }, { maxWidth: 1568, maxHeight: 1568 }],
    ['a scale', { code: 'x', scale: 2 }, {}],
    ['a width', { code: 'x', maxWidth: 4000 }, {}],
    ['a height', { code: 'x', maxHeight: 4000 }, {}],
  ])('asked for with %s is bounded by what the caller left open', (_, args, added) => {
    expect(fitPicture(IMAGE, args)).toEqual({ ...args, ...added });
  });

  it('leaves tools without pictures alone', () => {
    expect(fitPicture(undefined, { a: 1 })).toEqual({ a: 1 });
    expect(pictureReply(undefined, { png: 'x' })).toEqual({ kind: 'value', structured: { png: 'x' } });
  });

  it('is carried by the image item alone', () => {
    expect(pictureReply(IMAGE, { png: 'x', width: 1 })).toEqual({
      kind: 'value',
      structured: { width: 1 },
      image: { mimeType: 'image/png', base64: 'x' },
    });
    expect(pictureReply(IMAGE, { svg: '<svg/>' })).toEqual({ kind: 'value', structured: { svg: '<svg/>' } });
  });

  it('is no part of the schema that is listed, and never required', () => {
    const schema = { type: 'object', required: ['png', 'width'], properties: { png: {}, width: {} } };
    expect(withoutPicture(IMAGE, schema)).toEqual({ type: 'object', required: ['width'], properties: { width: {} } });
  });

  it.each(
    Object.values(operations).filter(({ image }) => image?.png !== undefined),
  )('of $id is bounded by inputs that it has', (operation) => {
    const inputs = Object.keys(operation.inputSchema.properties as object);
    expect(operation.image?.fit?.max).toBe(1568);
    expect(inputs).toEqual(
      expect.arrayContaining([...(operation.image?.fit?.inputs ?? []), ...(operation.image?.fit?.unless ?? [])]),
    );
  });
});
