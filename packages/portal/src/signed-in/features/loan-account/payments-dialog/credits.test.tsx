import type { Permission } from '@livery/contract/roles';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readContract } from '../../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { fillIn, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const FLAGS = { webpopRefund: true };
const SEND = /Send money to the customer/;

/** A lender that names this limit for credits, or none. */
function lenderWithLimit(customerCreditLimit: number | undefined) {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getLoanPaymentDetails') ?? {};
  const answer = structuredClone(example) as { result: { data: object } };
  lender.on('getLoanPaymentDetails', () =>
    reply({ ...answer, result: { data: { ...answer.result.data, customerCreditLimit } } }),
  );
  return lender;
}

test('the form names the most that can be sent to the customer, and refuses more', async () => {
  await openPayments({ lender: lenderWithLimit(250), flags: FLAGS });
  fireEvent.click(await screen.findByLabelText(SEND));
  expect(screen.getByText(/at most \$250\.00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '250.01' } });
  press('Continue');
  expect(await screen.findByText('At most $250.00 can be sent to the customer')).toBeTruthy();
  await fillIn('250');
});

test('the form offers no credit where nothing can be sent back', async () => {
  await openPayments({ lender: lenderWithLimit(0), flags: FLAGS });
  await screen.findByLabelText('Post to the loan now');
  expect(screen.queryByLabelText(SEND)).toBeNull();
});

test('the form offers no credit without the permission to refund', async () => {
  const permissions: Permission[] = ['BORROWERS.LIST', 'BORROWERS.DETAILS', 'PAYMENTS.MAKE'];
  await openPayments({ lender: lenderWithLimit(250), flags: FLAGS, permissions });
  await screen.findByLabelText('Post to the loan now');
  expect(screen.queryByLabelText(SEND)).toBeNull();
});

test('where the lender names no limit, the amount is the lender’s to judge', async () => {
  await openPayments({ lender: lenderWithLimit(undefined), flags: FLAGS });
  fireEvent.click(await screen.findByLabelText(SEND));
  await fillIn('9000');
});
