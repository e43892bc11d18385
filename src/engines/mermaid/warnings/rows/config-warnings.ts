/** Settings of a source that have no effect. */
import { THEMES } from '../../../../../generated/values.ts';
import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { splitSource } from '../../source/source-statements.ts';
import type { MermaidWarningRow } from '../parts/mermaid-reading.ts';

const THEME = /(?<![\w-])["']?theme["']?\s*:\s*["']?([\w-]+)/;
const NO_THEME = 'null';

const UNKNOWN_THEME: MermaidWarningRow = {
  name: 'theme that does not exist',
  finds({ source }) {
    const { frontmatter, directives } = splitSource(source);
    const name = [frontmatter, ...directives].flatMap((text) => THEME.exec(text)?.[1] ?? [])[0];
    if (name === undefined || name === NO_THEME || THEMES.some((theme) => theme === name)) return [];
    const meant = new NameIndex(THEMES).similarTo(name, true);
    const line = source.slice(0, source.search(THEME)).split('\n').length;
    const found: FoundWarning = {
      line,
      message: `There is no theme "${name}": the usual one is used.`,
      hint: `Use one of ${THEMES.join(', ')}.`,
      ...(meant !== undefined && { fix: () => source.replace(THEME, (text) => text.replace(name, meant)) }),
    };
    return [found];
  },
};

export const CONFIG_WARNINGS: readonly MermaidWarningRow[] = [UNKNOWN_THEME];
