/** The dialog that configures a Mermaid drawing: look, layout and colours in its frontmatter, the direction in its source. */
import { readSetting, writeSetting } from '../../../documents/edit-frontmatter.ts';
import { dialog } from '../page/dialog.ts';
import { button, element, make } from '../page/element.ts';

const DIRECTIONS = ['TB', 'LR', 'BT', 'RL'] as const;
/**
 * Reads and sets the direction of a Mermaid source: of a flowchart in its first line, of other types as a statement.
 */
type Direction = (typeof DIRECTIONS)[number];

const HEADER = /^([ \t]*(?:flowchart(?:-elk)?|graph))(?:[ \t]+(TB|TD|BT|RL|LR))?(?=[ \t]*(?:[;\n]|$))/m;
const STATED = /^[ \t]*(?:stateDiagram(?:-v2)?|classDiagram(?:-v2)?|erDiagram|requirementDiagram)[ \t]*$/m;
const STATEMENT = /^([ \t]*direction[ \t]+)(TB|TD|BT|RL|LR)[ \t]*$/m;

function hasDirection(code: string): boolean {
  return HEADER.test(code) || STATED.test(code);
}

function directionOf(code: string): Direction | undefined {
  const found = HEADER.exec(code)?.[2] ?? (STATED.test(code) ? STATEMENT.exec(code)?.[2] : undefined);
  return found === 'TD' ? 'TB' : DIRECTIONS.find((name) => name === found);
}

/** The first `direction` of a source that has no header for it is taken for its own. */
function withDirection(code: string, direction: Direction | undefined): string {
  if (HEADER.test(code))
    return code.replace(HEADER, (_, type: string) => (direction ? `${type} ${direction}` : `${type} TB`));
  if (!STATED.test(code)) return code;
  if (direction === undefined) return code.replace(/^[ \t]*direction[ \t]+\w\w[ \t]*\n/m, '');
  if (STATEMENT.test(code)) return code.replace(STATEMENT, (_, start: string) => `${start}${direction}`);
  return code.replace(STATED, (header) => `${header}\n  direction ${direction}`);
}

const LOOKS = [
  ['classic', 'Classic'],
  ['neo', 'Neo'],
  ['handDrawn', 'Drawn by hand'],
];
const LAYOUTS = [
  ['dagre', 'Dagre'],
  ['elk', 'ELK'],
];
const DIRECTION_TITLES: Record<(typeof DIRECTIONS)[number], string> = {
  TB: 'Top to bottom',
  LR: 'Left to right',
  BT: 'Bottom to top',
  RL: 'Right to left',
};
const COLORS = [
  ['primaryColor', 'Shapes', '#ece4d8'],
  ['primaryTextColor', 'Text in shapes', '#1b2430'],
  ['primaryBorderColor', 'Borders', '#9a4a1c'],
  ['lineColor', 'Lines', '#5a6675'],
  ['secondaryColor', 'Second colour', '#dfe9f3'],
  ['tertiaryColor', 'Third colour', '#e6f4ea'],
] as const;
const HEX = /^#[0-9a-f]{6}$/i;
/** The only theme of Mermaid whose colours can be set. */
const COLORED_THEME = 'base';
const UNREADABLE = 'The frontmatter of this source cannot be read. Correct it first.';

/** `code` is what the editor holds; `write` puts another in its place. */
export function createSettingsDialog(
  code: () => string,
  write: (code: string, setsColors: boolean) => void,
): () => void {
  const box = dialog('settings');
  const form = element('settings-form', HTMLFormElement);
  const problem = element('settings-problem', HTMLElement);
  const list = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  list('look').append(...LOOKS.map(([value, text]) => new Option(text, value)));
  list('layout').append(...LAYOUTS.map(([value, text]) => new Option(text, value)));
  list('direction').append(...DIRECTIONS.map((value) => new Option(DIRECTION_TITLES[value], value)));

  const colors = COLORS.map(([name, text, preset]) => {
    const isSet = make('input');
    isSet.type = 'checkbox';
    const color = make('input');
    color.type = 'color';
    color.value = preset;
    color.setAttribute('aria-label', `${text}, colour`);
    const label = make('label');
    label.append(isSet, text);
    const row = make('div', 'settings-color');
    row.append(label, color);
    return { name, isSet, color, row };
  });
  element('settings-colors', HTMLElement).replaceChildren(...colors.map(({ row }) => row));

  /** Several settings in turn; undefined if the frontmatter cannot be read. */
  function settled(changes: readonly [path: string[], value: string | undefined][]): string | undefined {
    return changes.reduce<string | undefined>((now, [path, value]) => now && writeSetting(now, path, value), code());
  }

  function apply(changed: string | undefined, setsColors = false): void {
    problem.textContent = changed === undefined ? UNREADABLE : '';
    if (changed !== undefined) write(changed, setsColors);
    read();
  }

  function applyColors(): void {
    const isAny = colors.some(({ isSet }) => isSet.checked);
    const rows = colors.map(({ name, isSet, color }): [string[], string | undefined] => [
      ['themeVariables', name],
      isSet.checked ? color.value : undefined,
    ]);
    const theme = readSetting(code(), ['theme']);
    const own = isAny ? COLORED_THEME : undefined;
    const themed: [string[], string | undefined][] = isAny || theme === COLORED_THEME ? [[['theme'], own]] : [];
    apply(settled([...themed, ...rows]), isAny);
  }

  function read(): void {
    const now = code();
    for (const name of ['look', 'layout']) list(name).value = String(readSetting(now, [name]) ?? '');
    list('direction').value = directionOf(now) ?? '';
    list('direction').disabled = !hasDirection(now);
    for (const { name, isSet, color } of colors) {
      const value = readSetting(now, ['themeVariables', name]);
      isSet.checked = value !== undefined;
      if (typeof value === 'string' && HEX.test(value)) color.value = value;
    }
  }

  for (const name of ['look', 'layout']) {
    list(name).addEventListener('change', () => apply(settled([[[name], list(name).value || undefined]])));
  }
  list('direction').addEventListener('change', () => {
    const chosen = DIRECTIONS.find((name) => name === list('direction').value);
    apply(withDirection(code(), chosen));
  });
  for (const { isSet, color } of colors) {
    isSet.addEventListener('change', applyColors);
    color.addEventListener('change', () => {
      isSet.checked = true;
      applyColors();
    });
  }
  button('reset-settings').addEventListener('click', () => {
    for (const { isSet } of colors) isSet.checked = false;
    applyColors();
    apply(
      settled([
        [['look'], undefined],
        [['layout'], undefined],
      ]),
    );
  });

  return () => {
    problem.textContent = '';
    read();
    box.showModal();
  };
}
