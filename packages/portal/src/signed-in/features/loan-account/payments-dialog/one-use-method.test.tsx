import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { continueWithAmount, getDialog, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const CARD = {
  Name: 'A Person',
  'Card number': '5555 5555 5555 4444',
  'Expiry date': '11/39',
  CVC: '123',
  'Billing ZIP': '60614',
};

/** Adds a one-use card. Its token and last four digits differ from those of the saved card. */
async function addOneUseCard(lender: LenderDouble) {
  const exampleLender = createLenderDouble('/api');
  lender.on('addCard', async (_, { url }) => {
    const addedCard = await (await exampleLender.fetch(url, { method: 'POST' })).text();
    return new Response(addedCard.replace(/tok_\w+/, 'tok_once').replaceAll('4242', '4444'));
  });
  fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
  for (const [label, value] of Object.entries(CARD))
    fireEvent.input(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByLabelText(/Do not save this payment method/));
  press('Add Payment Method');
  await screen.findByLabelText('Amount');
  expect(getDialog().getByRole<HTMLInputElement>('radio', { name: /4444/ }).checked).toBe(true);
}

describe('a one-use card', () => {
  test.each([
    ['taken', 'Payment successful', 'Make another payment', 200],
    ['declined', 'Payment Failed', 'Try again', 400],
  ])('must be entered again after its payment was %s', async (_, title, restartLabel, status) => {
    const lender = createLenderDouble('/api');
    if (status !== 200)
      lender.on('makePayment', () => reply({ status: 0, message: 'Declined.', code: 'declined' }, status));
    await openPayments({ lender, flags: { cardEnable: true, doNotSaveCard: true } });
    await addOneUseCard(lender);
    await continueWithAmount('10');
    press(/^Pay /);
    await screen.findByText(title);
    press(restartLabel);
    await screen.findByLabelText('Amount');
    expect(getDialog().queryByRole('radio', { name: /4444/ })).toBeNull();
    expect(getDialog().getByText(/ending in 4444 was used once and not saved/)).toBeTruthy();
    press('Continue');
    expect(await screen.findByText('Payment method is required')).toBeTruthy();
    // The note disappears when the user selects a saved method.
    fireEvent.click(getDialog().getByRole('radio', { name: /4242/ }));
    await waitFor(() => expect(getDialog().queryByText(/was used once/)).toBeNull());
  });

  test('can be used again if the lender refuses the payment before it charges the card', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', () => reply({ status: 0, message: 'Amount must be at most $5.00.' }, 422));
    await openPayments({ lender, flags: { cardEnable: true, doNotSaveCard: true } });
    await addOneUseCard(lender);
    await continueWithAmount('10');
    press(/^Pay /);
    await screen.findByText('Amount must be at most $5.00.');
    press('Try again');
    await screen.findByLabelText('Amount');
    expect(getDialog().getByRole<HTMLInputElement>('radio', { name: /4444/ }).checked).toBe(true);
    expect(getDialog().queryByText(/was used once/)).toBeNull();
  });

  test('is charged the changed fee only after the user confirms again', async () => {
    const lender = createLenderDouble('/api');
    const example = createLenderDouble('/api');
    lender.on('makePayment', () =>
      reply({ status: 0, message: 'Changed.', code: 'fee_changed', fee: 9.25 }, 409),
    );
    await openPayments({
      lender,
      flags: { cardEnable: true, doNotSaveCard: true },
      extensions: ['idempotency', 'duplicate-guard', 'fee-table'],
    });
    await addOneUseCard(lender);
    await continueWithAmount('10');
    press(/^Pay /);
    await screen.findByText(/The convenience fee has changed/);
    lender.on('makePayment', (_, request) => example.fetch(request.url, { method: 'POST' }));
    fireEvent.click(await getDialog().findByRole('button', { name: 'Pay $19.25' }));
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    expect(lender.requestsOf('makePayment').at(-1)?.body).toMatchObject({
      token: 'tok_once',
      transaction: '9.25',
    });
  });
});
