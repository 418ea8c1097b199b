import { bundle, createConfig } from '@redocly/openapi-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';

const ref = `${import.meta.dirname}/../../../../openapi/lender-api.yaml`;
const { bundle: contract } = await bundle({ ref, config: await createConfig({}) });
const OPERATIONS = await getHttpOperationsFromSpec(contract.parsed as object);

const silent = () => undefined;
const LOGGER = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  success: silent,
  silent,
  level: 'silent',
  child: () => LOGGER,
};

export interface PrismLender {
  readonly operations: readonly string[];
  /** Returns a response with HTTP 200, or with 500 if no value can be generated from the schema. */
  readonly respond: (operationId: string) => Promise<PrismResponse>;
}

interface PrismResponse {
  readonly status: number;
  readonly body: unknown;
  /** Violations of the contract in the generated response. */
  readonly faults: readonly string[];
}

/**
 * Serves the bundled contract with Prism, like `prism mock`.
 * @param seed null for the examples of the contract, else the seed for values generated from the schemas
 */
export function createPrismLender(seed: string | null): PrismLender {
  const mock = seed === null ? { dynamic: false } : { dynamic: true, ignoreExamples: true, seed };
  const config: IHttpConfig = {
    mock,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    isProxy: false,
  };
  const prism = createInstance(config, { logger: LOGGER });
  return {
    operations: OPERATIONS.flatMap(({ iid }) => iid ?? []),
    respond: async (operationId) => {
      const operation = OPERATIONS.find(({ iid }) => iid === operationId);
      if (operation === undefined) throw new Error(`The contract has no ${operationId}.`);
      const { method, path } = operation;
      const input = { method: method as 'get', url: { path }, headers: { accept: '*/*' } };
      const outcome = await prism.request(input, [operation])();
      if (outcome._tag === 'Left') return { status: 500, body: null, faults: [outcome.left.message] };
      const { output, validations } = outcome.right;
      const faults = validations.output.map(({ path: at = [], message }) => `${at.join('.')}: ${message}`);
      return { status: output.statusCode, body: output.body, faults };
    },
  };
}
