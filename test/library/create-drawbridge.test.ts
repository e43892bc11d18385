/** The library: every tool as a function that gives its result or throws a typed error. */
import { once } from 'node:events';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import {
  createDrawbridge,
  type Drawbridge,
  DrawbridgeError,
  type ErrorCode,
  type InvalidDiagram,
} from '../../src/library/index.ts';
import { PATIENT } from '../support/service.ts';

const SETTINGS = { workers: 1, timeoutMs: Number(PATIENT.RENDER_TIMEOUT_MS) };
const BROKEN = 'graph TD\n  A[Start (now)] --> B';
const PLANTUML = '@startuml\nAlice -> Bob: hello\n@enduml';

const drawbridge = createDrawbridge(SETTINGS);
afterAll(() => drawbridge.close());

/** What a call throws. */
async function thrown(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('nothing was thrown'),
    (error: unknown) => error,
  );
}

describe('a Drawbridge', () => {
  it('has a function for each tool of the contract', () => {
    const names = Object.keys(drawbridge).filter((name) => Object.hasOwn(operations, name));
    expect(names).toEqual(Object.keys(operations));
  });

  it('gives typed results, and a picture under the name of the format that was asked for', async () => {
    const { svg } = await drawbridge.render({ code: 'graph LR\n  A --> B' });
    expectTypeOf(svg).toEqualTypeOf<string>();
    expect(svg).toMatch(/^<svg/);
    const { png } = await drawbridge.renderPlantUML({ plantumlCode: PLANTUML, format: 'png' });
    expectTypeOf(png).toEqualTypeOf<string>();
    expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const { filename } = await drawbridge.svg({ code: 'graph LR\n  A --> B' });
    expect(filename).toMatch(/^diagram-.*\.svg$/);
  });

  it('names an input that it does not have, in a warning and in the result', async () => {
    const warning = once(process, 'warning');
    const input = { code: 'graph LR\n  A --> B', them: 'dark' };
    const { note } = await drawbridge.verify(input);
    expect(note).toBe("Ignored, since verify has no such input: 'them'.");
    const [{ name, message }] = await warning;
    expect([name, message]).toEqual(['DrawbridgeWarning', "verify has no input 'them'"]);
    expect((await drawbridge.render(input)).note).toBe(
      "Ignored, since render has no such input: 'them' (did you mean 'theme'?).",
    );
  });

  it('narrows a verdict by ok', async () => {
    const verdict = await drawbridge.verify({ code: 'graph TD\n  A[' });
    if (verdict.ok) throw new Error('it is not valid');
    expectTypeOf(verdict).toEqualTypeOf<InvalidDiagram>();
    expect(verdict.error.length).toBeGreaterThan(0);
  });

  it('has types that leave open what a variable format asks for', () => {
    const format = 'svg' as 'svg' | 'png';
    const draw = () => drawbridge.render({ code: 'graph LR', format });
    type Drawn = Awaited<ReturnType<typeof draw>>;
    expectTypeOf<Drawn['svg']>().toEqualTypeOf<string | undefined>();
    // @ts-expect-error There is no such format.
    const wrong = () => drawbridge.render({ code: 'graph LR', format: 'gif' });
    // @ts-expect-error The source is missing.
    const missing = () => drawbridge.render({});
    // @ts-expect-error There is no such input: theme is meant.
    const misspelt = () => drawbridge.render({ code: 'graph LR', them: 'dark' });
    // @ts-expect-error Nor does a tool without a format accept what it does not know.
    const unknown = () => drawbridge.verify({ code: 'graph LR', lang: 'mermaid' });
    expect([wrong, missing, misspelt, unknown].map((call) => typeof call)).toEqual(Array(4).fill('function'));
  });

  it('answers verify of a broken diagram with the verdict', async () => {
    expect(await drawbridge.verify({ code: BROKEN })).toMatchObject({ ok: false, line: 2, fix: expect.any(String) });
  });

  it('gives results that their caller may change', async () => {
    const first = await drawbridge.describeDiagram({ code: 'graph LR\n  A --> B' });
    first.nodes?.splice(0);
    const second = await drawbridge.describeDiagram({ code: 'graph LR\n  A --> B' });
    expect(second.nodes).toHaveLength(2);
  });

  it('draws as many as it is asked for at once, beyond what a service lets wait', async () => {
    const calls = Array.from({ length: 80 }, (_, index) => drawbridge.verify({ code: `graph LR\n  A --> B${index}` }));
    expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true);
  });
});

