/** encodePlantUML: a shareable URL that contains the whole diagram. */
import type { Handler } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { MERMAID_START } from '../ports/mermaid-types.ts';
import { encodePlantumlText } from './plantuml-encoding.ts';
import type { Ports } from './ports.ts';
import { urlLengthWarnings } from './url-length.ts';
import { verifyPlantUML } from './verify-plantuml.ts';

const NOT_PLANTUML = 'This is Mermaid, which a PlantUML server does not draw: use shareMermaid for a link.';

function encode(code: string): string {
  try {
    return encodePlantumlText(code);
  } catch (cause) {
    throw new Fault('ENCODING_FAILED', { cause });
  }
}

function warningsFor(code: string, url: string): string[] {
  const warnings = [...(MERMAID_START.test(code) ? [NOT_PLANTUML] : []), ...urlLengthWarnings(url)];
  const starts = code.match(/^[^\S\r\n\u2028\u2029]*@start\w+/gm)?.length ?? 0;
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
