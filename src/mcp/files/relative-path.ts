/** Reads the name of a file below a folder: relative, and the same on every system. */

const MAX_PATH_CHARACTERS = 1_024;
/** Of each name, as common file systems count. */
const MAX_NAME_BYTES = 255;

/** Devices of Windows, whatever the extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;
const FORBIDDEN_SIGN = /[<>:"|?*]/;
const CONTROL = /\p{Cc}/u;

function nameProblem(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..' || name === '~') return `must not contain '${name}' as a name`;
  if (FORBIDDEN_SIGN.test(name)) return 'must not contain any of < > : " | ? *';
  if (/[. ]$/.test(name)) return 'must not contain a name that ends with a dot or a space';
  if (DEVICE.test(name.trimStart())) return `must not contain the name of a device, '${name}'`;
  return Buffer.byteLength(name) > MAX_NAME_BYTES ? 'contains a name that is too long' : undefined;
}

/** The names along the path, or what is wrong with it. */
export function relativePath(path: string): { names: string[] } | { problem: string } {
  if (path.trim() === '') return { problem: 'must not be empty' };
  if (path.length > MAX_PATH_CHARACTERS)
    return { problem: `must not be longer than ${MAX_PATH_CHARACTERS} characters` };
  if (CONTROL.test(path) || !path.isWellFormed()) return { problem: 'must not contain control characters' };
  if (path.includes('\\')) return { problem: 'must have / between its names' };
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return { problem: 'must be relative to the output folder' };
  const names = path.split('/');
  const problem = names.map(nameProblem).find((found) => found !== undefined);
  return problem === undefined ? { names } : { problem };
}
