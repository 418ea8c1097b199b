import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaValidationError } from 'fastify';

/** Decimals as people write them. JavaScript also reads `Infinity`, `1e309`, `0x10` and ` 5 ` as numbers. */
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

type Fields = Record<string, unknown>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

/** The first field whose text was made a number though it is no decimal. */
function falseNumber(before: Fields, after: Fields): string | undefined {
  return Object.entries(before).find(
    ([name, text]) => typeof text === 'string' && typeof after[name] === 'number' && !DECIMAL.test(text),
  )?.[0];
}

/**
 * Wraps a validator that coerces the texts of a query, a form or headers, so that only decimals of at most 15 digits
 * become numbers; anything else is a type error of its field.
 */
export function coerceDecimalsOnly(validate: ValidateFunction) {
  return (data: unknown): boolean | { error: FastifySchemaValidationError[] } => {
    const before = isFields(data) ? { ...data } : {};
    if (!validate(data)) return { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
    const name = isFields(data) ? falseNumber(before, data) : undefined;
    if (name === undefined) return true;
    const error = { keyword: 'type', instancePath: `/${name}`, schemaPath: '', params: { type: 'number' } };
    return { error: [error] };
  };
}
