/** shareMermaid: links that contain the whole Mermaid diagram. */
import { deflateSync } from 'node:zlib';
import type { Handler, Input, Output } from '../../generated/operations.ts';
import type { Call } from '../ports/call.ts';
import { languageOfSource } from '../ports/languages.ts';
import { urlLengthWarnings } from './url-length.ts';

const MERMAID_LIVE = 'https://mermaid.live';
const DEFLATE_LEVEL = 9;
const NOT_MERMAID = 'This is PlantUML, which mermaid.live does not draw: use encodePlantUML for a link.';

/** The state of mermaid.live's editor, as its links and mermaid.ink's carry it: zlib, then base64url. */
function packState({ code, theme }: Input<'shareMermaid'>): string {
  const config = JSON.stringify(theme === undefined ? {} : { theme }, null, 2);
  const state = { code, mermaid: config, autoSync: true, rough: false, updateDiagram: true };
  return `pako:${deflateSync(JSON.stringify(state), { level: DEFLATE_LEVEL }).toString('base64url')}`;
}

export function linksTo(input: Input<'shareMermaid'>, { publicUrl }: Call): Output<'shareMermaid'> {
  const state = packState(input);
  const links = { editUrl: `${MERMAID_LIVE}/edit#${state}`, viewUrl: `${MERMAID_LIVE}/view#${state}` };
  const pictureUrl = publicUrl === undefined ? undefined : `${publicUrl}/svg/${state}`;
  const warnings = [
    ...(languageOfSource(input.code) === 'plantuml' ? [NOT_MERMAID] : []),
    // A fragment is not sent, so its length is no server's concern.
    ...(pictureUrl === undefined ? [] : urlLengthWarnings(pictureUrl)),
  ];
  return {
    ...links,
    ...(pictureUrl === undefined ? {} : { pictureUrl }),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

export const shareMermaid = (): Handler<'shareMermaid'> => linksTo;
