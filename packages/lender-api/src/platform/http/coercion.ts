import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaValidationError } from 'fastify';

/** A plain decimal. JavaScript also converts `Infinity`, `1e309`, `0x10` and ` 5 ` to numbers. */
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

type Fields = Record<string, unknown>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

/** Returns the first field whose text was coerced to a number although it is not a plain decimal. */
function findWrongCoercion(before: Fields, after: Fields): string | undefined {
  return Object.entries(before).find(
    ([name, text]) => typeof text === 'string' && typeof after[name] === 'number' && !DECIMAL.test(text),
  )?.[0];
}

/**
 * Wraps a validator that coerces texts of queries, forms and headers to numbers. Reports a type error unless the text
 * is a plain decimal of at most 15 digits.
 */
export function coerceDecimalsOnly(validate: ValidateFunction) {
  return (data: unknown): boolean | { error: FastifySchemaValidationError[] } => {
    const before = isFields(data) ? { ...data } : {};
    if (!validate(data)) return { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
    const name = isFields(data) ? findWrongCoercion(before, data) : undefined;
    if (name === undefined) return true;
    const error = { keyword: 'type', instancePath: `/${name}`, schemaPath: '', params: { type: 'number' } };
    return { error: [error] };
  };
}
