import { LenderError, type LenderErrorKind } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { interpretFailure } from '../../signed-in/domain/money-operation/money-reducer.ts';
import { testTenant } from '../../testing/tenant.ts';
import { createTranslate } from '../texts/texts.ts';
import { getErrorAction, getErrorMessage, getRefusalMessage } from './error-messages.ts';

const t = createTranslate(testTenant);
const createLenderError = (message: string, kind: LenderErrorKind = 'invalid') =>
  new LenderError(kind, message, 422);

test.each([
  'pmtAmt must be at most 10000000.',
  'cards[0].fee_amount must be a number.',
  'x-request-id has more than 64 characters.',
  'body.loanId is missing.',
  'The body must be an object.',
  'The header Idempotency-Key is missing.',
])('does not show a message that names a field of the request: %s', (message) => {
  expect(getErrorMessage(createLenderError(message), t)).toBe(t('problem.invalid'));
  expect(getRefusalMessage(createLenderError(message), 'Nothing was saved.', t)).toBe('Nothing was saved.');
  expect(interpretFailure(createLenderError(message), 'change', false)).toMatchObject({
    type: 'declined',
    reason: '',
  });
});

test('tells the user to reload if a new release has replaced the code of an API call', () => {
  const outdatedCodeError = new LenderError('outdated', '', null);
  expect(getErrorMessage(outdatedCodeError, t)).toBe(t('missing.replacedHint'));
  expect(getRefusalMessage(outdatedCodeError, 'Nothing was saved.', t)).toBe(t('missing.replacedHint'));
  expect(getErrorAction(outdatedCodeError, t)?.label).toBe('Reload');
  expect(interpretFailure(outdatedCodeError, 'change', true)).toMatchObject({ type: 'notSent' });
});

test.each(['The amount must be at most $500.00.', 'Routing number is not valid.'])(
  'shows a message of the lender that names no field of the request: %s',
  (message) => {
    expect(getErrorMessage(createLenderError(message), t)).toBe(message);
    expect(getErrorMessage(createLenderError(message, 'refused'), t)).toBe(message);
  },
);
