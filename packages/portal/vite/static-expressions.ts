import { type ESTree, Visitor } from 'vite';

/** Thrown if the value of an expression is known only at run time. */
export class RunTimeValueError extends Error {}

/** The constants of a module by name. */
export type Constants = ReadonlyMap<string, ESTree.Expression>;

function countNames(pattern: ESTree.Node, counts: Map<string, number>): void {
  switch (pattern.type) {
    case 'Identifier':
      counts.set(pattern.name, (counts.get(pattern.name) ?? 0) + 1);
      break;
    case 'ObjectPattern':
      for (const part of pattern.properties)
        countNames(part.type === 'RestElement' ? part.argument : part.value, counts);
      break;
    case 'ArrayPattern':
      for (const part of pattern.elements) if (part !== null) countNames(part, counts);
      break;
    case 'AssignmentPattern':
      countNames(pattern.left, counts);
      break;
    case 'RestElement':
      countNames(pattern.argument, counts);
  }
}

/** Returns how often a module declares each name as a variable or a parameter. */
export function countDeclarations(program: ESTree.Program): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const countParameters = ({ params }: { readonly params: readonly ESTree.Node[] }) => {
    for (const param of params) countNames(param, counts);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => countNames(id, counts),
    FunctionDeclaration: countParameters,
    FunctionExpression: countParameters,
    ArrowFunctionExpression: countParameters,
  }).visit(program);
  return counts;
}

/**
 * Returns the constants at the top level of a module. Excludes names that are declared more than once, because a
 * variable or a parameter may hide the constant.
 */
export function findConstants(program: ESTree.Program, declarations: ReadonlyMap<string, number>): Constants {
  const constants = new Map<string, ESTree.Expression>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init !== null && declarations.get(id.name) === 1)
        constants.set(id.name, init);
  }
  return constants;
}

function unwrap(node: ESTree.Expression): ESTree.Expression {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression);
    default:
      return node;
  }
}

function getPropertyName(
  { key, computed }: ESTree.ObjectProperty,
  evaluateKey: (key: ESTree.Expression) => unknown,
): string {
  if (key.type === 'PrivateIdentifier') throw new RunTimeValueError(key.type);
  return !computed && key.type === 'Identifier' ? key.name : String(evaluateKey(key));
}

/**
 * Evaluates an expression that consists of literals, objects and constants.
 * @param branch the branch to which the conditional expressions of `findConditions` evaluate: true for the first, false for
 * the second. With null, the expression must not contain any.
 * @throws {RunTimeValueError} if the expression contains anything else
 */
export function evaluate(
  expression: ESTree.Expression,
  constants: Constants,
  branch: boolean | null,
): unknown {
  const node = unwrap(expression);
  const evaluatePart = (part: ESTree.Expression) => evaluate(part, constants, branch);
  const evaluateWithoutConditions = (part: ESTree.Expression) => evaluate(part, constants, null);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked;
      break;
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(evaluateWithoutConditions(node.argument));
      break;
    case 'ConditionalExpression':
      if (branch !== null) return evaluatePart(branch ? node.consequent : node.alternate);
      break;
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...node.properties.map((property) =>
          property.type === 'SpreadElement'
            ? evaluatePart(property.argument)
            : { [getPropertyName(property, evaluateWithoutConditions)]: evaluatePart(property.value) },
        ),
      );
    case 'Identifier': {
      if (node.name === 'undefined') return undefined;
      const constant = constants.get(node.name);
      if (constant !== undefined) return evaluateWithoutConditions(constant);
    }
  }
  throw new RunTimeValueError(node.type);
}

/** Returns the conditions of the conditional expressions that are a value of an expression or of its properties. */
export function findConditions(expression: ESTree.Expression): ESTree.Expression[] {
  const node = unwrap(expression);
  if (node.type === 'ConditionalExpression')
    return [node.test, ...findConditions(node.consequent), ...findConditions(node.alternate)];
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    findConditions(property.type === 'SpreadElement' ? property.argument : property.value),
  );
}
