/** The choice of Mermaid's theme and of the background; PlantUML sets both in its source. */
import { THEMES } from '../../../../generated/values.ts';
import type { Diagram } from '../diagram/diagram.ts';
import { element } from '../page/element.ts';

export type PictureLook = Pick<Diagram, 'theme' | 'background'>;

const OWN_COLOR = 'own';
/** After the first choice, which the page has from the start: none. */
const BACKGROUNDS = [
  ['white', 'White'],
  ['#1b1b1f', 'Dark'],
  [OWN_COLOR, 'Colour…'],
] as const;

/** What the colour field can show. */
const HEX = /^#[0-9a-f]{6}$/i;

function has(list: HTMLSelectElement, value: string): boolean {
  return [...list.options].some((choice) => choice.value === value);
}

function option(value: string, text: string): HTMLOptionElement {
  return new Option(text, value);
}

/** `redux-dark-color` as `Redux dark color`. */
function themeTitle(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
}

export interface LookControls {
  set(diagram: Diagram): void;
}

export function createLookControls(onChange: (look: PictureLook) => void): LookControls {
  const group = element('look', HTMLElement);
  const theme = element('theme', HTMLSelectElement);
  const background = element('background', HTMLSelectElement);
  const color = element('background-color', HTMLInputElement);
  theme.append(...THEMES.map((name) => option(name, themeTitle(name))));
  background.append(...BACKGROUNDS.map(([value, text]) => option(value, text)));

  function report(): void {
    color.hidden = background.value !== OWN_COLOR;
    const chosenTheme = THEMES.find((name) => name === theme.value);
    const chosen = background.value === OWN_COLOR ? color.value : background.value;
    onChange({ ...(chosenTheme && { theme: chosenTheme }), ...(chosen && { background: chosen }) });
  }
  for (const control of [theme, background, color]) control.addEventListener('change', report);

  return {
    set(diagram) {
      group.hidden = diagram.language !== 'mermaid';
      theme.value = diagram.theme ?? '';
      const chosen = diagram.background ?? '';
      const isOwn = HEX.test(chosen) && !has(background, chosen);
      // A link may name any colour.
      if (!isOwn && !has(background, chosen)) background.append(option(chosen, chosen));
      background.value = isOwn ? OWN_COLOR : chosen;
      if (isOwn) color.value = chosen;
      color.hidden = !isOwn;
    },
  };
}
