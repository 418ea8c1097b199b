import { describe, expect, test } from 'vitest';
import { clientOnContract } from './testing/client-on-contract.ts';
import { EVERY_OPERATION, METHOD_NAMES } from './testing/every-operation.ts';
import { prismLender } from './testing/prism-lender.ts';
import { callWithSample } from './testing/samples/sample-input.ts';

const SEEDS = ['one', 'two', 'three'];

/** What a schema cannot say: that a time zone exists, and that a payment has one of its three amounts. */
const BEYOND_SCHEMAS = ['cron_timezone', 'pmtAmt'];

describe('the bundled contract, served by Prism', () => {
  test.each([null, ...SEEDS])('answers every operation as the contract has it; seed: %s', async (seed) => {
    const { operations, answer } = prismLender(seed);
    expect(operations.length).toBeGreaterThan(100);
    const answers = await Promise.all(operations.map(async (id) => ({ id, ...(await answer(id)) })));
    const failed = answers.filter(({ status, faults }) => status !== 200 || faults.length > 0);
    expect(failed.map(({ id, status, faults }) => ({ id, status, faults }))).toEqual([]);
  });

  test.each(SEEDS)('generates nothing that the client cannot use; seed: %s', async (seed) => {
    const lender = prismLender(seed);
    const complaints: string[] = [];
    for (const name of METHOD_NAMES) {
      const operation = EVERY_OPERATION[name].metadata.id;
      const { body } = await lender.answer(operation);
      // A generated status may be any number; whether a refusal is recognized is shown elsewhere.
      const generated = { ...(body as object), status: 1 };
      const { client, violations } = clientOnContract((example, id) =>
        id === operation ? generated : example,
      );
      const failure = await callWithSample(client, name).then(
        () => null,
        (error: unknown) => error,
      );
      const unexpected = violations.filter(
        ({ field }) => !BEYOND_SCHEMAS.some((last) => field.endsWith(last)),
      );
      complaints.push(
        ...unexpected.map(({ field, expected, received }) => `${name}: ${field}: ${expected}, ${received}`),
      );
      if (failure !== null && violations.length === 0)
        complaints.push(`${name}: ${failure instanceof Error ? failure.message : JSON.stringify(failure)}`);
    }
    expect([...new Set(complaints)]).toEqual([]);
  });
});
