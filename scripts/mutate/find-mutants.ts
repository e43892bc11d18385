/** Finds the small faults that can be planted in a source: turned conditions, changed constants, dropped statements. */
import ts from 'typescript';

export interface Mutant {
  start: number;
  end: number;
  /** What replaces it. */
  text: string;
  line: number;
}

const TURNED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
};

function replacement(node: ts.Node): { at: ts.Node; text: string } | undefined {
  if (ts.isBinaryExpression(node)) {
    const text = TURNED[node.operatorToken.kind];
    return text === undefined ? undefined : { at: node.operatorToken, text };
  }
  if (ts.isIfStatement(node)) return { at: node.expression, text: `!(${node.expression.getText()})` };
  if (ts.isConditionalExpression(node)) return { at: node.condition, text: `!(${node.condition.getText()})` };
  if (ts.isNumericLiteral(node)) return { at: node, text: `${node.getText()} + 1` };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { at: node, text: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { at: node, text: 'true' };
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return { at: node, text: ';' };
  return undefined;
}

export function findMutants(source: string): Mutant[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Types do not run, and a constructor must call its parent's.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const found = replacement(node);
    if (found && !node.getText().startsWith('super(')) {
      const start = found.at.getStart();
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ start, end: found.at.getEnd(), text: found.text, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

export function plant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}
