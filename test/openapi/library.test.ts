import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { buildRequest } from '../../src/openapi/tool/build-request.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { readCall } from '../../src/openapi/tool/prepare-arguments.ts';
import { packagePath } from '../../src/package-root.ts';

const { tools } = readTools(parseDescription(readFileSync(packagePath('test/bridge/library.yaml'), 'utf8')), {
  strict: true,
});

function tool(name: string) {
  const found = tools.find((each) => each.name === name);
  if (!found) throw new Error(`no tool ${name}`);
  return found;
}

function request(name: string, args: Record<string, unknown>) {
  const call = readCall(tool(name), args, new Date(0));
  return buildRequest(call.operation, call.args);
}

const BOOK = { title: { type: 'string', description: 'The title' }, year: { type: ['integer', 'null'] } };

describe('the tools of a description that is not ours', () => {
  it('are named after operationIds, or after method and path', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      'books_list',
      'addBook',
      'replaceBook',
      'removeBook',
      'get_books_isbn_pages_from_-_to',
      'setTags',
    ]);
  });

  it('say what they do', () => {
    expect(tool('books_list')).toMatchObject({ title: 'List books', description: 'Lists books, by subject and year.' });
    expect(tool('addBook').description).toBe('Add a book');
    expect(tool('removeBook').description).toBe('DELETE /books/{isbn}');
  });

  it('accept parameters', () => {
    expect(tool('books_list').inputSchema).toEqual({
      type: 'object',
      properties: {
        'X-Reader': { type: 'string', description: 'Who reads' },
        subject: { type: 'array', items: { type: 'string' } },
        years: { type: 'array', items: { type: 'integer' } },
        limit: { type: 'integer', default: 20 },
      },
      additionalProperties: false,
    });
  });

  it('accept the members of the body as well', () => {
    const { inputSchema } = tool('replaceBook');
    expect(inputSchema).toEqual({
      type: 'object',
      properties: { isbn: { type: 'string' }, ...BOOK },
      required: ['isbn', 'title'],
    });
  });

  it('accept a body that is not an object as one argument', () => {
    expect(tool('setTags').inputSchema).toEqual({
      type: 'object',
      properties: { body: { type: 'array', items: { type: 'string' } } },
      additionalProperties: false,
    });
  });

  it('hint at what the method does', () => {
    const hints = (name: string) => Object.values(tool(name).annotations).map(Number).join('');
    expect(['books_list', 'addBook', 'replaceBook', 'removeBook'].map(hints)).toEqual(['1011', '0101', '0111', '0111']);
  });

  const REQUESTS: { name: string; args: Record<string, unknown>; want: object }[] = [
    { name: 'books_list', args: {}, want: { method: 'GET', target: '/v2/books', headers: {} } },
    {
      name: 'books_list',
      args: { subject: ['a b', 'c,d'], years: [1999, 2001], limit: 5, 'X-Reader': 'me' },
      want: {
        method: 'GET',
        target: '/v2/books?subject=a%20b&subject=c%2Cd&years=1999,2001&limit=5',
        headers: { 'x-reader': 'me' },
      },
    },
    {
      name: 'replaceBook',
      args: { isbn: '1/2', title: 'T', year: null },
      want: {
        method: 'PUT',
        target: '/v2/books/1%2F2',
        headers: { 'content-type': 'application/json' },
        body: '{"title":"T","year":null}',
      },
    },
    { name: 'removeBook', args: { isbn: '5' }, want: { method: 'DELETE', target: '/v2/books/5', headers: {} } },
    {
      name: 'get_books_isbn_pages_from_-_to',
      args: { isbn: 'x', from: 1, to: 2 },
      want: { method: 'GET', target: '/v2/books/x/pages/1-2', headers: {} },
    },
    {
      name: 'setTags',
      args: { body: ['a'] },
      want: { method: 'PUT', target: '/v2/tags', headers: { 'content-type': 'application/json' }, body: '["a"]' },
    },
    { name: 'setTags', args: {}, want: { method: 'PUT', target: '/v2/tags', headers: {} } },
    {
      name: 'addBook',
      args: JSON.parse('{"title":"T","__proto__":{"x":1}}'),
      want: { body: '{"title":"T","__proto__":{"x":1}}' },
    },
  ];
  it.each(REQUESTS)('$name $args becomes a request', ({ name, args, want }) => {
    expect(request(name, args)).toMatchObject(want);
  });

  const REFUSED: [name: string, args: Record<string, unknown>, message: string][] = [
    ['removeBook', {}, 'isbn is required'],
    ['removeBook', { isbn: null }, 'isbn is required'],
    ['removeBook', { isbn: '' }, 'isbn must not be empty'],
    ['removeBook', { isbn: '.' }, "isbn must not be '.' or '..'"],
    ['removeBook', { isbn: ['a'] }, 'isbn must be a string, not a list'],
    ['removeBook', { isbn: 5 }, 'isbn must be a string, not a number'],
    ['books_list', { 'X-Reader': 'a\r\nb: c' }, 'X-Reader contains characters that are not allowed in a header'],
    ['books_list', { subject: [{}] }, 'subject[0] must be a string, not an object'],
  ];
  it.each(REFUSED)('%s %j is refused before anything is sent', (name, args, message) => {
    expect(() => request(name, args)).toThrow(message);
  });
});
