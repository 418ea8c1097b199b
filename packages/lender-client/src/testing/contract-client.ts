import { bundle, createConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createLenderClient } from '../client.ts';
import type { ViolationDetails } from '../wire/contract-violation.ts';

interface Schema {
  readonly properties?: Record<string, { readonly format?: string }>;
}
interface Media {
  readonly schema?: Schema;
  readonly examples?: Record<string, { readonly value: unknown }>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}
interface Operation {
  readonly operationId: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly content?: Record<string, Media> }>;
}
interface SecurityScheme {
  readonly in: string;
  readonly name: string;
}
interface Document {
  readonly security: readonly Record<string, unknown>[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: Record<string, SecurityScheme> };
}

const BASE = 'http://lender.example/api';
const JSON_TYPE = 'application/json';
const MULTIPART_TYPE = 'multipart/form-data';

async function readContract(): Promise<Document> {
  const ref = `${import.meta.dirname}/../../../../openapi/lender-api.yaml`;
  const { bundle: whole } = await bundle({ ref, config: await createConfig({}), dereference: true });
  return whole.parsed as Document;
}

const CONTRACT = await readContract();

// `strictTypes` is off because the linter of the contract checks the types of the schemas.
const ajvOptions = { allowUnionTypes: true, useDefaults: true, strictTypes: false };
const strictValidator = new Ajv2020(ajvOptions);
const coercingValidator = new Ajv2020({ ...ajvOptions, coerceTypes: true });
for (const ajv of [strictValidator, coercingValidator]) {
  addFormats.default(ajv);
  ajv.addVocabulary(['x-livery-extension', 'x-livery-default', 'x-livery-names', 'example']);
}

function requireValid(ajv: Ajv2020, schema: object, value: unknown, place: string): void {
  if (!ajv.validate(schema, structuredClone(value))) {
    throw new Error(`${place} violates the contract: ${ajv.errorsText()}`);
  }
}

const getSecuritySchemes = ({ security = CONTRACT.security }: Operation): SecurityScheme[] =>
  security.flatMap(Object.keys).flatMap((name) => CONTRACT.components.securitySchemes[name] ?? []);

function findOperation(request: Request): Operation {
  const path = new URL(request.url).pathname.slice(new URL(BASE).pathname.length);
  const operation = CONTRACT.paths[path]?.[request.method.toLowerCase()];
  if (operation === undefined) throw new Error(`The contract has no ${request.method} ${path}.`);
  return operation;
}

function checkParameters(operation: Operation, request: Request): void {
  const { operationId, parameters = [] } = operation;
  const query = new URL(request.url).searchParams;
  const queryParameters = [...parameters, ...getSecuritySchemes(operation)].filter(
    (parameter) => parameter.in === 'query',
  );
  for (const name of query.keys()) {
    if (!queryParameters.some((parameter) => parameter.name === name))
      throw new Error(`${operationId} has no parameter ${name}.`);
  }
  for (const parameter of parameters) {
    const values = parameter.in === 'query' ? query : request.headers;
    const value = values.get(parameter.name);
    const schema = { type: 'object', properties: { [parameter.name]: parameter.schema } };
    if (value !== null) requireValid(coercingValidator, schema, { [parameter.name]: value }, operationId);
    else if (parameter.required === true) throw new Error(`${operationId} lacks ${parameter.name}.`);
  }
}

async function readParts(request: Request): Promise<[name: string, part: File | string][]> {
  // `formData` is deprecated only for servers, which must limit the size of untrusted requests. This request is from the
  // client under test.
  // oxlint-disable-next-line typescript/no-deprecated
  return [...(await request.clone().formData())];
}

/** Returns the decoded request body, with the name of each file in place of the file. */
async function readBody(request: Request, type: string): Promise<unknown> {
  if (type === MULTIPART_TYPE) {
    const parts = await readParts(request);
    return Object.fromEntries(parts.map(([name, part]) => [name, part instanceof File ? part.name : part]));
  }
  const text = await request.clone().text();
  if (text === '') return undefined;
  if (type === JSON_TYPE) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Verifies that files are sent as files, which the schema cannot distinguish from text. */
async function checkParts({ properties = {} }: Schema, request: Request, operationId: string): Promise<void> {
  for (const [name, part] of await readParts(request)) {
    if ((properties[name]?.format === 'binary') !== part instanceof File)
      throw new Error(`${operationId}: client and contract disagree on whether ${name} is a file.`);
  }
}

async function checkBody({ operationId, requestBody }: Operation, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0] ?? '';
  const body = await readBody(request, type);
  if (requestBody === undefined || body === undefined) {
    if ((requestBody === undefined) !== (body === undefined))
      throw new Error(`${operationId}: client and contract disagree on whether there is a body.`);
    return body;
  }
  const schema = requestBody.content[type]?.schema;
  if (schema === undefined) throw new Error(`${operationId} does not accept ${type}.`);
  requireValid(type === JSON_TYPE ? strictValidator : coercingValidator, schema, body, operationId);
  if (type === MULTIPART_TYPE) await checkParts(schema, request, operationId);
  return body;
}

function getExample({ operationId, responses }: Operation): unknown {
  const [[type, media] = []] = Object.entries(responses['200']?.content ?? {});
  const example = Object.values(media?.examples ?? {})[0];
  if (type === undefined || example === undefined) throw new Error(`${operationId} has no example.`);
  return example.value;
}

/** A request that the client sent, with its decoded body. */
interface SentRequest {
  readonly operation: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Creates a client and its simulated lender, which validates each request against the contract and responds with the first example
 * of the operation.
 * @param change returns the response to send instead of the example
 */
export function createContractClient(
  change: (example: unknown, operation: string) => unknown = (example) => example,
) {
  const sent: SentRequest[] = [];
  const violations: ViolationDetails[] = [];
  const client = createLenderClient({
    baseUrl: BASE,
    passwordKeyId: 'key-1',
    accessToken: () => 'token-1',
    onUnauthorized: () => undefined,
    onViolation: (violation) => violations.push(violation),
    isServerReachable: () => Promise.resolve(true),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const operation = findOperation(request);
      checkParameters(operation, request);
      sent.push({
        operation: operation.operationId,
        body: await checkBody(operation, request),
        headers: request.headers,
      });
      return Response.json(change(getExample(operation), operation.operationId));
    },
  });
  return { client, sent, violations };
}

export function getExampleResponse(operationId: string): unknown {
  const operations = Object.values(CONTRACT.paths).flatMap((methods) => Object.values(methods));
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no ${operationId}.`);
  return getExample(operation);
}

/**
 * Returns the id of the operation that the address of a window requests.
 * @param createUrl returns the address for a base URL
 * @throws Error if the contract has no such operation with these parameters and credentials
 */
export function findWindowOperation(createUrl: (base: string) => string): string {
  const request = new Request(createUrl(BASE));
  const operation = findOperation(request);
  checkParameters(operation, request);
  return operation.operationId;
}
