/**
 * Fails when an operation can throw a fault whose status none of its paths declares. Whatever a function imports is
 * followed, over folders. Code behind a port cannot throw one: it may not import the fault (`test/architecture`), but
 * replies with data, which the operation turns into a fault.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import ts from 'typescript';
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';
import { calledOperations, errorRows, isAnyTool, statusOf } from './error-rows.ts';

/** `encodePlantUML` is in `encode-plantuml.ts`, `countLines` would be in `count-lines.ts`. */
export function operationFile(id: string): string {
  const words = id.replace('PlantUML', 'Plantuml').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${words}.ts`;
}

/** Around every operation that has `x-history`. */
const HISTORY_FILE = 'history/keep-history.ts';

const RESOLUTION: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
};

/** Tables made of the contract name every code. */
const GENERATED = `${sep}generated${sep}`;

/** The module that a node names, unless it is only there for its types. */
function moduleOf(node: ts.Node): string | undefined {
  const isImport = ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly;
  const isExport = ts.isExportDeclaration(node) && !node.isTypeOnly;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const named = isImport || isExport ? node.moduleSpecifier : isCall ? node.arguments[0] : undefined;
  return named && ts.isStringLiteralLike(named) ? named.text : undefined;
}

function isCompared({ parent }: ts.Node): boolean {
  return ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()));
}

function followed(specifier: string, file: string): string | undefined {
  const { resolvedModule: found } = ts.resolveModuleName(specifier, file, RESOLUTION, ts.sys);
  if (found === undefined && specifier.startsWith('.')) throw new Error(`${file}: cannot find ${specifier}`);
  const isCode = found !== undefined && !found.isExternalLibraryImport && found.extension === ts.Extension.Ts;
  return isCode && !found.resolvedFileName.includes(GENERATED) ? found.resolvedFileName : undefined;
}

/** The codes that a file and all it imports name: as a value, wherever it goes from there. */
export function thrownCodes(file: string, known: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  const codes = new Set<string>();
  if (seen.has(file)) return codes;
  seen.add(file);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) && known.has(node.text) && !isCompared(node)) codes.add(node.text);
    const specifier = moduleOf(node);
    const target = specifier === undefined ? undefined : followed(specifier, file);
    if (target !== undefined) for (const code of thrownCodes(target, known, seen)) codes.add(code);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return codes;
}

/** `description` with its error responses in place; `folder` holds a file for each operation. */
export function checkThrownFaults(description: Description, folder: string): void {
  const known = new Set(Object.keys(errorRows(description)));
  const all = [...operationsOf(description)];
  const kept = new Set(
    all.filter(({ operation }) => operation['x-history']).map(({ operation }) => operation.operationId),
  );
  for (const { path, operation } of all) {
    const door = String(operation['x-door'] ?? '');
    if (door === '' || isAnyTool(path)) continue;
    const called = calledOperations(operation);
    for (const id of called.length > 0 ? called : [String(operation.operationId)]) {
      const file = resolve(folder, operationFile(id));
      if (!existsSync(file)) throw new Error(`${path}: its operation is not written yet, in ${file}`);
      const files = kept.has(id) ? [file, resolve(folder, HISTORY_FILE)] : [file];
      for (const code of files.flatMap((each) => [...thrownCodes(each, known)])) {
        const status = statusOf(description, door, code);
        if (!operation.responses[status])
          throw new Error(`${path} has no response ${status}, which ${code} is answered with`);
      }
    }
  }
}
