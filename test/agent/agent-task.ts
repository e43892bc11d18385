/** A task for the scripted agent: what a model wrote first, what it would write after a hint, and what the diagram must say. */
import type { Language } from '../../src/ports/languages.ts';

export interface AgentTask {
  wish: string;
  language: Language;
  draft: string;
  /** For answers without a fix: what their words make a model write. */
  revisions?: { after: RegExp; source: string }[];
  /** Labels of nodes, or texts. */
  says: string[];
  /** By their ids. */
  edges?: [from: string, to: string, label?: string][];
}
