import type { FastifySchemaValidationError } from 'fastify';
import { AMOUNT_PATTERN } from './form-amount.ts';

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

function formatTypeNames(type: unknown): string {
  const types = Array.isArray(type) ? type : [type];
  return types.map((name) => TYPE_NAMES[String(name)] ?? String(name)).join(' or ');
}

const joinValues = (values: unknown) =>
  Array.isArray(values) ? values.map(String).join(', ') : String(values);

const EXPLANATIONS: Record<string, (params: Record<string, unknown>) => string> = {
  type: ({ type }) => `must be ${formatTypeNames(type)}.`,
  enum: ({ allowedValues }) => `must be one of ${joinValues(allowedValues)}.`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}.`,
  minimum: ({ limit }) => `must be at least ${String(limit)}.`,
  maximum: ({ limit }) => `must be at most ${String(limit)}.`,
  minLength: ({ limit }) =>
    limit === 1 ? 'is required.' : `must have at least ${String(limit)} characters.`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters.`,
  minItems: ({ limit }) => `must have at least ${String(limit)} items.`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} items.`,
  format: ({ format }) =>
    format === 'date' ? 'must be a date in the format yyyy-MM-dd.' : `must be a valid ${String(format)}.`,
};

/**
 * Returns the message for an invalid header. An empty header gets "must not be empty" instead of "is
 * required", because most headers can be omitted.
 */
function buildHeaderMessage({ keyword, params }: FastifySchemaValidationError): string {
  if (keyword === 'minLength' && params['limit'] === 1) return 'must not be empty.';
  return EXPLANATIONS[keyword]?.(params) ?? 'is not valid.';
}

/**
 * Returns an error message that names the invalid field and its valid values.
 * @param error the first error of Ajv
 * @param part the part of the request: body, querystring, params or headers
 */
export function buildValidationMessage(error: FastifySchemaValidationError, part: string): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const prependPath = (name: unknown) => (path === '' ? String(name) : `${path}.${String(name)}`);
  if (error.keyword === 'required') return `${prependPath(error.params['missingProperty'])} is required.`;
  if (error.keyword === 'additionalProperties') {
    return `${prependPath(error.params['additionalProperty'])} is not a field of this request.`;
  }
  if (part === 'headers') return `The header ${path} ${buildHeaderMessage(error)}`;
  if (error.keyword === 'pattern' && error.params['pattern'] === AMOUNT_PATTERN) {
    const amount = path === 'transaction' ? 'Convenience fee' : 'Amount';
    return `${amount} must be in dollars with at most two decimal places, up to $99,999,999.99.`;
  }
  const subject = path === '' ? `The ${part}` : path;
  return `${subject} ${EXPLANATIONS[error.keyword]?.(error.params) ?? 'is not valid.'}`;
}
