import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readContract } from '../../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { getDialog, openPayments, press } from '../../../../testing/payments-dialog.tsx';

interface DetailsResponse {
  readonly result: { readonly data: { readonly paymentMethods: Record<string, unknown>[] } };
}

/** Opens Edit Payment Methods with an unused Visa and a MasterCard that scheduled payments use. */
async function openMethods() {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getLoanPaymentDetails') ?? {};
  const response = structuredClone(example) as DetailsResponse;
  const { paymentMethods } = response.result.data;
  const scheduledMethod = {
    id: 90,
    token: 'tok_used',
    cardBrand: 'MasterCard',
    lastFour: '4444',
    isSchedule: true,
  };
  paymentMethods.push({ ...paymentMethods[0], ...scheduledMethod });
  lender.on('getLoanPaymentDetails', () => reply(response));
  await openPayments({ lender });
  fireEvent.click(getDialog().getByRole('link', { name: 'Edit Payment Methods' }));
  await screen.findByRole('button', { name: /Delete Visa/ });
  return { lender, response };
}

test('Edit Payment Methods shows a message instead of a delete button for a method that scheduled payments use', async () => {
  await openMethods();
  expect(screen.queryByRole('button', { name: /Delete MasterCard/ })).toBeNull();
  expect(getDialog().getByText(/Used by scheduled payments and cannot be deleted/)).toBeTruthy();
});

test('Edit Payment Methods shows when a card expires', async () => {
  await openMethods();
  expect(getDialog().getAllByText(/expire[sd] \d\d\/\d\d/i)).toHaveLength(2);
});

test('Edit Payment Methods moves the focus to its heading after a method is deleted', async () => {
  const { lender, response } = await openMethods();
  response.result.data.paymentMethods.shift();
  lender.on('getLoanPaymentDetails', () => reply(response));
  press(/Delete Visa/);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete payment method' }));
  await screen.findByText('Payment method deleted successfully!');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Delete Visa/ })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit Payment Methods' })),
  );
});
