import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { dialog, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const ALL = { cardEnable: true, achEnable: true, enablePad: true };

/** Opens Add Payment Method with these flags. */
async function openNewMethod(flags: object) {
  // Without the extension fee-table the fee of an account is unknown, so the check box would not appear.
  await openPayments({ flags: { ...ALL, ...flags }, extensions: ['fee-table'] });
  fireEvent.click(dialog().getByRole('link', { name: 'Add Payment Method' }));
  return screen.findByLabelText<HTMLSelectElement>('Type');
}
const choose = (field: HTMLSelectElement, type: string) =>
  fireEvent.change(field, { target: { value: type } });

describe('the screen Add Payment Method', () => {
  // @spec 5.10
  test.each([
    [{}, []],
    [{ doNotSaveCard: true }, ['card']],
    [{ doNotSaveAch: true, doNotSavePad: true }, ['ach', 'pad']],
  ])('with %j offers one-time use for: %j', async (flags, offered) => {
    const type = await openNewMethod(flags);
    await waitFor(() => expect(type.options).toHaveLength(3));
    const offeredTypes = ['card', 'ach', 'pad'].filter((each) => {
      choose(type, each);
      return screen.queryByLabelText(/Do not save this payment method/) !== null;
    });
    expect(offeredTypes).toEqual(offered);
  });

  test('offers the types that the lender accepts', async () => {
    const type = await openNewMethod({ achEnable: false });
    await waitFor(() => expect([...type.options].map(({ value }) => value)).toEqual(['card', 'pad']));
  });

  // @spec 4.17
  test('empties the form when the type changes', async () => {
    const type = await openNewMethod({});
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'A Person' } });
    choose(type, 'ach');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    choose(type, 'card');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });
});

/** A refusal with a message, and a failed request. */
const REFUSALS = [
  [
    'the lender’s reason',
    () => reply({ status: 0, message: 'This card is blocked.' }, 400),
    'This card is blocked.',
  ],
  ['a general message', () => reply('', 500), null],
] as const;

// @spec 8.11
describe('messages about payment methods', () => {
  const CARD = {
    Name: 'A Person',
    'Card number': '4242 4242 4242 4242',
    'Expiry date': '11/39',
    CVC: '123',
    'Billing ZIP': '60614',
  };
  async function add(lender = createLenderDouble('/api')) {
    await openPayments({ lender });
    fireEvent.click(dialog().getByRole('link', { name: 'Add Payment Method' }));
    for (const [label, value] of Object.entries(CARD))
      fireEvent.input(await screen.findByLabelText(label), { target: { value } });
    press('Add Payment Method');
  }
  async function remove(lender = createLenderDouble('/api')) {
    await openPayments({ lender });
    fireEvent.click(dialog().getByRole('link', { name: 'Edit Payment Methods' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Delete Visa/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete payment method' }));
  }

  test('confirm an added method', async () => {
    await add();
    expect(await screen.findByText('Payment method added successfully!')).toBeTruthy();
  });

  test.each(REFUSALS)(
    'show %s if a method could not be added, and keep the input',
    async (_what, response, reason) => {
      const lender = createLenderDouble('/api');
      lender.on('addCard', response);
      await add(lender);
      expect(await screen.findByText(reason ?? 'There was a problem adding the payment method')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A Person');
    },
  );

  test('confirm a deleted method', async () => {
    await remove();
    expect(await screen.findByText('Payment method deleted successfully!')).toBeTruthy();
  });

  test.each(REFUSALS)('show %s if a method could not be deleted', async (_what, response, reason) => {
    const lender = createLenderDouble('/api');
    lender.on('deletePaymentMethod', response);
    await remove(lender);
    expect(await screen.findByText(reason ?? 'There was a problem deleting the payment method')).toBeTruthy();
  });
});
