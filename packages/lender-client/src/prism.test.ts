import { describe, expect, test } from 'vitest';
import { createContractClient } from './testing/contract-client.ts';
import { EVERY_OPERATION, METHOD_NAMES } from './testing/every-operation.ts';
import { createPrismLender } from './testing/prism-lender.ts';
import { callWithSample } from './testing/samples/sample-input.ts';

const SEEDS = ['one', 'two', 'three'];

/** Fields with rules that JSON Schema cannot express: a time zone must exist, and a payment has one of three amounts. */
const FIELDS_BEYOND_SCHEMAS = ['cron_timezone', 'pmtAmt'];

describe('the bundled contract served by Prism', () => {
  test.each([null, ...SEEDS])('has a valid response for every operation; seed: %s', async (seed) => {
    const { operations, respond } = createPrismLender(seed);
    expect(operations.length).toBeGreaterThan(100);
    const responses = await Promise.all(operations.map(async (id) => ({ id, ...(await respond(id)) })));
    const failed = responses.filter(({ status, faults }) => status !== 200 || faults.length > 0);
    expect(failed.map(({ id, status, faults }) => ({ id, status, faults }))).toEqual([]);
  });

  test.each(SEEDS)('generates only responses that the client can read; seed: %s', async (seed) => {
    const lender = createPrismLender(seed);
    const problems: string[] = [];
    for (const name of METHOD_NAMES) {
      const operation = EVERY_OPERATION[name].metadata.id;
      const { body } = await lender.respond(operation);
      // Sets the status of a success, because a generated status may be any number. Other tests cover
      // refusals.
      const generated = { ...(body as object), status: 1 };
      const { client, violations } = createContractClient((example, id) =>
        id === operation ? generated : example,
      );
      const failure = await callWithSample(client, name).then(
        () => null,
        (error: unknown) => error,
      );
      const unexpected = violations.filter(
        ({ field }) => !FIELDS_BEYOND_SCHEMAS.some((suffix) => field.endsWith(suffix)),
      );
      problems.push(
        ...unexpected.map(({ field, expected, received }) => `${name}: ${field}: ${expected}, ${received}`),
      );
      if (failure !== null && violations.length === 0)
        problems.push(`${name}: ${failure instanceof Error ? failure.message : JSON.stringify(failure)}`);
    }
    expect([...new Set(problems)]).toEqual([]);
  });
});
