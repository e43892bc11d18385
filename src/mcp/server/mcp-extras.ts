/** What an MCP server may offer besides tools: resources and prompts. */

export interface McpResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  /** Sent as the `_meta` of the listed resource and of its contents. */
  meta?: Record<string, unknown>;
  read(): string | Promise<string>;
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
