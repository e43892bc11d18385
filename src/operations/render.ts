/** render: a diagram of either language as a picture. */
import type { Handler } from '../../generated/operations.ts';
import { LANGUAGES, type LanguageRow } from '../ports/languages.ts';
import { draw } from './draw.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

export function render({ engines }: Pick<Ports, 'engines'>): Handler<'render'> {
  return async ({ code, language: given, format = 'svg', theme, ...options }, call) => {
    const language = sourceLanguage(code, given);
    const { themeAdvice }: LanguageRow = LANGUAGES[language];
    const look = themeAdvice === undefined && theme !== undefined ? { theme, ...options } : options;
    const drawn = await draw(engines[language], code, { format, ...look }, call);
    if (themeAdvice === undefined || theme === undefined) return drawn;
    return { ...drawn, note: drawn.note === undefined ? themeAdvice : `${themeAdvice} ${drawn.note}` };
  };
}
