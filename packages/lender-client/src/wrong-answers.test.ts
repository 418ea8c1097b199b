import { describe, expect, test } from 'vitest';
import { LenderError } from './http/errors.ts';
import { clientOnContract, exampleAnswer } from './testing/client-on-contract.ts';
import { EVERY_OPERATION, METHOD_NAMES, type MethodName } from './testing/every-operation.ts';
import { callWithSample } from './testing/samples/sample-input.ts';
import { QUOTED, type WrongAnswer, wrongAnswers } from './testing/wrong-answers.ts';
import { UNKNOWN } from './wire/unknown.ts';

/** What a caller can tell from a value: nothing. */
function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === UNKNOWN || value === '') return true;
  if (typeof value !== 'object') return false;
  // The details of a refusal or an import count their own items.
  return Object.entries(value).every(([name, inner]) => isAbsent(inner) || (name === 'count' && inner === 0));
}

/** How many rows a list leaves out is no value of the lender's. */
const isOfLender = ([name]: readonly [string, unknown]) => name !== 'unreadableRows';

/** Where a result says something that the result of the unchanged answer does not. */
function inventions(result: unknown, whole: unknown, path = 'result'): string[] {
  if (Object.is(result, whole) || isAbsent(result)) return [];
  if (typeof result !== 'object' || typeof whole !== 'object' || result === null || whole === null)
    return [`${path}: ${String(result)} instead of ${String(whole)}`];
  if (Array.isArray(result) && Array.isArray(whole) && result.length < whole.length) {
    // Rows that cannot be read are left out, so each of the others may have moved up.
    const moved = (row: unknown) => whole.some((each) => inventions(row, each).length === 0);
    return result.every(moved) ? [] : [`${path}: a row that is not in the answer`];
  }
  const [fields, expected] = [Object.entries(result).filter(isOfLender), whole as Record<string, unknown>];
  return fields.flatMap(([name, value]) => inventions(value, expected[name], `${path}.${name}`));
}

async function settled(name: MethodName, wrong: WrongAnswer) {
  const operation = EVERY_OPERATION[name].metadata.id;
  const { client, violations } = clientOnContract((example, id) =>
    id === operation ? wrong.answer : example,
  );
  const result = await callWithSample(client, name).catch((error: unknown) => error);
  return { result, violations };
}

const parentOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')));

/** A violation is reported for the field, for one that it should hold, or for one that could stand in its place. */
const isOf = (field: string) => (violation: { readonly field: string }) =>
  violation.field === field ||
  violation.field.startsWith(`${field}.`) ||
  parentOf(violation.field) === parentOf(field);

/** Fields that the contract leaves open: whoever uses them checks them. */
const OPEN_FIELDS = ['result.saved-views', 'result[].before.', 'result[].after.'];

/** What is wrong with how the client takes a wrong answer; null for nothing. */
async function complaintAbout(name: MethodName, wrong: WrongAnswer, whole: unknown): Promise<string | null> {
  const { result, violations } = await settled(name, wrong);
  const what = `${wrong.field} ${wrong.change}`;
  if (JSON.stringify(violations).includes(QUOTED)) return `${what}: a violation quotes the value`;
  const isReported = violations.some(isOf(wrong.field));
  if (result instanceof LenderError) {
    if (result.kind !== 'unusable' && result.kind !== 'unknown-outcome') {
      // Without a result, what was saved is not known, and the lender's message is shown (spec section 8).
      const isSavedGroup = name.endsWith('Group') && wrong.field === 'result' && result.kind === 'refused';
      return isSavedGroup ? null : `${what}: fails as ${result.kind}`;
    }
    return isReported ? null : `${what}: fails and is not reported`;
  }
  if (result instanceof Error) return `${what}: ${result.message}`;
  const invented = inventions(result, whole);
  if (invented.length > 0) return `${what}: ${invented.join(', ')}`;
  const isNoticed = inventions(whole, result).length > 0;
  return wrong.isWrongType && isNoticed && !isReported ? `${what}: is not reported` : null;
}

describe('an answer with one field missing, null or of another type', () => {
  test.each(METHOD_NAMES)(
    'fails %s or lacks that field, and is never read as another value',
    async (name) => {
      const whole = await callWithSample(clientOnContract().client, name);
      const answers = wrongAnswers(exampleAnswer(EVERY_OPERATION[name].metadata.id)).filter(
        ({ field }) => !OPEN_FIELDS.some((open) => field.startsWith(open)),
      );
      const complaints = await Promise.all(answers.map((wrong) => complaintAbout(name, wrong, whole)));
      expect(complaints.filter((complaint) => complaint !== null)).toEqual([]);
    },
  );
});
