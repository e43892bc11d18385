/** Turns the options of render into the inputs of the tool. */
import { toolNamed } from '../../invocation/source-input.ts';
import { LANGUAGES } from '../../ports/languages.ts';
import { isPictureFormat } from '../../ports/picture-formats.ts';
import { UsageError } from '../table/read-arguments.ts';
import { checkOptions, flagOf, optionsOf } from '../tools/tool-table.ts';

/** Options that have another name than their input. */
const INPUT_OF: Readonly<Record<string, string>> = { width: 'maxWidth', height: 'maxHeight', 'page-size': 'pageSize' };

const LOOKS = [
  'format',
  'theme',
  'background',
  'scale',
  'width',
  'height',
  'embedSource',
  'columns',
  'ascii',
  'page-size',
];

function optionOf(input: string): string {
  return Object.keys(INPUT_OF).find((option) => INPUT_OF[option] === input) ?? flagOf(input);
}

/** The tool's own check refuses what is not a number; colours are written in lower case. */
function typed(option: string, value: string, type: string | undefined): unknown {
  if (option === 'background') return value.trim().toLowerCase();
  if (type === 'boolean') return value === 'true';
  return type === 'number' || type === 'integer' ? (value.trim() === '' ? Number.NaN : Number(value)) : value;
}

export type Looks = Readonly<Record<string, string | undefined>>;

export function pictureInputs(values: Looks): Record<string, unknown> {
  const accepted = optionsOf(toolNamed('render'));
  return Object.fromEntries(
    LOOKS.flatMap((option) => {
      const name = INPUT_OF[option] ?? option;
      const property = accepted.find(([input]) => input === name)?.[1];
      const value = values[option];
      return property && value !== undefined ? [[name, typed(option, value, property.type)]] : [];
    }),
  );
}

/** Throws for a value that no diagram could be drawn with, whatever the inputs are. */
export function checkPictureOptions(values: Looks): void {
  if (values.theme !== undefined && isPictureFormat(values.theme)) {
    throw new UsageError(`-t is the theme; the format is -e ${values.theme}`);
  }
  checkOptions({ name: 'render', input: { code: LANGUAGES.mermaid.smallest, ...pictureInputs(values) } }, optionOf);
}
