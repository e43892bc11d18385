/** Fails when the code of an operation throws a fault whose status none of its paths declares. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';
import { calledOperations, errorRows, isAnyTool, statusOf } from './error-rows.ts';

const EXTERNAL = /^(?!\.)/;

/** `encodePlantUML` is in `encode-plantuml.ts`, `countLines` would be in `count-lines.ts`. */
export function operationFile(id: string): string {
  const words = id.replace('PlantUML', 'Plantuml').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${words}.ts`;
}

/** The codes that a file and what it imports of its folder name in `new Fault(...)`. */
export function thrownCodes(file: string, known: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const codes = new Set<string>();
  const visit = (node: ts.Node, inFault: boolean): void => {
    if (inFault && ts.isStringLiteral(node) && known.has(node.text)) codes.add(node.text);
    const isFault = ts.isNewExpression(node) && node.expression.getText() === 'Fault';
    ts.forEachChild(node, (child) => visit(child, inFault || isFault));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false);
  for (const { fileName: specifier } of ts.preProcessFile(text, true, true).importedFiles) {
    const target = resolve(dirname(file), specifier);
    if (EXTERNAL.test(specifier) || dirname(target) !== dirname(file)) continue;
    for (const code of thrownCodes(target, known, seen)) codes.add(code);
  }
  return codes;
}

/** `description` with its error responses in place; `folder` holds a file for each operation. */
export function checkThrownFaults(description: Description, folder: string): void {
  const known = new Set(Object.keys(errorRows(description)));
  for (const { path, operation } of operationsOf(description)) {
    const door = String(operation['x-door'] ?? '');
    if (door === '' || isAnyTool(path)) continue;
    const called = calledOperations(operation);
    for (const id of called.length > 0 ? called : [String(operation.operationId)]) {
      const file = resolve(folder, operationFile(id));
      if (!existsSync(file)) throw new Error(`${path}: its operation is not written yet, in ${file}`);
      for (const code of thrownCodes(file, known)) {
        const status = statusOf(description, door, code);
        if (!operation.responses[status])
          throw new Error(`${path} has no response ${status}, which ${code} is answered with`);
      }
    }
  }
}
