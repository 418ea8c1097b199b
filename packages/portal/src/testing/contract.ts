import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const OPENAPI = join(import.meta.dirname, '../../../../openapi');

interface Reference {
  readonly $ref: string;
}
interface Answer {
  readonly content: Record<string, { readonly examples: Record<string, { readonly value: unknown }> }>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, Answer | Reference>;
}

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

function resolve(answer: Answer | Reference, from: string): Answer {
  if (!('$ref' in answer)) return answer;
  const [file = '', name = ''] = answer.$ref.split('#/');
  const found = (read(join(dirname(from), file)) as Record<string, Answer>)[name];
  if (found === undefined) throw new Error(`The contract refers to ${answer.$ref}, which is not there.`);
  return found;
}

function firstExample(answer: Answer): unknown {
  const [media] = Object.values(answer.content);
  return Object.values(media?.examples ?? {})[0]?.value;
}

/** One operation of the contract with its example of a success. */
export interface ContractOperation {
  readonly id: string;
  /** `POST /users/login`, without the base. */
  readonly route: string;
  readonly example: unknown;
}

/** Every operation of `openapi/lender-api.yaml`. */
export function readContract(): ContractOperation[] {
  const { paths } = read(join(OPENAPI, 'lender-api.yaml')) as { paths: Record<string, Reference> };
  return Object.entries(paths).flatMap(([path, { $ref }]) => {
    const file = join(OPENAPI, $ref);
    return Object.entries(read(file) as Record<string, Operation>).map(([method, operation]) => {
      const success = operation.responses['200'];
      if (success === undefined) throw new Error(`${operation.operationId} describes no success.`);
      return {
        id: operation.operationId,
        route: `${method.toUpperCase()} ${path}`,
        example: firstExample(resolve(success, file)),
      };
    });
  });
}
