import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
// These imports load the screens before the tests, so that no test waits for their code.
import '../signed-in/features/loan-account/loan-account-page.tsx';
import '../signed-in/features/loan-account/payments-dialog/make-payment-page.tsx';
import '../signed-in/features/loan-account/payments-dialog/payments-dialog.tsx';
import type { Permission } from '@livery/contract/roles';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

export const ACCOUNT = '/borrowers/signed-up/borrowers-details/loan-id/7';

/** Returns the idempotency keys of the payments, oldest first. */
export const getSentKeys = (lender: LenderDouble) =>
  lender.requestsOf('makePayment').map(({ headers }) => headers.get('Idempotency-Key'));

interface Options {
  readonly lender?: LenderDouble;
  readonly flags?: object;
  readonly extensions?: readonly string[];
  readonly permissions?: readonly Permission[];
}

/** Opens Make Payment for the contract's example loan account. */
export async function openPayments({
  lender,
  flags = {},
  extensions = ['idempotency', 'duplicate-guard'],
  permissions,
}: Options = {}) {
  const double = lender ?? createLenderDouble('/api');
  double.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: flags } }));
  renderApp({
    path: `${ACCOUNT}/payments/make`,
    signedIn: true,
    lender: double,
    tenant: { apiExtensions: extensions },
    ...(permissions && { permissions }),
  });
  await screen.findByLabelText('Amount');
  return double;
}

export const getDialog = () => within(screen.getByRole('dialog'));
export const press = (name: string | RegExp) => fireEvent.click(getDialog().getByRole('button', { name }));

/** Returns true if the browser asks for confirmation before the page is closed. */
export const isUnloadConfirmed = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Enters the amount and continues to the confirmation. */
export async function continueWithAmount(amount: string) {
  const field = screen.getByLabelText('Amount');
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.blur(field);
  press('Continue');
  await screen.findByText('Review and confirm');
  // The button is enabled once the disclosure has loaded.
  const confirm = getDialog().getByRole<HTMLButtonElement>('button', { name: /^(Pay|Send) / });
  await waitFor(() => expect(confirm.disabled).toBe(false));
}

/** Creates the response for a payment whose processor did not respond in time. */
export const createUnknownOutcome = () =>
  reply({ status: 0, message: 'No answer.', code: 'unknown_outcome' }, 504);
