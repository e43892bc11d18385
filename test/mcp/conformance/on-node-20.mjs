/** Lets the conformance suite start on Node 20: its file imports `globSync`, which only a command that is not used here needs. */
import { register } from 'node:module';

const hooks = `
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.endsWith('/@modelcontextprotocol/conformance/dist/index.js')) return loaded;
  return { ...loaded, source: String(loaded.source).replace(/globSync as \\w+,/, '') };
}`;

if (Number(process.versions.node.split('.')[0]) < 22) register(`data:text/javascript,${encodeURIComponent(hooks)}`);
