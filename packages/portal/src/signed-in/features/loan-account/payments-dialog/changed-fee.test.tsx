import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { dialog, fillIn, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const CARD = {
  Name: 'A Person',
  'Card number': '4242 4242 4242 4242',
  'Expiry date': '11/39',
  CVC: '123',
  'Billing ZIP': '60614',
};

test('shows the changed fee of a one-use method, and charges it after the user confirms again', async () => {
  const lender = createLenderDouble('/api');
  const example = createLenderDouble('/api');
  lender.on('addCard', async (_, { url }) => {
    const added = await (await example.fetch(url, { method: 'POST' })).text();
    return new Response(added.replace(/tok_\w+/, 'tok_once'));
  });
  lender.on('makePayment', () =>
    reply({ status: 0, message: 'Changed.', code: 'fee_changed', fee: 9.25 }, 409),
  );
  await openPayments({
    lender,
    flags: { cardEnable: true, doNotSaveCard: true },
    extensions: ['idempotency', 'duplicate-guard', 'fee-table'],
  });
  fireEvent.click(dialog().getByRole('link', { name: 'Add Payment Method' }));
  for (const [label, value] of Object.entries(CARD))
    fireEvent.input(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByLabelText(/Do not save this payment method/));
  press('Add Payment Method');
  await screen.findByLabelText('Amount');
  await fillIn('10');
  press(/^Pay /);
  await screen.findByText(/The convenience fee has changed/);
  lender.on('makePayment', (_, request) => example.fetch(request.url, { method: 'POST' }));
  fireEvent.click(await dialog().findByRole('button', { name: 'Pay $19.25' }));
  expect(await screen.findByText('Payment taken')).toBeTruthy();
  expect(lender.requestsOf('makePayment').at(-1)?.body).toMatchObject({
    token: 'tok_once',
    transaction: '9.25',
  });
});
