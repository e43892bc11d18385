/** The cache key of a request: equal keys mean equal answers. */
import { createHash } from 'node:crypto';
import type { ModelKind, RenderOptions } from '../../ports/diagram-engine.ts';
import type { Language } from '../../ports/languages.ts';

export interface EngineRequest {
  engine: string;
  /** The version of everything that affects the answer: the engine, its fonts, the cleaning. */
  version: string;
  code: string;
  /** Present for render. */
  options?: RenderOptions;
  /** Without options; verify by default. */
  task?: 'verify' | 'describe' | `readModel ${ModelKind}` | 'compare' | `convert ${Language}` | 'edit';
  /** What else the answer depends on: options and two models for compare, the operations for edit. */
  models?: readonly string[];
}

const SHAPING = [
  'format',
  'theme',
  'background',
  'page',
  'dark',
  'scale',
  'maxWidth',
  'maxHeight',
  'embedSource',
  'columns',
  'ascii',
  'pageSize',
] as const satisfies (keyof RenderOptions)[];

/** 43 characters of base64url, without quotes. */
export function engineKey({ engine, version, code, options, task = 'verify', models = [] }: EngineRequest): string {
  const shape = options && SHAPING.map((name) => options[name] ?? null);
  // JSON separates the parts and, unlike UTF-8 alone, distinguishes lone surrogates.
  const hash = createHash('sha256').update(JSON.stringify([engine, version, shape ?? task, code]));
  // Models are JSON already, which has no zero byte.
  for (const model of models) hash.update('\0').update(model);
  return hash.digest('base64url');
}
