import { join } from 'node:path';
import type { OperationId } from '@livery/contract';
import { bundle, createConfig } from '@redocly/openapi-core';

const CONTRACT = join(import.meta.dirname, '../../../../../openapi/lender-api.yaml');

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface ContractOperation {
  operationId: OperationId;
  /** Upper case, as HTTP spells it. */
  method: string;
  path: string;
  /** No session is needed. */
  isPublic: boolean;
  /** The names of its security schemes, those of an alternative side by side; the document's where it names none. */
  security: string[][];
  /** Status code -> media type -> schema of the body. */
  responses: Record<string, Record<string, object>>;
  /** Media types that the request body may have; empty when it has none. */
  requestTypes: string[];
}

export interface Contract {
  /** The whole description in one document; its references are local (`#/components/...`). */
  document: object;
  operations: ContractOperation[];
  /** The document without what is answered, for the routes: they check what comes in. */
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

/** The format wants an answer to every operation. */
const UNDESCRIBED = { default: { description: 'As the contract says.' } };

function withoutResponses(document: DocumentNode): object {
  const { paths, ...rest } = structuredClone(document);
  for (const item of Object.values(paths)) {
    for (const method of METHODS) if (item[method] !== undefined) item[method].responses = UNDESCRIBED;
  }
  return { ...rest, paths };
}

function schemasOf(media: MediaTypes): Record<string, object> {
  return Object.fromEntries(
    Object.entries(media.content ?? {}).flatMap(([type, { schema }]) => (schema ? [[type, schema]] : [])),
  );
}

function operationsOf(document: DocumentNode): ContractOperation[] {
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
          Object.entries(node.responses).map(([status, response]) => [status, schemasOf(response)]),
        ),
        requestTypes: Object.keys(node.requestBody?.content ?? {}),
      };
    }),
  );
}

/**
 * Reads `openapi/lender-api.yaml` and everything it refers to. Throws with the first problem when the
 * description cannot be resolved.
 */
export async function loadContract(): Promise<Contract> {
  const config = await createConfig({});
  const { bundle: whole, problems } = await bundle({ ref: CONTRACT, config });
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  if (problem) throw new Error(`The contract cannot be read: ${problem.message}`);
  const bundled = whole.parsed as object;
  // Operations are read with every reference resolved; the document itself keeps them, as its readers expect.
  const { bundle: resolved } = await bundle({ ref: CONTRACT, config, dereference: true });
  return {
    document: bundled,
    operations: operationsOf(resolved.parsed as DocumentNode),
    requests: withoutResponses(bundled as DocumentNode),
  };
}
