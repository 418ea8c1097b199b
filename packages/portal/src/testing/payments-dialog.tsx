import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
// The screens' code is there before the first test waits for it.
import '../signed-in/features/loan-account/loan-account-page.tsx';
import '../signed-in/features/loan-account/payments-dialog/make-payment-page.tsx';
import '../signed-in/features/loan-account/payments-dialog/payments-dialog.tsx';
import type { Permission } from '@livery/contract/roles';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

/** The page of the contract's example of a loan account. */
export const ACCOUNT = '/borrowers/signed-up/borrowers-details/loan-id/7';

/** The keys that payments were sent with, oldest first. */
export const keysOf = (lender: LenderDouble) =>
  lender.seen('makePayment').map(({ headers }) => headers.get('Idempotency-Key'));

interface Options {
  readonly lender?: LenderDouble;
  readonly flags?: object;
  readonly extensions?: readonly string[];
  readonly permissions?: readonly Permission[];
}

/** Opens Make Payment on the contract's example of a loan account. */
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

/** Looks within the Payments dialog. */
export const dialog = () => within(screen.getByRole('dialog'));
/** Presses a button of the dialog. */
export const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));

/** Fills in the amount and goes on to the confirmation. */
export async function fillIn(amount: string) {
  const field = screen.getByLabelText('Amount');
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.blur(field);
  press('Continue');
  await screen.findByText('Check and confirm');
  // What the payer must be told has come.
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: /^(Pay|Send) / });
  await waitFor(() => expect(confirm.disabled).toBe(false));
}

/** The lender's processor has not answered in time. */
export const unclear = () => reply({ status: 0, message: 'No answer.', code: 'unknown_outcome' }, 504);
