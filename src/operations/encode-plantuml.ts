/** encodePlantUML: a shareable URL that contains the whole diagram. */
import type { Handler } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { encodePlantumlText } from './plantuml-encoding.ts';
import type { Ports } from './ports.ts';
import { verifyPlantUML } from './verify-plantuml.ts';

/** Lengths, in characters, above which some servers refuse a URL. */
const LONG_URL_CHARS = 4_096;
const TOO_LONG_URL_CHARS = 8_192;

function encode(code: string): string {
  try {
    return encodePlantumlText(code);
  } catch (cause) {
    throw new Fault('ENCODING_FAILED', { cause });
  }
}

function warningsFor(code: string, url: string): string[] {
  const warnings: string[] = [];
  if (url.length > TOO_LONG_URL_CHARS) {
    warnings.push(`The URL is ${url.length} characters long: many servers refuse more than 8,192. Split the diagram.`);
  } else if (url.length > LONG_URL_CHARS) {
    warnings.push(`The URL is ${url.length} characters long: some servers refuse more than 4,096.`);
  }
  const starts = code.match(/^\s*@start\w+/gm)?.length ?? 0;
  if (starts > 1) {
    warnings.push(
      `The text contains ${starts} diagrams: a PlantUML server merges them into one. Encode each one separately.`,
    );
  }
  return warnings;
}

export function encodePlantUML(ports: Pick<Ports, 'plantumlServer' | 'engines'>): Handler<'encodePlantUML'> {
  const verify = verifyPlantUML(ports);
  return async ({ plantumlCode, format = 'svg', verify: asked = false }, context) => {
    const encoded = encode(plantumlCode);
    const url = `${ports.plantumlServer}/${format}/${encoded}`;
    const warnings = warningsFor(plantumlCode, url);
    return {
      url,
      encoded,
      format,
      ...(warnings.length > 0 ? { warnings } : {}),
      ...(asked ? { verdict: await verify({ plantumlCode }, context) } : {}),
    };
  };
}
