/** The cache key of a request: equal keys mean equal answers. */
import { createHash } from 'node:crypto';
import type { RenderOptions } from '../../ports/diagram-engine.ts';

export interface EngineRequest {
  engine: string;
  /** The version of everything that affects the answer: the engine, its fonts, the cleaning. */
  version: string;
  code: string;
  /** Present for render. */
  options?: RenderOptions;
  /** Without options; verify by default. */
  task?: 'verify' | 'describe';
}

const SHAPING = ['format', 'theme', 'background', 'scale', 'maxWidth', 'maxHeight'] as const;

/** 43 characters of base64url, without quotes. */
export function engineKey({ engine, version, code, options, task = 'verify' }: EngineRequest): string {
  const shape = options && SHAPING.map((name) => options[name] ?? null);
  // JSON separates the parts and, unlike UTF-8 alone, distinguishes lone surrogates.
  return createHash('sha256')
    .update(JSON.stringify([engine, version, shape ?? task, code]))
    .digest('base64url');
}
