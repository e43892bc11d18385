/** The library's or the client's functions as a door for the scenarios. */
import type { Door, Json } from '../../src/conformance/deployment/doors.ts';
import { type DiagramTools, DrawbridgeError, type ToolName } from '../../src/library/index.ts';

export function functionDoor(name: string, tools: DiagramTools): Door {
  return {
    name,
    kind: 'tools',
    offers: (operation) => Object.hasOwn(tools, operation),
    async call(operation, input) {
      const call = tools[operation as ToolName] as unknown as (input: unknown) => Promise<Json>;
      try {
        return { ok: true, value: await call(input) };
      } catch (error) {
        if (!(error instanceof DrawbridgeError)) throw error;
        return { ok: false, error: { ...error, message: error.message } };
      }
    },
  };
}
