/** Gives a one-shot command the tools, and ends their engines with it. */
import pino from 'pino';
import type { Operation } from '../../../generated/operations.ts';
import { checkInput } from '../../invocation/check-input.ts';
import { Fault } from '../../invocation/fault.ts';
import { operationNamed } from '../../invocation/operation-named.ts';
import { readEngineConfig } from '../config.ts';
import { createEngines } from '../engines.ts';
import { UsageError } from '../usage.ts';
import type { Language } from './language.ts';

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
  /** The engine that the tool needs: it is waited for, however long its start takes. */
  engine?: Language;
}

/** The tool's result; throws the fault otherwise. */
export type CallTool = (call: ToolCall) => Promise<Record<string, unknown>>;

/** Throws what is wrong with the options of a call; what is wrong with its text is the call's own answer. */
export function checkOptions({ name, input }: ToolCall): void {
  try {
    checkInput(toolNamed(name), input);
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_INPUT' && isOptionFault(error, input)) {
      throw new UsageError(error.message);
    }
  }
}

function toolNamed(name: string): Operation {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`no tool ${name}`);
  return operation;
}

/** The text is read from a file: what is wrong with the input otherwise came from the command line. */
function isOptionFault({ message }: Fault, input: Record<string, unknown>): boolean {
  const [text = ''] = Object.keys(input);
  return !message.includes(` ${text} must`);
}

export async function runTools<Result>(work: (call: CallTool) => Promise<Result>): Promise<Result> {
  const config = { ...readEngineConfig(process.env), renderWorkers: 1 };
  const { invokeOperation, pool } = createEngines(config, pino({ level: 'silent' }), { spares: 0, warmUp: false });
  try {
    return await work(async ({ name, input }) => {
      const outcome = await invokeOperation(toolNamed(name), input);
      if (outcome.ok) return outcome.value;
      throw outcome.fault;
    });
  } finally {
    await pool.close();
  }
}
