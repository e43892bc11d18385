/** What an MCP server may offer besides tools: resources and prompts. */
import type { Call } from '../../ports/call.ts';

export interface McpResource {
  /** A URI, or a template such as `drawbridge://diagrams/{sessionId}`, whose parameters are single segments. */
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  /** Sent as the `_meta` of the listed resource and of its contents. */
  meta?: Record<string, unknown>;
  /** It can be read, but resources/list leaves it out. */
  isUnlisted?: boolean;
  /** Its text differs by caller and by time, so that nobody may keep it. */
  isPrivate?: boolean;
  /** `parameters` are those of the template. */
  read(parameters: Readonly<Record<string, string>>, caller: Call | undefined): string | Promise<string>;
}

export interface McpPromptArgument {
  name: string;
  description: string;
  required: boolean;
}

export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly McpPromptArgument[];
  /** The text of the one user message; absent optional arguments are absent keys. */
  write(args: Readonly<Record<string, string>>): string;
}
