/** Writes the declaration files of some sources and of all that these name, as a folder that refers to nothing outside. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { packagePath } from '../../src/package-root.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  strict: true,
  declaration: true,
  isolatedDeclarations: true,
  allowImportingTsExtensions: true,
};

/** Every exported type is written out in our sources, so that no other file need be read to declare one. */
function declare(file: string, text: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: file,
    compilerOptions: OPTIONS,
    reportDiagnostics: true,
  });
  const [first] = diagnostics;
  if (first) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
  return outputText;
}

const RELATIVE = /((?:from|import\()\s*['"])(\.[^'"]+)\.ts(?=['"])/g;

/** Gives the sources; what is written has their paths, below `outdir`. */
export async function writeDeclarations(entries: readonly string[], outdir: string): Promise<string[]> {
  const declared = new Set<string>();
  const write = async (file: string): Promise<void> => {
    if (declared.has(file)) return;
    declared.add(file);
    const target = join(outdir, relative(packagePath(), file)).replace(/\.ts$/, '.d.ts');
    const text = declare(file, await readFile(file, 'utf8'));
    const named = [...text.matchAll(RELATIVE)].map(([, , path]) => resolve(dirname(file), `${path}.ts`));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text.replace(RELATIVE, '$1$2.js'));
    for (const other of named) await write(other);
  };
  for (const entry of entries) await write(packagePath(entry));
  return [...declared];
}
