import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createLenderClient } from '../client.ts';

interface Media {
  readonly schema?: object;
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
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly content?: Record<string, Media> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

const BASE = 'http://lender.example/api';
const JSON_TYPE = 'application/json';

async function readContract(): Promise<Document> {
  const ref = join(import.meta.dirname, '../../../../openapi/lender-api.yaml');
  const { bundle: whole } = await bundle({ ref, config: await createConfig({}), dereference: true });
  return whole.parsed as Document;
}

const CONTRACT = await readContract();

const ajvOptions = { allowUnionTypes: true, useDefaults: true };
const strict = new Ajv2020(ajvOptions);
const coercing = new Ajv2020({ ...ajvOptions, coerceTypes: true });
for (const ajv of [strict, coercing]) {
  addFormats.default(ajv);
  ajv.addVocabulary(['x-livery-extension', 'example']);
}

function mustFit(ajv: Ajv2020, schema: object, value: unknown, where: string): void {
  if (!ajv.validate(schema, structuredClone(value))) {
    throw new Error(`${where} breaks the contract: ${ajv.errorsText()}`);
  }
}

function checkParameters({ operationId, parameters = [] }: Operation, request: Request): void {
  const query = new URL(request.url).searchParams;
  const known = parameters.filter((parameter) => parameter.in === 'query');
  for (const name of query.keys()) {
    if (!known.some((parameter) => parameter.name === name))
      throw new Error(`${operationId} has no parameter ${name}.`);
  }
  for (const parameter of parameters) {
    const values = parameter.in === 'query' ? query : request.headers;
    const value = values.get(parameter.name);
    const schema = { type: 'object', properties: { [parameter.name]: parameter.schema } };
    if (value !== null) mustFit(coercing, schema, { [parameter.name]: value }, operationId);
    else if (parameter.required === true) throw new Error(`${operationId} lacks ${parameter.name}.`);
  }
}

/** The body as the contract sees it. */
async function bodyOf(request: Request, type: string): Promise<unknown> {
  const text = await request.clone().text();
  if (text === '') return undefined;
  if (type === JSON_TYPE) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

async function checkBody({ operationId, requestBody }: Operation, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0] ?? '';
  const body = await bodyOf(request, type);
  if (requestBody === undefined || body === undefined) {
    if ((requestBody === undefined) !== (body === undefined))
      throw new Error(`${operationId}: one of client and contract has a body, the other none.`);
    return body;
  }
  const schema = requestBody.content[type]?.schema;
  if (schema === undefined) throw new Error(`${operationId} takes no ${type}.`);
  mustFit(type === JSON_TYPE ? strict : coercing, schema, body, operationId);
  return body;
}

function exampleOf({ operationId, responses }: Operation): Response {
  const [[type, media] = []] = Object.entries(responses['200']?.content ?? {});
  const example = Object.values(media?.examples ?? {})[0];
  if (type === undefined || example === undefined) throw new Error(`${operationId} has no example.`);
  return Response.json(example.value);
}

/** What the client sent, as the contract sees it. */
interface Sent {
  readonly operation: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * A client whose lender holds it to the contract: a request that breaks it fails the call, and every answer is the
 * contract's own first example.
 */
export function clientOnContract() {
  const sent: Sent[] = [];
  const client = createLenderClient({
    baseUrl: BASE,
    accessToken: () => 'token-1',
    onUnauthorised: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.slice(new URL(BASE).pathname.length);
      const operation = CONTRACT.paths[path]?.[request.method.toLowerCase()];
      if (operation === undefined) throw new Error(`The contract has no ${request.method} ${path}.`);
      checkParameters(operation, request);
      sent.push({
        operation: operation.operationId,
        body: await checkBody(operation, request),
        headers: request.headers,
      });
      return exampleOf(operation);
    },
  });
  return { client, sent };
}
