/** An answer in which one field is not what the contract has there. */
export interface WrongAnswer {
  /** The field as violations name it: `result[].id`. */
  readonly field: string;
  /** What was done to it. */
  readonly change: string;
  /** Its value is of another type, which no lender can mean for 'nothing'. */
  readonly isWrongType: boolean;
  readonly answer: unknown;
}

/** In every text that stands for a value of another type, so that a report that quotes values shows it. */
export const QUOTED = 'QUOTED-VALUE';

type Path = readonly (string | number)[];

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Values that are not of the type of this one. */
function otherTypes(value: unknown): readonly unknown[] {
  if (typeof value === 'string')
    return [12.5, { text: QUOTED }, true, ...(DATE.test(value) ? [QUOTED, '2026-02-30', '03/02/2026'] : [])];
  if (typeof value === 'number') return [QUOTED, { number: 1 }, [1], '0x10', '1e3'];
  if (typeof value === 'boolean') return [QUOTED, 2, {}];
  if (Array.isArray(value)) return [QUOTED, 7, { 0: 'first' }];
  return [QUOTED, 7, [QUOTED]];
}

/** The paths of everything within a value; of a list, of its first item alone. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const here = path.length === 0 ? [] : [path];
  if (Array.isArray(value)) return value.length === 0 ? here : [...here, ...pathsOf(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[]` : name === '' ? part : `${name}.${part}`),
    '',
  );

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<string | number, unknown>)[part], value);

/** A copy with another value at the path; undefined removes the field. */
function withValue(answer: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(answer);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

/** Every way in which one field of an example can be missing, null, or of another type. */
export function wrongAnswers(example: unknown): WrongAnswer[] {
  return pathsOf(example).flatMap((path) => {
    const field = nameOf(path);
    const original = valueAt(example, path);
    const changed = (change: string, value: unknown, isWrongType: boolean): WrongAnswer => ({
      field,
      change,
      isWrongType,
      answer: withValue(example, path, value),
    });
    // What may be null shows no type in an example that is null there.
    const others = original === null ? [] : otherTypes(original);
    return [
      // An item that is removed from a list leaves no gap that could arrive.
      ...(typeof path.at(-1) === 'number' ? [] : [changed('missing', undefined, false)]),
      ...(original === null ? [] : [changed('null', null, false)]),
      ...others.map((other) => changed(JSON.stringify(other), other, true)),
    ];
  });
}
