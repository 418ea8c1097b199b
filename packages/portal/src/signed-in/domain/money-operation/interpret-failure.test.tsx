import { LenderError, type LenderErrorKind } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { interpretFailure } from './money-reducer.ts';
import type { MoneyOperationKind } from './money-state.ts';

const createError = (kind: LenderErrorKind, code: string | null = null) =>
  new LenderError(kind, 'Reason.', 400, { code });

/** The kind and code of the error, the outcome after a first request, and the outcome after a retry. */
const RESPONSES: Record<MoneyOperationKind, [LenderErrorKind, string | null, string, string][]> = {
  creation: [
    ['unknown-outcome', null, 'unknownOutcome', 'unknownOutcome'],
    ['network', null, 'notSent', 'notSent'],
    ['server', 'not_sent', 'notSent', 'notSent'],
    ['unauthorized', null, 'notSent', 'notSent'],
    ['outdated', null, 'notSent', 'notSent'],
    ['refused', 'declined', 'declined', 'declined'],
    ['refused', null, 'declined', 'unknownOutcome'],
    ['forbidden', null, 'declined', 'unknownOutcome'],
    ['invalid', null, 'declined', 'unknownOutcome'],
    ['invalid', 'key_reused', 'keyReused', 'keyReused'],
    ['conflict', 'duplicate_suspected', 'duplicateSuspected', 'duplicateSuspected'],
    ['conflict', 'fee_changed', 'feeChanged', 'feeChanged'],
    ['conflict', 'in_progress', 'unknownOutcome', 'unknownOutcome'],
    ['conflict', null, 'unknownOutcome', 'unknownOutcome'],
  ],
  change: [
    ['unknown-outcome', 'unknown_outcome', 'unknownOutcome', 'unknownOutcome'],
    ['network', null, 'notSent', 'notSent'],
    ['server', 'not_sent', 'notSent', 'notSent'],
    ['unauthorized', null, 'notSent', 'notSent'],
    ['outdated', null, 'notSent', 'notSent'],
    ['refused', 'declined', 'declined', 'declined'],
    ['refused', null, 'declined', 'unknownOutcome'],
    ['forbidden', null, 'declined', 'unknownOutcome'],
    ['invalid', null, 'declined', 'declined'],
    ['invalid', 'key_reused', 'keyReused', 'keyReused'],
    ['conflict', 'duplicate_suspected', 'duplicateSuspected', 'duplicateSuspected'],
    ['conflict', 'fee_changed', 'declined', 'declined'],
    ['conflict', 'in_progress', 'unknownOutcome', 'unknownOutcome'],
    ['conflict', null, 'declined', 'declined'],
  ],
};

describe.each(['creation', 'change'] as const)('interpretFailure for a failed %s', (operation) => {
  test.each(RESPONSES[operation])(
    'interprets an error of the kind %s with the code %s as %s, and after a retry as %s',
    (kind, code, firstOutcome, retryOutcome) => {
      expect(interpretFailure(createError(kind, code), operation, false).type).toBe(firstOutcome);
      expect(interpretFailure(createError(kind, code), operation, true).type).toBe(retryOutcome);
    },
  );

  test('returns the lender’s message as the reason, and the code of a refusal', () => {
    expect(interpretFailure(createError('refused', 'declined'), operation, false)).toEqual({
      type: 'declined',
      reason: 'Reason.',
      code: 'declined',
    });
    expect(interpretFailure(createError('conflict', 'in_progress'), operation, false)).toEqual({
      type: 'unknownOutcome',
      reason: 'Reason.',
    });
    expect(interpretFailure(createError('unknown-outcome'), operation, false)).toEqual({
      type: 'unknownOutcome',
      reason: null,
    });
  });

  test('rethrows a programming error', () => {
    expect(() => interpretFailure(new TypeError('x'), operation, false)).toThrow(TypeError);
  });
});

test('the changed fee is read from the response, and is null if the lender does not report the fee', () => {
  const interpretFeeChange = (body: object) =>
    interpretFailure(new LenderError('conflict', '', 409, { code: 'fee_changed', body }), 'creation', false);
  expect(interpretFeeChange({ fee: 9.25 })).toEqual({ type: 'feeChanged', fee: 925 });
  expect(interpretFeeChange({})).toEqual({ type: 'feeChanged', fee: null });
});
