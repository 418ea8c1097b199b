import { join } from 'node:path';
import type { OperationId } from '@livery/contract';
import { bundle, createConfig } from '@redocly/openapi-core';

const CONTRACT_PATH = join(import.meta.dirname, '../../../../../openapi/lender-api.yaml');

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface ContractOperation {
  operationId: OperationId;
  /** The HTTP method in upper case. */
  method: string;
  path: string;
  isPublic: boolean;
  /**
   * The alternative sets of credentials. Each alternative is a list of security schemes that are required
   * together. An operation that defines no alternatives has the alternatives of the document.
   */
  security: string[][];
  /** Body schemas by status code and media type. */
  responses: Record<string, Record<string, object>>;
  /** Media types of the request body; empty if there is no body. */
  requestTypes: string[];
}

export interface Contract {
  /** The whole contract in one document with local references (`#/components/...`). */
  document: object;
  operations: ContractOperation[];
  /** The document without responses. Routes are created from it, because they validate only requests. */
  requests: object;
}

interface MediaTypes {
  description?: string;
  content?: Record<string, { schema?: object }>;
}
interface OperationNode {
  operationId: OperationId;
  security?: Record<string, unknown>[];
  requestBody?: MediaTypes;
  responses: Record<string, MediaTypes & { $ref?: string }>;
}
interface DocumentNode {
  security: Record<string, unknown>[];
  paths: Record<string, Partial<Record<(typeof METHODS)[number], OperationNode>>>;
}

const ANY_RESPONSE = { default: { description: 'See the contract.' } };

function removeResponses(document: DocumentNode): object {
  const { paths, ...rest } = structuredClone(document);
  for (const item of Object.values(paths)) {
    for (const method of METHODS) if (item[method] !== undefined) item[method].responses = ANY_RESPONSE;
  }
  return { ...rest, paths };
}

function collectSchemas(media: MediaTypes): Record<string, object> {
  return Object.fromEntries(
    Object.entries(media.content ?? {}).flatMap(([type, { schema }]) => (schema ? [[type, schema]] : [])),
  );
}

function listOperations(document: DocumentNode): ContractOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (node === undefined) return [];
      return {
        operationId: node.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: node.security?.length === 0,
        security: (node.security ?? document.security).map((schemes) => Object.keys(schemes)),
        responses: Object.fromEntries(
          Object.entries(node.responses).map(([status, response]) => [status, collectSchemas(response)]),
        ),
        requestTypes: Object.keys(node.requestBody?.content ?? {}),
      };
    }),
  );
}

/**
 * Reads the contract.
 * @throws Error with the first error if `openapi/lender-api.yaml` or a file that it references cannot be read
 */
export async function loadContract(): Promise<Contract> {
  const config = await createConfig({});
  const { bundle: bundled, problems } = await bundle({ ref: CONTRACT_PATH, config });
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  if (problem) throw new Error(`The contract cannot be read: ${problem.message}`);
  const document = bundled.parsed as object;
  // `operations` needs resolved references. `document` keeps the references for documentation tools.
  const { bundle: resolved } = await bundle({ ref: CONTRACT_PATH, config, dereference: true });
  return {
    document,
    operations: listOperations(resolved.parsed as DocumentNode),
    requests: removeResponses(document as DocumentNode),
  };
}
