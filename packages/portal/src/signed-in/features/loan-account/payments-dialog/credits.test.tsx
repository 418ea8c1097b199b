import type { Permission } from '@livery/contract/roles';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readContract } from '../../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { continueWithAmount, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const FLAGS = { webpopRefund: true };
const CREDIT_LABEL = /Send money to the customer/;

/** Creates a lender double with this credit limit; undefined for a lender that reports none. */
function createLenderWithLimit(customerCreditLimit: number | undefined) {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getLoanPaymentDetails') ?? {};
  const response = structuredClone(example) as { result: { data: object } };
  lender.on('getLoanPaymentDetails', () =>
    reply({ ...response, result: { data: { ...response.result.data, customerCreditLimit } } }),
  );
  return lender;
}

test('the payment form shows the credit limit and refuses a higher credit', async () => {
  await openPayments({ lender: createLenderWithLimit(250), flags: FLAGS });
  fireEvent.click(await screen.findByLabelText(CREDIT_LABEL));
  expect(screen.getByText(/up to \$250\.00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '250.01' } });
  press('Continue');
  expect(
    await screen.findByText('Amount is more than the $250.00 that can be sent to the customer'),
  ).toBeTruthy();
  await continueWithAmount('250');
});

test('the payment form offers no credit to the customer if the credit limit is 0', async () => {
  await openPayments({ lender: createLenderWithLimit(0), flags: FLAGS });
  await screen.findByLabelText('Post to the loan now');
  expect(screen.queryByLabelText(CREDIT_LABEL)).toBeNull();
});

test('the payment form offers no credit to the customer without the permission to refund', async () => {
  const permissions: Permission[] = ['BORROWERS.LIST', 'BORROWERS.DETAILS', 'PAYMENTS.MAKE'];
  await openPayments({ lender: createLenderWithLimit(250), flags: FLAGS, permissions });
  await screen.findByLabelText('Post to the loan now');
  expect(screen.queryByLabelText(CREDIT_LABEL)).toBeNull();
});

test('the payment form accepts a credit of any amount if the lender reports no credit limit', async () => {
  await openPayments({ lender: createLenderWithLimit(undefined), flags: FLAGS });
  fireEvent.click(await screen.findByLabelText(CREDIT_LABEL));
  await continueWithAmount('9000');
});
