import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coerceDecimalsOnly } from './coercion.ts';
import type { ContractOperation } from './contract.ts';
import { findFreeTextError } from './free-text.ts';
import { Refusal } from './refusal.ts';

/**
 * OpenAPI 3.1 schemas are JSON Schema 2020-12. Strict mode reports unknown keywords, which are errors in the contract.
 */
function createAjv(coerceTypes: boolean) {
  const ajv = new Ajv2020({ allowUnionTypes: true, useDefaults: true, removeAdditional: false, coerceTypes });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-livery-extension', 'x-livery-default', 'x-livery-names', 'example']);
  return ajv;
}

/** Media types of forms, in which all values are texts. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface HeaderSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Returns the schema with header names in lower case, as Node provides them. Fastify does this only for its own
 * validator compiler.
 */
function lowerCaseNames({ properties = {}, required = [], ...rest }: HeaderSchema): object {
  const renamed = Object.entries(properties).map(([name, schema]) => [name.toLowerCase(), schema] as const);
  const needed = required.map((name) => name.toLowerCase());
  return { ...rest, properties: Object.fromEntries(renamed), required: needed };
}

// Ajv caches compiled schemas, so lenders and apps that share a schema compile it only once.
const strict = createAjv(false);
const coercing = createAjv(true);

/** Validates requests against the contract. Coerces texts in URLs, headers and forms to numbers, but not in JSON. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart, ...part }) => {
    const { contentType = '' } = part as { contentType?: string };
    if (httpPart === 'headers') {
      return coerceDecimalsOnly(coercing.compile(lowerCaseNames(schema as HeaderSchema)));
    }
    const isJson = httpPart === 'body' && !FORMS.includes(contentType);
    return isJson ? strict.compile(schema as object) : coerceDecimalsOnly(coercing.compile(schema as object));
  });
  // Without this check, a body with a media type that the contract does not define would not be validated.
  app.addHook('preValidation', (request, _reply, done) => {
    const types = getMediaTypes(request);
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (types !== null && !types.includes(type)) {
      done(new Refusal(422, `The request needs a body of type ${types.join(' or ')}.`));
      return;
    }
    const { body, query, params, routeOptions } = request;
    // Borrower pages check free text themselves, to show their form again with the error
    // (borrower-pages/page-tools.ts).
    const isPage = routeOptions.config.operationId === undefined;
    const fault =
      findUnsupportedValueError(body, 0) ??
      findUnsupportedValueError(query, 0) ??
      findUnsupportedValueError(params, 0) ??
      (isPage ? null : findFreeTextError(body));
    done(fault === null ? undefined : new Refusal(422, fault));
  });
}

/** Deeper than any schema of the contract. The database rejects JSON with thousands of levels. */
const MAX_DEPTH = 64;

/** Returns true for plain objects and arrays, false for files. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/** Returns an error message for input that the database would reject: NUL, lone surrogates or excessive nesting. */
function findUnsupportedValueError(value: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH) return 'The request is nested too deeply.';
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'The request contains a NUL character, which is not allowed in texts.';
    return value.isWellFormed()
      ? null
      : 'The request contains an incomplete character, which is not allowed in texts.';
  }
  if (!isPlainObject(value)) return null;
  for (const [key, item] of Object.entries(value)) {
    const fault = findUnsupportedValueError(key, depth) ?? findUnsupportedValueError(item, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function getMediaTypes(request: FastifyRequest): string[] | null {
  const body = request.routeOptions.schema?.body as { content?: Record<string, unknown> } | undefined;
  return body?.content ? Object.keys(body.content) : null;
}

/** Statuses that any operation can return. */
const COMMON_STATUSES = new Set([413, 500, 503]);

/** Validates responses against the contract, except those with a status of `COMMON_STATUSES`. An invalid response becomes a 500. For tests only. */
export function validateResponses(app: FastifyInstance, operations: Map<string, ContractOperation>): void {
  app.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    const operation = operations.get(request.routeOptions.config.operationId ?? '');
    if (operation === undefined || COMMON_STATUSES.has(reply.statusCode)) {
      done(null, payload);
      return;
    }
    const schema = operation.responses[reply.statusCode]?.['application/json'];
    const where = `${operation.operationId} ${reply.statusCode}`;
    if (schema === undefined) done(new Error(`${where} is not in the contract`));
    else if (strict.validate(schema, structuredClone(payload))) done(null, payload);
    else done(new Error(`${where} breaks the contract: ${strict.errorsText()}`));
  });
}
