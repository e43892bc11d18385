/** Turns the options of render into the inputs of the tools that draw, each of which accepts what its schema says. */
import { toolNamed } from '../../invocation/source-input.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../ports/languages.ts';
import { isPictureFormat } from '../../ports/picture-formats.ts';
import { UsageError } from '../table/usage-error.ts';
import { checkOptions } from '../work/check-options.ts';
import { toolFor } from '../work/tool-for.ts';
import { flagOf, optionsOf } from '../work/tool-table.ts';

/** Options that have another name than their input. */
const INPUT_OF: Readonly<Record<string, string>> = { width: 'maxWidth', height: 'maxHeight' };

const LOOKS = ['format', 'theme', 'background', 'scale', 'width', 'height'];

function optionOf(input: string): string {
  return Object.keys(INPUT_OF).find((option) => INPUT_OF[option] === input) ?? flagOf(input);
}

/** The tool's own check refuses what is not a number; colours are written in lower case. */
function typed(option: string, value: string, type: string | undefined): unknown {
  if (option === 'background') return value.trim().toLowerCase();
  return type === 'number' || type === 'integer' ? (value.trim() === '' ? Number.NaN : Number(value)) : value;
}

export type Looks = Readonly<Record<string, string | undefined>>;

/** The inputs that the tool of a language accepts. */
export function pictureInputs(language: Language, values: Looks): Record<string, unknown> {
  const accepted = optionsOf(toolNamed(LANGUAGES[language].tools.render));
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
  for (const language of LANGUAGE_NAMES) {
    const call = toolFor('render', language, LANGUAGES[language].smallest);
    checkOptions({ ...call, input: { ...call.input, ...pictureInputs(language, values) } }, optionOf);
  }
}

/** Options that none of the languages at hand accepts. */
export function unusedOptions(languages: ReadonlySet<Language>, values: Looks): string[] {
  const used = [...languages].map((language) => pictureInputs(language, values));
  return LOOKS.filter(
    (option) => values[option] !== undefined && used.every((inputs) => !((INPUT_OF[option] ?? option) in inputs)),
  );
}
