/**
 * A function that checks a value of unknown origin, such as a value from the browser's storage. It returns
 * the typed value, or throws ShapeError.
 */
export type Shape<Value> = (value: unknown) => Value;

export type ShapeValue<Checked extends Shape<unknown>> = ReturnType<Checked>;

class ShapeError extends TypeError {}

const createShape = <Value>(isValid: (value: unknown) => boolean): Shape<Value> => {
  return (value) => {
    if (!isValid(value)) throw new ShapeError('The value does not have the expected shape.');
    return value as Value;
  };
};

export const string = createShape<string>((value) => typeof value === 'string');
export const number = createShape<number>((value) => typeof value === 'number' && Number.isFinite(value));
export const boolean = createShape<boolean>((value) => typeof value === 'boolean');

export const oneOf = <const Value extends string>(...values: readonly Value[]): Shape<Value> =>
  createShape((value) => (values as readonly unknown[]).includes(value));

export const nullable =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value) =>
    value === null ? null : shape(value);

export const optional =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value);

export const array =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  (value) =>
    createShape<unknown[]>(Array.isArray)(value).map(shape);

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalName<Of extends Fields> = {
  [Name in keyof Of]: undefined extends ShapeValue<Of[Name]> ? Name : never;
}[keyof Of];
type ObjectValue<Of extends Fields> = {
  [Name in Exclude<keyof Of, OptionalName<Of>>]: ShapeValue<Of[Name]>;
} & {
  [Name in OptionalName<Of>]?: ShapeValue<Of[Name]>;
};

/** Checks an object. Returns a copy that has only the fields of the shape. */
export const object =
  <Of extends Fields>(fields: Of): Shape<ObjectValue<Of>> =>
  (value) => {
    const fieldValues = createShape<Record<string, unknown>>(
      (each) => typeof each === 'object' && each !== null,
    )(value);
    return Object.fromEntries(
      Object.entries(fields).map(([name, shape]) => [name, shape(fieldValues[name])]),
    ) as ObjectValue<Of>;
  };

export function parseShape<Value>(shape: Shape<Value>, value: unknown): Value | null {
  try {
    return shape(value);
  } catch (error) {
    if (error instanceof ShapeError) return null;
    throw error;
  }
}

/** Parses JSON and checks its shape. Returns null if the text is null, is not JSON or has another shape. */
export function parseJson<Value>(shape: Shape<Value>, text: string | null): Value | null {
  try {
    return shape(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