describe('an error', () => {
  it('has the code, the place, the hint and the fix', async () => {
    const error = await thrown(drawbridge.svg({ code: BROKEN }));
    if (!(error instanceof DrawbridgeError)) return expect.fail(String(error));
    expectTypeOf(error.code).toEqualTypeOf<ErrorCode>();
    expectTypeOf(error.line).toEqualTypeOf<number | undefined>();
    expect(error).toMatchObject({
      name: 'DrawbridgeError',
      code: 'INVALID_SYNTAX',
      status: 400,
      fault: 'caller',
      line: 2,
      column: 11,
      hint: expect.stringContaining('double quotes'),
      fix: 'graph TD\n  A["Start (now)"] --> B',
    });
    expect(error.message).toContain('Unexpected "("');
  });

  const WRONG: [what: string, call: (tools: Drawbridge) => Promise<unknown>, code: ErrorCode][] = [
    ['an empty source', (tools) => tools.encodePlantUML({ plantumlCode: ' ' }), 'EMPTY_CODE'],
    ['a source that is too long', (tools) => tools.verify({ code: 'x'.repeat(50_001) }), 'CODE_TOO_LARGE'],
    ['no input', (tools) => (tools.verify as () => Promise<unknown>)(), 'INVALID_INPUT'],
    ['a source in place of an input', (tools) => tools.verify('graph TD' as never), 'INVALID_INPUT'],
    ['text that is no encoding', (tools) => tools.decodePlantUML({ encoded: '***' }), 'DECODING_FAILED'],
  ];
  it.each(WRONG)('is thrown for %s', async (_, call, code) => {
    expect(await thrown(call(drawbridge))).toMatchObject({ name: 'DrawbridgeError', code });
  });
});

describe('an option', () => {
  const WRONG: [options: object, message: string][] = [
    [{ workers: 0 }, "workers must be a whole number from 1 to 256, not '0'"],
    [{ workers: 1.5 }, "workers must be a whole number from 1 to 256, not '1.5'"],
    [{ timeoutMs: '5s' }, "timeoutMs must be a whole number from 100 to 600000, not '5s'"],
    [{ waitMs: 1 }, "waitMs must be a whole number from 100 to 3600000, not '1'"],
    [{ queue: -1 }, "queue must be a whole number from 0 to 100000, not '-1'"],
    [
      { plantumlServer: 'plantuml.com' },
      "plantumlServer must be an http or https URL without query, not 'plantuml.com'",
    ],
  ];
  it.each(WRONG)('%j is refused at once', (options, message) => {
    const create = () => createDrawbridge(options);
    expect(create).toThrow(DrawbridgeError);
    expect(create).toThrow(message);
  });

  it('plantumlServer is the base of URLs', async () => {
    const own = createDrawbridge({ plantumlServer: 'http://127.0.0.1:3000/plantuml/' });
    const { url } = await own.encodePlantUML({ plantumlCode: PLANTUML });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/plantuml\/svg\/\w/);
    await own.close();
  });

  it('timeoutMs limits the CPU time of a diagram, and log hears of the child that was lost', async () => {
    const heard: string[] = [];
    const note = (_facts: object, message: string) => void heard.push(message);
    const hasty = createDrawbridge({ workers: 1, timeoutMs: 100, log: { info: note, warn: note, error: note } });
    const lines = Array.from({ length: 400 }, (_, index) => `  N${index} --> N${(index * 7) % 400}`);
    const error = await thrown(hasty.render({ code: `graph LR\n${lines.join('\n')}` }));
    expect(error).toMatchObject({ code: 'DIAGRAM_TOO_COMPLEX', message: expect.stringContaining('0.1 s') });
    expect(heard).toEqual(['engine child lost while drawing']);
    await hasty.close();
  });
});

describe('a signal', () => {
  it('that is aborted already is what the call throws', async () => {
    const reason = new Error('no longer wanted');
    const call = drawbridge.verify({ code: 'graph LR' }, { signal: AbortSignal.abort(reason) });
    expect(await thrown(call)).toBe(reason);
  });

  it('ends a call that is open', async () => {
    const leaving = new AbortController();
    const call = drawbridge.render({ code: 'graph LR\n  Open --> Call' }, { signal: leaving.signal });
    leaving.abort();
    expect(await thrown(call)).toMatchObject({ name: 'AbortError' });
  });
});

describe('close', () => {
  const CLOSED = { name: 'DrawbridgeError', code: 'SHUTTING_DOWN', message: expect.stringContaining('closed') };

  it('ends open calls and refuses later ones, as often as it is called', async () => {
    const own = createDrawbridge(SETTINGS);
    const open = thrown(own.render({ code: 'graph LR\n  A --> B' }));
    await own.close();
    expect(await open).toMatchObject(CLOSED);
    expect(await thrown(own.verify({ code: 'graph LR' }))).toMatchObject(CLOSED);
    expect(await thrown(own.warmUp())).toMatchObject(CLOSED);
    await own.close();
  });

  it('is what the end of a scope calls', async () => {
    const own = createDrawbridge(SETTINGS);
    await own[Symbol.asyncDispose]();
    expect(await thrown(own.verify({ code: 'graph LR' }))).toMatchObject(CLOSED);
  });
});
