/** Offers a resource of the contract over MCP: its answer as JSON, its faults as JSON-RPC errors. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Resource } from '../../../generated/operations.ts';
import type { Fault } from '../../invocation/fault.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import type { McpResource } from '../server/mcp-extras.ts';

function rpcError({ fault, body, message }: Fault): ProtocolError {
  const code = fault === 'caller' ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(code, message, body);
}

export function operationResource(resource: Resource, invoke: InvokeOperation): McpResource {
  const { id, uri, title, description } = resource;
  return {
    uri,
    name: id,
    title,
    description,
    mimeType: 'application/json',
    isPrivate: true,
    async read(parameters, { client, session } = {}) {
      const context = { ...(client !== undefined && { client }), ...(session !== undefined && { session }) };
      const outcome = await invoke(resource, parameters, context);
      if (!outcome.ok) throw rpcError(outcome.fault);
      return JSON.stringify(outcome.value);
    },
  };
}
