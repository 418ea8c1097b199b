import type { z } from 'zod';
import type { TenantProblem } from '../../release.ts';
import type { JsonSchema } from './json-schemas.ts';
import { findNearestName } from './nearest-name.ts';

type Path = readonly PropertyKey[];

const MAX_SHOWN = 60;
const MAX_LISTED = 12;
/** Maximum number of reported problems per file, because searching for similar names takes time. */
const MAX_PROBLEMS = 50;

export function formatValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

/** Returns the paths of all fields that a file can contain, formatted by `formatPath`, without fields inside lists. */
export function listPaths({ properties = {}, oneOf = [] }: JsonSchema, parent: Path = []): string[] {
  const own = Object.entries(properties).flatMap(([key, schema]) => [
    formatPath([...parent, key]),
    ...listPaths(schema, [...parent, key]),
  ]);
  return [...new Set([...own, ...oneOf.flatMap((schema) => listPaths(schema, parent))])];
}

/**
 * Returns a suggestion for an unknown name. Searches all names of the file, because the name may be correct
 * but in the wrong object.
 */
function formatSuggestion(path: Path, known: readonly string[], paths: readonly string[]): string {
  const nearest = findNearestName(formatPath(path), paths);
  const parent = formatPath(path.slice(0, -1));
  const isBeside =
    nearest !== null && known.some((name) => formatPath([...path.slice(0, -1), name]) === nearest);
  if (nearest !== null)
    return `Did you mean "${isBeside && parent !== '' ? nearest.slice(parent.length + 1) : nearest}"?`;
  return known.length <= MAX_LISTED ? `Known names: ${known.join(', ')}.` : 'Remove it.';
}

/** Formats a path, such as `hosts[0]` or `logo.dark`. */
function formatPath(path: Path): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns the alternative of a union whose constants match the value. Returns the schema itself if there is
 * none.
 */
function selectAlternative(schema: JsonSchema, value: unknown): JsonSchema {
  const alternative = schema.oneOf?.find(
    ({ properties = {} }) =>
      isObject(value) &&
      Object.entries(properties).every(([key, { const: is }]) => is === undefined || value[key] === is),
  );
  return alternative ?? schema;
}

function describeExpected({ description, enum: values, type, minimum }: JsonSchema): string {
  if (description !== undefined) return description;
  if (values !== undefined) return `one of ${values.map(formatValue).join(', ')}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'integer')
    return minimum === undefined ? 'a whole number' : `a whole number, ${minimum} or more`;
  return type === 'string' ? 'a text in double quotes' : 'an object in { and }';
}

/** Returns the value at a path of a document. `expected` describes the innermost field of the path that the schema contains. */
function resolvePath(document: unknown, schema: JsonSchema, path: Path) {
  let value = document;
  let node = selectAlternative(schema, value);
  let expected = describeExpected(node);
  for (const part of path) {
    value = isObject(value) ? value[part] : undefined;
    const next = typeof part === 'number' ? node.items : node.properties?.[String(part)];
    if (next === undefined) break;
    expected = describeExpected(next);
    node = selectAlternative(next, value);
  }
  return { value, expected, known: Object.keys(node.properties ?? {}) };
}

/** Returns the issues of the alternative that is an object, for an object that matches no alternative of a union. */
function expandUnion(issue: z.core.$ZodIssue, value: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || !isObject(value)) return [issue];
  const meant = issue.errors.find((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return meant?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

export function toProblems(
  file: string,
  document: unknown,
  schema: JsonSchema,
  issues: readonly z.core.$ZodIssue[],
): TenantProblem[] {
  const paths = listPaths(schema);
  const expanded = issues
    .slice(0, MAX_PROBLEMS)
    .flatMap((issue) => expandUnion(issue, resolvePath(document, schema, issue.path).value));
  const problems = expanded.slice(0, MAX_PROBLEMS).flatMap((issue) => {
    const { value, expected, known } = resolvePath(document, schema, issue.path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, MAX_PROBLEMS).map((key) => ({
        file,
        field: formatPath([...issue.path, key]),
        reason: `"${key}" is not a known name here. ${formatSuggestion([...issue.path, key], known, paths)}`,
      }));
    }
    const wrong = value === undefined ? 'It is missing' : `${formatValue(value)} is not valid`;
    return [{ file, field: formatPath(issue.path), reason: `${wrong}; it must be ${expected}.` }];
  });
  return problems.slice(0, MAX_PROBLEMS);
}
