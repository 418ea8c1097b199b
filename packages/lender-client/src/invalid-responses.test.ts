import { describe, expect, test } from 'vitest';
import { LenderError } from './http/errors.ts';
import { createContractClient, getExampleResponse } from './testing/contract-client.ts';
import { EVERY_OPERATION, METHOD_NAMES, type MethodName } from './testing/every-operation.ts';
import { createInvalidResponses, INVALID_TEXT, type InvalidResponse } from './testing/invalid-responses.ts';
import { callWithSample } from './testing/samples/sample-input.ts';
import { UNKNOWN } from './wire/unknown.ts';

/** Returns true if a value gives the caller no information. */
function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === UNKNOWN || value === '') return true;
  if (typeof value !== 'object') return false;
  // The empty details of a refusal or an import have a count of 0.
  return Object.entries(value).every(
    ([name, fieldValue]) => isAbsent(fieldValue) || (name === 'count' && fieldValue === 0),
  );
}

const isSentByLender = ([name]: readonly [string, unknown]) => name !== 'unreadableRows';

/** Returns the values of a result that differ from the result of the unchanged response, except absent values. */
function findWrongValues(result: unknown, complete: unknown, path = 'result'): string[] {
  if (Object.is(result, complete) || isAbsent(result)) return [];
  if (typeof result !== 'object' || typeof complete !== 'object' || result === null || complete === null)
    return [`${path}: ${String(result)} instead of ${String(complete)}`];
  if (Array.isArray(result) && Array.isArray(complete) && result.length < complete.length) {
    // Unreadable rows are omitted, so the other rows may have another index.
    const isKnownRow = (row: unknown) => complete.some((each) => findWrongValues(row, each).length === 0);
    return result.every(isKnownRow) ? [] : [`${path}: a row that is not in the response`];
  }
  const [fields, expected] = [
    Object.entries(result).filter(isSentByLender),
    complete as Record<string, unknown>,
  ];
  return fields.flatMap(([name, value]) => findWrongValues(value, expected[name], `${path}.${name}`));
}

async function readInvalid(name: MethodName, invalid: InvalidResponse) {
  const operation = EVERY_OPERATION[name].metadata.id;
  const { client, violations } = createContractClient((example, id) =>
    id === operation ? invalid.response : example,
  );
  const result = await callWithSample(client, name).catch((error: unknown) => error);
  return { result, violations };
}

const getParent = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')));

/** Returns true for a violation of the field, of a field inside it, or of a field of the same object. */
const isViolationOf = (field: string) => (violation: { readonly field: string }) =>
  violation.field === field ||
  violation.field.startsWith(`${field}.`) ||
  getParent(violation.field) === getParent(field);

/** Fields without a type in the contract, which the caller must validate. */
const OPEN_FIELDS = ['result.saved-views', 'result[].before.', 'result[].after.'];

/** Returns how the client mishandles an invalid response; null if it handles it correctly. */
async function findProblem(
  name: MethodName,
  invalid: InvalidResponse,
  complete: unknown,
): Promise<string | null> {
  const { result, violations } = await readInvalid(name, invalid);
  const label = `${invalid.field} ${invalid.change}`;
  if (JSON.stringify(violations).includes(INVALID_TEXT)) return `${label}: a violation quotes the value`;
  const isReported = violations.some(isViolationOf(invalid.field));
  if (result instanceof LenderError) {
    if (result.kind !== 'unusable' && result.kind !== 'unknown-outcome') {
      // If a group is saved, a response without `result` means that the lender refused the group.
      const isSavedGroup = name.endsWith('Group') && invalid.field === 'result' && result.kind === 'refused';
      return isSavedGroup ? null : `${label}: fails as ${result.kind}`;
    }
    return isReported ? null : `${label}: fails and is not reported`;
  }
  if (result instanceof Error) return `${label}: ${result.message}`;
  const wrongValues = findWrongValues(result, complete);
  if (wrongValues.length > 0) return `${label}: ${wrongValues.join(', ')}`;
  const hasEffect = findWrongValues(complete, result).length > 0;
  return invalid.isWrongType && hasEffect && !isReported ? `${label}: is not reported` : null;
}

describe('a response with one field missing, null or of another type', () => {
  test.each(METHOD_NAMES)(
    'makes %s fail or return no value for the field, but never a wrong value',
    async (name) => {
      const complete = await callWithSample(createContractClient().client, name);
      const responses = createInvalidResponses(getExampleResponse(EVERY_OPERATION[name].metadata.id)).filter(
        ({ field }) => !OPEN_FIELDS.some((openField) => field.startsWith(openField)),
      );
      const problems = await Promise.all(responses.map((invalid) => findProblem(name, invalid, complete)));
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    },
  );
});
