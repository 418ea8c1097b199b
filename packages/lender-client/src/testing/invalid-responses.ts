export interface InvalidResponse {
  /** The path of the field, as in violations: `result[].id`. */
  readonly field: string;
  readonly change: string;
  /** True if the value has another type, false if it is missing or null. */
  readonly isWrongType: boolean;
  readonly response: unknown;
}

/**
 * A text that replaces values of a response, so that tests can detect violation reports that quote values.
 */
export const INVALID_TEXT = 'QUOTED-VALUE';

type Path = readonly (string | number)[];

const DATE = /^\d{4}-\d{2}-\d{2}/;

function createValuesOfOtherTypes(value: unknown): readonly unknown[] {
  if (typeof value === 'string')
    return [
      12.5,
      { text: INVALID_TEXT },
      true,
      ...(DATE.test(value) ? [INVALID_TEXT, '2026-02-30', '03/02/2026'] : []),
    ];
  if (typeof value === 'number') return [INVALID_TEXT, { number: 1 }, [1], '0x10', '1e3'];
  if (typeof value === 'boolean') return [INVALID_TEXT, 2, {}];
  if (Array.isArray(value)) return [INVALID_TEXT, 7, { 0: 'first' }];
  return [INVALID_TEXT, 7, [INVALID_TEXT]];
}

/** Returns the paths of all fields within a value. Only the first item of a list is included. */
function listPaths(value: unknown, path: Path = []): Path[] {
  const ownPath = path.length === 0 ? [] : [path];
  if (Array.isArray(value))
    return value.length === 0 ? ownPath : [...ownPath, ...listPaths(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return ownPath;
  return [...ownPath, ...Object.entries(value).flatMap(([name, child]) => listPaths(child, [...path, name]))];
}

const formatPath = (path: Path): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[]` : name === '' ? part : `${name}.${part}`),
    '',
  );

const getValueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((container, part) => (container as Record<string | number, unknown>)[part], value);

/** Returns a copy with another value at the path; undefined removes the field. */
function replaceValue(response: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(response);
  const parent = getValueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const lastPart = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent, lastPart);
  else parent[lastPart] = value;
  return copy;
}

/** Returns copies of an example, each with one field missing, null, or of another type. */
export function createInvalidResponses(example: unknown): InvalidResponse[] {
  return listPaths(example).flatMap((path) => {
    const field = formatPath(path);
    const original = getValueAt(example, path);
    const createChangedResponse = (
      change: string,
      value: unknown,
      isWrongType: boolean,
    ): InvalidResponse => ({
      field,
      change,
      isWrongType,
      response: replaceValue(example, path, value),
    });
    // Skipped if the example is null, because the type of the field is then not known.
    const wrongValues = original === null ? [] : createValuesOfOtherTypes(original);
    return [
      // JSON cannot represent a missing list item.
      ...(typeof path.at(-1) === 'number' ? [] : [createChangedResponse('missing', undefined, false)]),
      ...(original === null ? [] : [createChangedResponse('null', null, false)]),
      ...wrongValues.map((wrongValue) => createChangedResponse(JSON.stringify(wrongValue), wrongValue, true)),
    ];
  });
}
