import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const OPENAPI_FOLDER = join(import.meta.dirname, '../../../../openapi');

interface Reference {
  readonly $ref: string;
}
interface ResponseObject {
  readonly content: Record<string, { readonly examples: Record<string, { readonly value: unknown }> }>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, ResponseObject | Reference>;
}

/** The contents of the files of the contract, which refer to each other. Parsing all references takes seconds. */
const contents = new Map<string, unknown>();

function readYaml(file: string): unknown {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const content: unknown = parse(readFileSync(file, 'utf8'));
  contents.set(file, content);
  return content;
}

function resolveResponse(response: ResponseObject | Reference, referringFile: string): ResponseObject {
  if (!('$ref' in response)) return response;
  const [file = '', name = ''] = response.$ref.split('#/');
  const resolvedResponse = (readYaml(join(dirname(referringFile), file)) as Record<string, ResponseObject>)[
    name
  ];
  if (resolvedResponse === undefined)
    throw new Error(`The contract refers to ${response.$ref}, which does not exist.`);
  return resolvedResponse;
}

function getFirstExample(response: ResponseObject): unknown {
  const [media] = Object.values(response.content);
  return Object.values(media?.examples ?? {})[0]?.value;
}

/** An operation of the contract, with the first example of its successful response. */
export interface ContractOperation {
  readonly id: string;
  /** Method and path, such as `POST /users/login`. */
  readonly route: string;
  readonly example: unknown;
}

export function readContract(): ContractOperation[] {
  const { paths } = readYaml(join(OPENAPI_FOLDER, 'lender-api.yaml')) as { paths: Record<string, Reference> };
  return Object.entries(paths).flatMap(([path, { $ref }]) => {
    const file = join(OPENAPI_FOLDER, $ref);
    return Object.entries(readYaml(file) as Record<string, Operation>).map(([method, operation]) => {
      const successResponse = operation.responses['200'];
      if (successResponse === undefined)
        throw new Error(`${operation.operationId} has no response with status 200.`);
      return {
        id: operation.operationId,
        route: `${method.toUpperCase()} ${path}`,
        example: getFirstExample(resolveResponse(successResponse, file)),
      };
    });
  });
}
