/** What the page shows first in each language; the build puts it in, apart from the guides, which are loaded later. */
import type { Language } from '../../../ports/languages.ts';

declare const STARTERS_AT_BUILD: Readonly<Record<Language, string>>;

export const STARTERS: Readonly<Record<Language, string>> = STARTERS_AT_BUILD;
