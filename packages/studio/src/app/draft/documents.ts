import type { DocumentKind, JsonObject } from '../../wire.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path of a document; undefined if there is none. A text key is one name of a path. */
export function getValue(document: JsonObject | null, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
}

/** Returns a copy of a document with another value at a path. Undefined removes it, and the objects that become empty. */
export function setValue(document: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [name = '', ...rest] = path;
  const inner = document[name];
  const next = rest.length === 0 ? value : setValue(isObject(inner) ? inner : {}, rest, value);
  const isEmpty = next === undefined || (rest.length > 0 && isObject(next) && Object.keys(next).length === 0);
  if (!isEmpty) return { ...document, [name]: next };
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));
}

export const formatDocument = (document: JsonObject): string => `${JSON.stringify(document, null, 2)}\n`;

export const toFileName = (kind: DocumentKind): string => `${kind}.json`;
