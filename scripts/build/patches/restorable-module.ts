/** Adds to a published module the means to put its module variables back: what it remembers of one diagram must not reach the next. */
import { parseAst } from 'vite';

type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

interface Binding {
  name: string;
  init: SyntaxNode | undefined;
  isConstant: boolean;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;
}

function nodesOf(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function bindingsOf(statement: SyntaxNode): Binding[] {
  if (isNode(statement.declaration)) return bindingsOf(statement.declaration);
  if (statement.type === 'VariableDeclaration') {
    return nodesOf(statement.declarations).flatMap(({ id, init }) => {
      const name = nameOf(id);
      if (name === undefined) return [];
      return [{ name, init: isNode(init) ? init : undefined, isConstant: statement.kind === 'const' }];
    });
  }
  const name = /^(?:Class|Function)Declaration$/.test(statement.type) ? nameOf(statement.id) : undefined;
  return name === undefined ? [] : [{ name, init: statement, isConstant: false }];
}

/** Calls `visit` for a node and everything below it. */
function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) isNode(item) && walk(item, visit);
    else if (isNode(value)) walk(value, visit);
  }
}

/** The names that anything in the module assigns to, and those whose properties it sets; a name of the same spelling in a function counts too. */
function changedNames(program: SyntaxNode): { assigned: Set<string>; extended: Set<string> } {
  const assigned = new Set<string>();
  const extended = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'AssignmentExpression' && node.type !== 'UpdateExpression') return;
    const target = node.left ?? node.argument;
    if (!isNode(target)) return;
    if (target.type === 'MemberExpression') extended.add(nameOf(target.object) ?? '');
    else walk(target, (part) => part.type === 'Identifier' && assigned.add(String(part.name)));
  });
  return { assigned, extended };
}

/** esbuild's wrapper around a function, which keeps its name. */
function unwrap(init: SyntaxNode): SyntaxNode {
  const [wrapped] = nodesOf(init.arguments);
  return init.type === 'CallExpression' && nameOf(init.callee) === '__name' && wrapped ? wrapped : init;
}

const NEVER_HOLD = /^(?:Literal|TemplateLiteral|UnaryExpression|BinaryExpression)$/;
const CALLABLE = /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration)|Class(?:Expression|Declaration))$/;

function hasStatics(init: SyntaxNode): boolean {
  const members = isNode(init.body) ? nodesOf(init.body.body) : [];
  return members.some((member) => member.type === 'PropertyDefinition' && member.static === true);
}

/** Whether the value may hold something that changes. */
function mayHold({ name, init }: Binding, extended: ReadonlySet<string>): boolean {
  if (init === undefined) return false;
  const value = unwrap(init);
  if (NEVER_HOLD.test(value.type)) return false;
  return !CALLABLE.test(value.type) || extended.has(name) || hasStatics(value);
}

export const KEEPER = 'keep-module-state';

/** `source` with a last statement that hands its variables over under the name of `path`; unchanged when it has none that matter. */
export function makeRestorable(source: string, path: string): string {
  const program = parseAst(source, { allowReturnOutsideFunction: true }) as unknown as SyntaxNode;
  const statements = nodesOf(program.body);
  const isModule = statements.some(({ type }) => /^(?:Import|Export)/.test(type));
  const { assigned, extended } = changedNames(program);
  const bindings = statements.flatMap(bindingsOf);
  const variables = bindings
    .filter(({ name, isConstant }) => !isConstant && assigned.has(name))
    .map(({ name }) => name);
  const holders = bindings.filter((binding) => mayHold(binding, extended)).map(({ name }) => name);
  const fixed = [...new Set(holders.filter((name) => !variables.includes(name)))];
  if (!isModule) fixed.push('module.exports');
  const names = [...new Set(variables)];
  if (names.length + fixed.length === 0) return source;
  const write = names.length === 0 ? '() => {}' : `(values) => { [${names.join(', ')}] = values; }`;
  const call = `keepModuleState(${JSON.stringify(path)}, () => [${names.join(', ')}], ${write}, [${fixed.join(', ')}]);`;
  return isModule
    ? `${source}\nimport { keepModuleState } from ${JSON.stringify(KEEPER)};\n${call}\n`
    : `${source}\n;require(${JSON.stringify(KEEPER)}).${call}\n`;
}
