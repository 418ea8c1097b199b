import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coerceDecimalsOnly } from './coercion.ts';
import type { ContractOperation } from './contract.ts';
import { findFreeTextError } from './free-text.ts';
import { Refusal } from './refusal.ts';

/**
 * Creates a validator for OpenAPI 3.1 schemas, which are JSON Schema 2020-12. The strict mode of Ajv reports
 * unknown keywords, because they are errors in the contract.
 */
function createAjv(coerceTypes: boolean) {
  const ajv = new Ajv2020({ allowUnionTypes: true, useDefaults: true, removeAdditional: false, coerceTypes });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-livery-extension', 'x-livery-default', 'x-livery-names', 'example']);
  return ajv;
}

/** Media types of forms, in which all values are texts. */
const FORM_MEDIA_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface HeaderSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Returns the schema with header names in lower case, because Node provides header names in lower case.
 * Fastify does this only for its own validator compiler.
 */
function lowerCaseHeaderNames({ properties = {}, required = [], ...rest }: HeaderSchema): object {
  const renamedProperties = Object.entries(properties).map(
    ([name, schema]) => [name.toLowerCase(), schema] as const,
  );
  const requiredNames = required.map((name) => name.toLowerCase());
  return { ...rest, properties: Object.fromEntries(renamedProperties), required: requiredNames };
}

// Ajv caches compiled schemas, so lenders and apps that share a schema compile it only once.
const strictAjv = createAjv(false);
const coercingAjv = createAjv(true);

/** Validates requests against the contract. Coerces texts in URLs, headers and forms to numbers, but not in JSON. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart, ...part }) => {
    const { contentType = '' } = part as { contentType?: string };
    if (httpPart === 'headers') {
      return coerceDecimalsOnly(coercingAjv.compile(lowerCaseHeaderNames(schema as HeaderSchema)));
    }
    const isJson = httpPart === 'body' && !FORM_MEDIA_TYPES.includes(contentType);
    return isJson
      ? strictAjv.compile(schema as object)
      : coerceDecimalsOnly(coercingAjv.compile(schema as object));
  });
  // Refuses a body with a media type that the contract does not define, because no schema would validate it.
  app.addHook('preValidation', (request, _reply, done) => {
    const types = getMediaTypes(request);
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (types !== null && !types.includes(type)) {
      done(new Refusal(422, `The request needs a body of type ${types.join(' or ')}.`));
      return;
    }
    const { body, query, params } = request;
    const fault =
      findUnsupportedValueError(body, 0) ??
      findUnsupportedValueError(query, 0) ??
      findUnsupportedValueError(params, 0);
    done(fault === null ? undefined : new Refusal(422, fault));
  });
  // Runs after the validation, so that only texts within their length limits are searched.
  app.addHook('preHandler', ({ body, routeOptions }, _reply, done) => {
    // Borrower pages search free text for card numbers themselves, so that they can show their form again
    // with the error (borrower-pages/page-tools.ts).
    const isPage = routeOptions.config.operationId === undefined;
    const fault = isPage ? null : findFreeTextError(body);
    done(fault === null ? undefined : new Refusal(422, fault));
  });
}

/**
 * Maximum nesting of a value. It is deeper than any schema of the contract. The database rejects JSON with
 * thousands of levels.
 */
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

/**
 * Validates responses against the contract, except responses with a status of `COMMON_STATUSES`. Replaces an
 * invalid response by status 500. For tests only.
 */
export function validateResponses(app: FastifyInstance, operations: Map<string, ContractOperation>): void {
  app.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    const operation = operations.get(request.routeOptions.config.operationId ?? '');
    if (operation === undefined || COMMON_STATUSES.has(reply.statusCode)) {
      done(null, payload);
      return;
    }
    const schema = operation.responses[reply.statusCode]?.['application/json'];
    const responseName = `${operation.operationId} ${reply.statusCode}`;
    if (schema === undefined) done(new Error(`${responseName} is not in the contract`));
    else if (strictAjv.validate(schema, structuredClone(payload))) done(null, payload);
    else done(new Error(`${responseName} breaks the contract: ${strictAjv.errorsText()}`));
  });
}
