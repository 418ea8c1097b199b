import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coerceDecimalsOnly } from './coercion.ts';
import type { ContractOperation } from './contract.ts';
import { freeTextFaultIn } from './free-text.ts';
import { Refusal } from './refusal.ts';

/** OpenAPI 3.1 schemas are JSON Schema 2020-12. A keyword that nobody knows is a mistake in the contract, so strict. */
function createAjv(coerceTypes: boolean) {
  const ajv = new Ajv2020({ allowUnionTypes: true, useDefaults: true, removeAdditional: false, coerceTypes });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-livery-extension', 'x-livery-default', 'x-livery-names', 'example']);
  return ajv;
}

/** The types of a form's body, whose values are all texts. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface HeaderSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Headers arrive in lower case, whatever the contract calls them: a schema with other names would look at none of
 * them. The framework renames only what its own validator compiles.
 */
function inLowerCase({ properties = {}, required = [], ...rest }: HeaderSchema): object {
  const renamed = Object.entries(properties).map(([name, schema]) => [name.toLowerCase(), schema] as const);
  const needed = required.map((name) => name.toLowerCase());
  return { ...rest, properties: Object.fromEntries(renamed), required: needed };
}

// ajv keeps what it has compiled of a schema, so lenders and apps that share one wait for it once.
const strict = createAjv(false);
const coercing = createAjv(true);

/** Requests are checked by the contract. Texts in URLs, headers and forms become numbers; JSON is taken as it is. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart, ...part }) => {
    const { contentType = '' } = part as { contentType?: string };
    if (httpPart === 'headers') {
      return coerceDecimalsOnly(coercing.compile(inLowerCase(schema as HeaderSchema)));
    }
    const isJson = httpPart === 'body' && !FORMS.includes(contentType);
    return isJson ? strict.compile(schema as object) : coerceDecimalsOnly(coercing.compile(schema as object));
  });
  // Without this a body of another media type would reach its handler unchecked.
  app.addHook('preValidation', (request, _reply, done) => {
    const types = mediaTypesOf(request);
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (types !== null && !types.includes(type)) {
      done(new Refusal(422, `The request needs a body of type ${types.join(' or ')}.`));
      return;
    }
    const { body, query, params, routeOptions } = request;
    // A borrower's page shows its form again with this fault, so it checks its own (borrower-side/pages/page-tools.ts).
    const isPage = routeOptions.config.operationId === undefined;
    const fault =
      faultOf(body, 0) ?? faultOf(query, 0) ?? faultOf(params, 0) ?? (isPage ? null : freeTextFaultIn(body));
    done(fault === null ? undefined : new Refusal(422, fault));
  });
}

/** Deeper than anything that the contract describes; a database gives up on what is nested by the thousand. */
const MOST_NESTED = 64;

/** What a parser makes of a text: an object that inherits from nothing further. A file is nothing to walk through. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

/** What no database takes, and would answer with an error of its own: NUL in a text, half a character, endless nesting. */
function faultOf(value: unknown, depth: number): string | null {
  if (depth > MOST_NESTED) return 'The request is nested too deeply.';
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'The request holds a NUL character, which no text may have.';
    return value.isWellFormed() ? null : 'The request holds half a character, which no text may have.';
  }
  if (!isPlain(value)) return null;
  for (const [key, item] of Object.entries(value)) {
    const fault = faultOf(key, depth) ?? faultOf(item, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function mediaTypesOf(request: FastifyRequest): string[] | null {
  const body = request.routeOptions.schema?.body as { content?: Record<string, unknown> } | undefined;
  return body?.content ? Object.keys(body.content) : null;
}

/** Answers that any operation may give, whatever it is about. */
const GENERAL = new Set([413, 500]);

/**
 * Checks every answer of `operations` by the contract; one that it does not describe becomes a 500. For tests:
 * in service an answer has no second reader.
 */
export function validateResponses(app: FastifyInstance, operations: Map<string, ContractOperation>): void {
  app.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    const operation = operations.get(request.routeOptions.config.operationId ?? '');
    if (operation === undefined || GENERAL.has(reply.statusCode)) {
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
