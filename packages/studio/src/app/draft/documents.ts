import type { DocumentKind, JsonObject } from '../../wire.ts';

/**
 * The accent color of a new theme.json, which must have one. A tenant without theme.json has the same color.
 */
export const DEFAULT_ACCENT = '#3d4f73';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the value at a path of a document; undefined if there is none. A text key such as `signIn.title` is
 * a single name in a path.
 */
export function getValue(document: JsonObject | null, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
}

/**
 * Returns a copy of a document with another value at a path. Undefined removes the value and all objects that
 * become empty.
 */
export function setValue(document: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [name = '', ...rest] = path;
  const child = document[name];
  const next = rest.length === 0 ? value : setValue(isObject(child) ? child : {}, rest, value);
  const isEmpty = next === undefined || (rest.length > 0 && isObject(next) && Object.keys(next).length === 0);
  if (!isEmpty) return { ...document, [name]: next };
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));
}

export const formatDocument = (document: JsonObject): string => `${JSON.stringify(document, null, 2)}\n`;

export const toFileName = (kind: DocumentKind): string => `${kind}.json`;
