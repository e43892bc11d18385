/** Asks the server what a diagram says, and what two of them differ in. */
import type { components } from '../../../../generated/api-types.ts';
import type { Diagram } from '../diagram/diagram.ts';
import type { ToolAnswer, Tools } from './call-tools.ts';

type Schemas = components['schemas'];
export type Described = Schemas['DiagramModel'];
export type Compared = Schemas['DiffDiagramsResult'];
export type DiffFormat = Schemas['DiffFormat'];

/** Of a diagram, what its words depend on: no theme changes them. */
export type DiagramSource = Pick<Diagram, 'language' | 'code'>;

export interface SourcePair {
  before: DiagramSource;
  after: DiagramSource;
}

export function callDescribe(
  tools: Tools,
  { language, code }: DiagramSource,
  signal: AbortSignal,
): Promise<ToolAnswer<Described>> {
  return tools.call((client) => client.POST('/api/tools/describeDiagram', { body: { code, language }, signal }));
}

export function callDiff(
  tools: Tools,
  { before, after }: SourcePair,
  format: DiffFormat,
  signal?: AbortSignal,
): Promise<ToolAnswer<Compared>> {
  // One name holds for both texts; without it, the server tells the language of each.
  const language = before.language === after.language ? { language: before.language } : {};
  const body = { before: before.code, after: after.code, format, ...language };
  return tools.call((client) => client.POST('/api/tools/diffDiagrams', { body, ...(signal && { signal }) }));
}
