/** The ways of writing picture URLs, one row each; a name of the contract's `x-dialect` without a row does not compile. */
import type { DialectName } from '../../../generated/operations.ts';
import type { Dialect } from './dialect.ts';
import { kroki } from './kroki.ts';
import { mermaidInk } from './mermaid-ink.ts';
import { plantumlServer } from './plantuml-server.ts';

export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  kroki,
  plantuml: plantumlServer,
  mermaidInk,
};
