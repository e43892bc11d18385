/** Decides from the configuration whether the page may draw. */
import type { PageDrawing } from '../ports/page-tokens.ts';
import { createPageTokens } from '../store/page-tokens.ts';

export interface PageConfig {
  pageDraws: boolean;
  /** Signs the page's tokens; undefined for a random one. */
  pageSecret: string | undefined;
}

/** A token is not a key: where one is required, the page has none and may not draw. */
export function pageDrawing({ pageDraws, pageSecret }: PageConfig, requireKey: boolean): PageDrawing {
  if (!pageDraws) return { off: 'This page does not draw: PAGE_LIMIT_PER_HOUR is 0 on this server.' };
  if (requireKey) return { off: 'This page does not draw: this server draws for holders of an API key only.' };
  return { tokens: createPageTokens(pageSecret) };
}
