/** The ToolSource over our own operations: every operation of the contract is a tool. */
import { type Operation, operations } from '../../../generated/operations.ts';
import type { Fault } from '../../invocation/fault.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import { operationNamed } from '../../invocation/operation-named.ts';
import { alwaysDraws, fitPicture, pictureReply, withoutPicture } from '../server/picture.ts';
import type { Tool, ToolReply, ToolSource } from '../server/tool-source.ts';

export interface LocalSourceConfig {
  invoke: InvokeOperation;
  /** The page that shows the result of a tool whose contract entry has `x-image`. */
  picturePageUri?: string;
}

function toolOf(operation: Operation, picturePageUri: string | undefined): Tool {
  const { id, title, description, inputSchema, annotations, unlisted, unlistedInputs, image } = operation;
  const outputSchema = withoutPicture(image, operation.outputSchema);
  const tool: Tool = { name: id, title, description, inputSchema, outputSchema, annotations };
  if (unlisted) tool.unlisted = true;
  if (unlistedInputs) tool.unlistedInputs = unlistedInputs;
  if (image) tool.image = image;
  if (alwaysDraws(operation) && picturePageUri) tool.meta = { ui: { resourceUri: picturePageUri } };
  return tool;
}

function faultReply(fault: Fault): ToolReply {
  const { code } = fault;
  if (fault.fault === 'caller') return { kind: 'caller-fault', text: JSON.stringify(fault.body), code };
  const wait = fault.retryAfterSeconds;
  const message = wait === undefined ? fault.message : `${fault.message} (retry after ${wait} s)`;
  return { kind: 'service-fault', message, code };
}

export function createLocalSource({ invoke, picturePageUri }: LocalSourceConfig): ToolSource {
  const tools = Object.values(operations).map((operation) => toolOf(operation, picturePageUri));
  return {
    list: () => tools,
    async call(name, args, signal, caller = {}) {
      const operation = operationNamed(name);
      if (operation === undefined) return { kind: 'unknown-tool' };
      const outcome = await invoke(operation, fitPicture(operation.image, args), { ...caller, signal });
      return outcome.ok ? pictureReply(operation.image, outcome.value) : faultReply(outcome.fault);
    },
  };
}
