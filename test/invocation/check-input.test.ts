/** The check of an input by itself: limits to the unit, the order of the rules, and what counts as an object. */
import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '../../generated/errors.ts';
import { operations } from '../../generated/operations.ts';
import { checkInput, notUtf8Fault, tooLargeFault } from '../../src/invocation/check-input.ts';
import { Fault } from '../../src/invocation/fault.ts';
import { createInvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { operationNamed } from '../../src/invocation/operation-named.ts';

const { encodePlantUML, render, svg } = operations;
const NO_CODE = 'Invalid input: code must be a non-empty string';
const TOO_LONG = 'Code exceeds maximum length of 50KB';

const ACCEPTED: [operation: typeof render, input: Record<string, unknown>][] = [
  [encodePlantUML, { plantumlCode: 'A'.repeat(51_200) }],
  [encodePlantUML, { plantumlCode: 'é'.repeat(25_600) }],
  [encodePlantUML, { plantumlCode: '€'.repeat(17_066) }],
  [svg, { code: 'A'.repeat(50_000), unknown: 1 }],
  [svg, { code: '😀'.repeat(25_000) }],
  [render, { code: 'A'.repeat(51_200) }],
];

const REFUSED: [operation: typeof render, input: unknown, code: ErrorCode, message: string][] = [
  [
    encodePlantUML,
    { plantumlCode: 'A'.repeat(51_201) },
    'CODE_TOO_LARGE',
    'PlantUML code exceeds maximum size of 50KB',
  ],
  [
    encodePlantUML,
    { plantumlCode: `${'é'.repeat(25_600)}A` },
    'CODE_TOO_LARGE',
    'PlantUML code exceeds maximum size of 50KB',
  ],
  [
    encodePlantUML,
    { plantumlCode: '€'.repeat(17_067) },
    'CODE_TOO_LARGE',
    'PlantUML code exceeds maximum size of 50KB',
  ],
  [encodePlantUML, { plantumlCode: '\ud800' }, 'ENCODING_FAILED', errors.ENCODING_FAILED.message],
  [encodePlantUML, { plantumlCode: '', format: 'gif' }, 'EMPTY_CODE', 'plantumlCode is required and cannot be empty'],
  [
    encodePlantUML,
    { plantumlCode: 'A', format: 'gif' },
    'INVALID_INPUT',
    'Invalid input: format must be one of svg, png, txt',
  ],
  [svg, { code: 'A'.repeat(50_001) }, 'CODE_TOO_LARGE', TOO_LONG],
  [svg, { code: '😀'.repeat(25_001) }, 'CODE_TOO_LARGE', TOO_LONG],
  [render, { code: 'A'.repeat(51_201) }, 'CODE_TOO_LARGE', TOO_LONG],
  [
    operations.editDiagram,
    { code: 'A', operations: [{ op: 'add' }, { id: 'A' }] },
    'INVALID_INPUT',
    'Invalid input: operations[1].op is required: one of add, remove, rename, connect, disconnect, relabel, move, set',
  ],
  [
    operations.editDiagram,
    { code: 'A', operations: [{ op: 'addNode' }] },
    'INVALID_INPUT',
    'Invalid input: operations[0].op must be one of add, remove, rename, connect, disconnect, relabel, move, set',
  ],
  [
    operations.editDiagram,
    { code: 'A', operations: [{ op: 'connect', number: '1' }] },
    'INVALID_INPUT',
    'Invalid input: operations[0].number must be integer',
  ],
  [
    operations.editDiagram,
    { code: 'A', operations: ['add B'] },
    'INVALID_INPUT',
    'Invalid input: operations[0] must be object',
  ],
  [render, { code: 'A', scale: 9 }, 'INVALID_INPUT', 'Invalid input: scale must be <= 4'],
  [
    operations.diagramGuide,
    { purpose: 'states\ud800' },
    'INVALID_INPUT',
    'Invalid input: purpose must be well-formed Unicode, sent as UTF-8',
  ],
  [render, null, 'INVALID_INPUT', NO_CODE],
  [render, ['A'], 'INVALID_INPUT', NO_CODE],
  [render, 'A', 'INVALID_INPUT', NO_CODE],
  [render, undefined, 'INVALID_INPUT', NO_CODE],
];

function faultOf(run: () => unknown): Fault {
  try {
    run();
  } catch (fault) {
    if (fault instanceof Fault) return fault;
  }
  throw new Error('no fault');
}

describe('checkInput', () => {
  it.each(ACCEPTED)('accepts an input at its limit', (operation, input) => {
    expect(checkInput(operation, input)).toBe(input);
  });

  it('finds the fault that matters most, whatever else is wrong before it', () => {
    const operation: typeof render = {
      ...render,
      id: 'twoFaults' as typeof render.id,
      inputSchema: { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string', minLength: 1 } } },
      inputRules: [{ property: 'b', keyword: 'minLength', code: 'EMPTY_CODE' }],
    };
    expect(faultOf(() => checkInput(operation, { a: 'x', b: '' })).code).toBe('EMPTY_CODE');
  });

  it.each(REFUSED)('refuses an input', (operation, input, code, message) => {
    const fault = faultOf(() => checkInput(operation, input));
    expect({ code: fault.code, message: fault.message }).toEqual({ code, message });
  });
});

describe('a fault of the body', () => {
  it.each([
    [render, 'INVALID_INPUT', 'Invalid input: code must be well-formed Unicode, sent as UTF-8'],
    [encodePlantUML, 'ENCODING_FAILED', errors.ENCODING_FAILED.message],
    [operations.decodePlantUML, 'INVALID_INPUT', 'Invalid input: the body must be sent as UTF-8'],
    [undefined, 'INVALID_INPUT', 'Invalid input: the body must be sent as UTF-8'],
  ] as const)('that is not UTF-8 is that of the input', (operation, code, message) => {
    expect(notUtf8Fault(operation, { hint: 'h' })).toMatchObject({ code, message, details: { hint: 'h' } });
  });

  it.each([
    [render, TOO_LONG, false],
    [encodePlantUML, 'PlantUML code exceeds maximum size of 50KB', false],
    [undefined, errors.CODE_TOO_LARGE.message, true],
  ] as const)('that is too large speaks in the words of the operation', (operation, message, hasRowMessage) => {
    expect(tooLargeFault(operation)).toMatchObject({ message, hasRowMessage, status: 413, name: 'Fault' });
  });
});

describe('a fault', () => {
  it('fills the places of its row, and leaves those without a value', () => {
    expect(new Fault('TOOL_NOT_FOUND', { values: { name: 'x' } }).message).toBe("Tool 'x' not found");
    expect(new Fault('TOOL_NOT_FOUND').message).toBe("Tool '{name}' not found");
  });
});

describe('invokeOperation', () => {
  const GOOD = { code: 'pie' };
  const invokeWith = (handler: () => unknown) => {
    const reported: unknown[] = [];
    const handlers = { render: handler } as unknown as Parameters<typeof createInvokeOperation>[0];
    return { invoke: createInvokeOperation(handlers, (error) => reported.push(error)), reported };
  };

  it('gives the value', async () => {
    const value = { svg: '', width: 1, height: 1 };
    expect(await invokeWith(() => value).invoke(render, GOOD)).toEqual({ ok: true, value });
  });

  it('reports a value that violates the contract, and answers INTERNAL_ERROR', async () => {
    const { invoke, reported } = invokeWith(() => ({ svg: 7, width: 1, height: 1 }));
    expect(await invoke(render, GOOD)).toMatchObject({ ok: false, fault: { code: 'INTERNAL_ERROR' } });
    expect(reported).toEqual([
      new Error(
        "render returned a value that violates the contract: data/svg must be string, data must have required property 'png', data must have required property 'pdf', data must have required property 'drawio', data must have required property 'excalidraw', data must have required property 'txt', data must match exactly one schema in oneOf",
      ),
    ]);
  });

  it('leaves out what a door checks itself', async () => {
    const seen: string[] = [];
    const checks = {
      input: () => {
        seen.push('input');
        return {};
      },
      output: () => void seen.push('output'),
    };
    const { invoke } = invokeWith(() => ({ svg: 7 }));
    expect(await invoke(render, {}, {}, checks)).toEqual({ ok: true, value: { svg: 7 } });
    expect(seen).toEqual(['input', 'output']);
  });

  it('gives a thrown fault as it is, and does not report it', async () => {
    const fault = new Fault('OVERLOADED');
    const { invoke, reported } = invokeWith(() => Promise.reject(fault));
    expect(await invoke(render, GOOD)).toEqual({ ok: false, fault });
    expect(reported).toEqual([]);
  });

  it('reports anything else and answers INTERNAL_ERROR', async () => {
    const error = new Error('secret');
    const { invoke, reported } = invokeWith(() => Promise.reject(error));
    expect(await invoke(render, GOOD)).toMatchObject({ ok: false, fault: { code: 'INTERNAL_ERROR', cause: error } });
    expect(reported).toEqual([error]);
  });

  it('reports with what is known of the call', async () => {
    const seen: unknown[] = [];
    const handlers = { render: () => Promise.reject(new Error('slip')) } as unknown as Parameters<
      typeof createInvokeOperation
    >[0];
    const invoke = createInvokeOperation(handlers, (_, { requestId }) => seen.push(requestId));
    await invoke(render, GOOD, { requestId: 'r1' });
    await invoke(render, GOOD);
    expect(seen).toEqual(['r1', undefined]);
  });

  it('does not run the handler on an input that is refused', async () => {
    const { invoke, reported } = invokeWith(() => Promise.reject(new Error('ran')));
    expect(await invoke(render, {})).toMatchObject({ ok: false, fault: { code: 'INVALID_INPUT' } });
    expect(reported).toEqual([]);
  });
});

describe('operationNamed', () => {
  it('knows the operations and nothing that every object has', () => {
    expect(operationNamed('render')).toBe(render);
    expect(operationNamed('constructor')).toBeUndefined();
  });
});
