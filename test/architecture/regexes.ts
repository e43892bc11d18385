/** The regular expressions that see text from outside: in the parent, the programs and the page, and in the contract's schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import validation from '../../generated/validation.json' with { type: 'json' };
import { packagePath } from '../../src/package-root.ts';
import { importsOf, targetOf } from './import-rules.ts';

export interface FoundRegex {
  file: string;
  source: string;
  flags: string;
}

const SRC = packagePath('src');
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** What a file of src loads when it runs, lazily or not. */
function loadedBy(file: string): string[] {
  const options = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  const { outputText } = ts.transpileModule(textOf(file), { compilerOptions: options });
  const names = importsOf(outputText).filter((name) => name.startsWith('.') && name.endsWith('.ts'));
  return names.map((name) => targetOf(file, name));
}

/** Everything but what only the engines' children load: their CPU time is limited. */
export function filesOutsideChildren(): string[] {
  const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|js)$/.test(file));
  const known = new Set(all);
  const reached = new Set(all.filter((file) => !file.startsWith('engines/')));
  // A set may grow while it is walked.
  for (const file of reached) for (const one of loadedBy(file)) if (known.has(one)) reached.add(one);
  return [...reached];
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** Literals, and what is made of a text when the program runs; of that, the source is the call. */
export function regexesIn(file: string, text: string): { literals: FoundRegex[]; made: FoundRegex[] } {
  const literals: FoundRegex[] = [];
  const made: FoundRegex[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isRegExpCall(node)) made.push({ file, source: node.getText(), flags: '' });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return { literals, made };
}

export function regexesOf(files: readonly string[]): { literals: FoundRegex[]; made: FoundRegex[] } {
  const all = files.map((file) => regexesIn(file, textOf(file)));
  return { literals: all.flatMap(({ literals }) => literals), made: all.flatMap(({ made }) => made) };
}

/** Every `pattern` of the contract's schemas: ajv makes them with the flag `u`. */
export function contractPatterns(value: unknown = validation): FoundRegex[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'pattern' && typeof part === 'string'
      ? [{ file: 'the contract', source: part, flags: 'u' }]
      : contractPatterns(part),
  );
}
