/** Emits the names of Mermaid's settings, by section, from the types that the package ships and from what its code reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { packagePath } from '../../src/package-root.ts';
import { HEADER } from './header.ts';

type Declared = ReadonlyMap<string, ts.InterfaceDeclaration>;

function keysOf(name: string, declared: Declared): Map<string, ts.PropertySignature> {
  const declaration = declared.get(name);
  if (!declaration) return new Map();
  const inherited = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap(({ expression }) => [...keysOf(expression.getText(), declared)]),
  );
  const own = declaration.members
    .filter(ts.isPropertySignature)
    .map((member) => [member.name.getText().replace(/['"]/g, ''), member] as const);
  return new Map([...inherited, ...own]);
}

/** The types lack some sections, such as that of treemaps. */
function namesInCode(): string[] {
  const folder = packagePath('node_modules/mermaid/dist/chunks/mermaid.core');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const reads = [...texts.join('\n').matchAll(/\b(?:getConfig\d*\(\)\??|userConfig)\.([a-z]\w+)/g)];
  return reads.map(([, name = '']) => name).sort();
}

export function emitMermaidConfig(): string {
  const text = readFileSync(packagePath('node_modules/mermaid/dist/config.type.d.ts'), 'utf8');
  const file = ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true);
  const declared: Declared = new Map(
    file.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one]),
  );
  const top = keysOf('MermaidConfig', declared);
  const sections = [...top].flatMap(([key, { type }]) => {
    const names = type && ts.isTypeReferenceNode(type) ? [...keysOf(type.getText(), declared).keys()] : [];
    return names.length === 0 ? [] : [[key, names] as const];
  });
  const all = Object.fromEntries([['', [...new Set([...top.keys(), ...namesInCode()])]], ...sections]);
  return `${HEADER}\n/** The names of Mermaid's settings; those of no section are under the empty name. */\nexport const MERMAID_SETTINGS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(all, null, 1)};\n`;
}
