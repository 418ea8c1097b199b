import { LenderError, type LenderErrorKind } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { interpretFailure } from '../../signed-in/domain/money-operation/interpret-failure.ts';
import { testTenant } from '../../testing/tenant.ts';
import { createTranslate } from '../texts/texts.ts';
import { getErrorAction, getErrorMessage, getRefusalMessage } from './error-messages.ts';

const t = createTranslate(testTenant);
const createRefusal = (message: string, kind: LenderErrorKind = 'invalid') =>
  new LenderError(kind, message, 422);

test.each([
  'pmtAmt must be at most 10000000.',
  'cards[0].fee_amount must be a number.',
  'x-request-id has more than 64 characters.',
  'body.loanId is missing.',
  'The body must be an object.',
  'The header Idempotency-Key is missing.',
])('never shows the name of a request field: %s', (message) => {
  expect(getErrorMessage(createRefusal(message), t)).toBe(t('problem.invalid'));
  expect(getRefusalMessage(createRefusal(message), 'Nothing was saved.', t)).toBe('Nothing was saved.');
  expect(interpretFailure(createRefusal(message), 'change', false)).toEqual({ type: 'declined', reason: '' });
});

test('tells the user to reload if a new release has replaced the code of an API call', () => {
  const outdated = new LenderError('outdated', '', null);
  expect(getErrorMessage(outdated, t)).toBe(t('missing.replacedHint'));
  expect(getRefusalMessage(outdated, 'Nothing was saved.', t)).toBe(t('missing.replacedHint'));
  expect(getErrorAction(outdated, t)?.label).toBe('Reload');
  expect(interpretFailure(outdated, 'change', true)).toMatchObject({ type: 'notSent' });
});

test.each(['The amount must be at most $500.00.', 'Routing number is not valid.'])(
  'shows a message that is meant for users: %s',
  (message) => {
    expect(getErrorMessage(createRefusal(message), t)).toBe(message);
    expect(getErrorMessage(createRefusal(message, 'refused'), t)).toBe(message);
  },
);
