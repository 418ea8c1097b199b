import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaValidationError } from 'fastify';

/**
 * Matches a plain decimal. JavaScript also converts other texts to numbers, such as `Infinity`, `1e309`,
 * `0x10` and ` 5 `.
 */
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

type Fields = Record<string, unknown>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

/**
 * Returns the name of the first field whose text was coerced to a number although the text is not a plain
 * decimal.
 */
function findWrongCoercion(original: Fields, coerced: Fields): string | undefined {
  return Object.entries(original).find(
    ([name, text]) => typeof text === 'string' && typeof coerced[name] === 'number' && !DECIMAL.test(text),
  )?.[0];
}

/**
 * Wraps a validator that coerces the texts of queries, forms and headers to numbers. The returned validator
 * reports a type error for a text that is not a plain decimal of at most 15 digits.
 */
export function coerceDecimalsOnly(validate: ValidateFunction) {
  return (data: unknown): boolean | { error: FastifySchemaValidationError[] } => {
    const original = isFields(data) ? { ...data } : {};
    if (!validate(data)) return { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
    const name = isFields(data) ? findWrongCoercion(original, data) : undefined;
    if (name === undefined) return true;
    const error = { keyword: 'type', instancePath: `/${name}`, schemaPath: '', params: { type: 'number' } };
    return { error: [error] };
  };
}
