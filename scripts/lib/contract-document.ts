import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { ROOT } from './paths.ts';

export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | null)[];
  readonly description?: string;
  readonly default?: unknown;
  readonly allOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly 'x-livery-default'?: boolean | number;
  readonly 'x-livery-names'?: Readonly<Record<string, number>>;
}

interface OperationNode {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: SchemaNode;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaNode }>> };
  readonly 'x-livery-extension'?: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface ContractDocument {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly paths: Readonly<Record<string, Partial<Record<(typeof METHODS)[number], OperationNode>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaNode>> };
  readonly 'x-livery-permissions': Readonly<Record<string, string>>;
  readonly 'x-livery-roles': Readonly<Record<string, { readonly permissions: 'all' | readonly string[] }>>;
}

/** Reads `openapi/` as one document without references. @throws an error with the first problem */
export async function readContractDocument(): Promise<ContractDocument> {
  const config = await createConfig({});
  const read = async (dereference: boolean) => {
    const result = await bundle({
      ref: join(ROOT, 'openapi', 'lender-api.yaml'),
      config,
      dereference,
    });
    const problem = result.problems.find(({ severity }) => severity === 'error');
    if (problem) throw new Error(`The contract cannot be read: ${problem.message}`);
    return result.bundle.parsed as ContractDocument;
  };
  // The document without references has no named schemas, so they are read from a second document with
  // references.
  const [named, resolved] = [await read(false), await read(true)];
  return { ...resolved, components: named.components };
}

/** Properties of an operation that the generated types do not contain. */
export interface OperationDescription {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly credentials: string;
  readonly extension: string | null;
  /** The media type of the request body; null if there is no body. */
  readonly requestType: string | null;
  /** True if the operation accepts an Idempotency-Key. */
  readonly isKeyed: boolean;
  /** True if the operation accepts a Password-Key-Id, because its body contains encrypted passwords. */
  readonly hasPasswords: boolean;
  /** The names of the query parameters and body fields that have a default value. */
  readonly defaults: { readonly query: readonly string[]; readonly body: readonly string[] };
}

const CREDENTIALS_BY_REQUIREMENT: Readonly<Record<string, string>> = {
  '': 'none',
  accessToken: 'access-token',
  'accessToken | accessTokenInQuery | ticket': 'access-token-or-ticket',
  'apiUsername + apiPassword': 'api-user',
  borrowerToken: 'borrower-token',
  chatToken: 'chat-token',
};

function getCredentials(id: string, security: ContractDocument['security']): string {
  const required = security.map((schemes) => Object.keys(schemes).join(' + ')).join(' | ');
  const credentials = CREDENTIALS_BY_REQUIREMENT[required];
  if (credentials === undefined) throw new Error(`${id} has unknown security requirements: ${required}.`);
  return credentials;
}

function getRequestType({ operationId, requestBody }: OperationNode): string | null {
  const types = Object.keys(requestBody?.content ?? {});
  if (types.length > 1)
    throw new Error(
      `${operationId} accepts several media types: ${types.join(', ')}. Only one is supported.`,
    );
  return types[0] ?? null;
}

const listProperties = ({
  properties = {},
  allOf = [],
}: SchemaNode): readonly (readonly [string, SchemaNode])[] => [
  ...Object.entries(properties),
  ...allOf.flatMap(listProperties),
];

function collectDefaults({ parameters = [], requestBody }: OperationNode): OperationDescription['defaults'] {
  const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => listProperties(schema));
  return {
    query: parameters
      .filter((each) => each.in === 'query' && each.schema.default !== undefined)
      .map(({ name }) => name),
    body: body.filter(([, schema]) => schema.default !== undefined).map(([name]) => name),
  };
}

const acceptsHeader = ({ parameters = [] }: OperationNode, header: string): boolean =>
  parameters.some(({ in: place, name }) => place === 'header' && name === header);

export function listOperations({ paths, security }: ContractDocument): readonly OperationDescription[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (node === undefined) return [];
      return {
        id: node.operationId,
        tag: node.tags?.[0] ?? '',
        method: method.toUpperCase(),
        path,
        credentials: getCredentials(node.operationId, node.security ?? security),
        extension: node['x-livery-extension'] ?? null,
        requestType: getRequestType(node),
        isKeyed: acceptsHeader(node, 'Idempotency-Key'),
        hasPasswords: acceptsHeader(node, 'Password-Key-Id'),
        defaults: collectDefaults(node),
      };
    }),
  );
}
