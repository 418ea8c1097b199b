export interface InvalidResponse {
  /** The path of the field, as in violations: `result[].id`. */
  readonly field: string;
  readonly change: string;
  /** True if the value has another type, false if it is missing or null. */
  readonly isWrongType: boolean;
  readonly response: unknown;
}

/** Replaces texts of a response, so that tests can detect reports that quote values. */
export const QUOTED = 'QUOTED-VALUE';

type Path = readonly (string | number)[];

const DATE = /^\d{4}-\d{2}-\d{2}/;

function createValuesOfOtherTypes(value: unknown): readonly unknown[] {
  if (typeof value === 'string')
    return [12.5, { text: QUOTED }, true, ...(DATE.test(value) ? [QUOTED, '2026-02-30', '03/02/2026'] : [])];
  if (typeof value === 'number') return [QUOTED, { number: 1 }, [1], '0x10', '1e3'];
  if (typeof value === 'boolean') return [QUOTED, 2, {}];
  if (Array.isArray(value)) return [QUOTED, 7, { 0: 'first' }];
  return [QUOTED, 7, [QUOTED]];
}

/** Returns the paths of all fields within a value. Only the first item of a list is included. */
function listPaths(value: unknown, path: Path = []): Path[] {
  const here = path.length === 0 ? [] : [path];
  if (Array.isArray(value))
    return value.length === 0 ? here : [...here, ...listPaths(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))];
}

const formatPath = (path: Path): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[]` : name === '' ? part : `${name}.${part}`),
    '',
  );

const getValueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<string | number, unknown>)[part], value);

/** Returns a copy with another value at the path; undefined removes the field. */
function replaceValue(response: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(response);
  const parent = getValueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

/** Returns copies of an example, each with one field missing, null, or of another type. */
export function createInvalidResponses(example: unknown): InvalidResponse[] {
  return listPaths(example).flatMap((path) => {
    const field = formatPath(path);
    const original = getValueAt(example, path);
    const changed = (change: string, value: unknown, isWrongType: boolean): InvalidResponse => ({
      field,
      change,
      isWrongType,
      response: replaceValue(example, path, value),
    });
    // If the example is null, the type of the field is not known.
    const others = original === null ? [] : createValuesOfOtherTypes(original);
    return [
      // JSON cannot represent a missing list item.
      ...(typeof path.at(-1) === 'number' ? [] : [changed('missing', undefined, false)]),
      ...(original === null ? [] : [changed('null', null, false)]),
      ...others.map((other) => changed(JSON.stringify(other), other, true)),
    ];
  });
}
