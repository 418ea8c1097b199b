import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { dialog, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const ALL = { cardEnable: true, achEnable: true, enablePad: true };

/** Opens Add Payment Method at a lender with these flags. */
async function openNewMethod(flags: object) {
  // What an account costs is told beforehand: without that it is always saved.
  await openPayments({ flags: { ...ALL, ...flags }, extensions: ['fee-table'] });
  fireEvent.click(dialog().getByRole('link', { name: 'Add Payment Method' }));
  return screen.findByLabelText<HTMLSelectElement>('Type');
}
const choose = (field: HTMLSelectElement, type: string) =>
  fireEvent.change(field, { target: { value: type } });

describe('Add Payment Method', () => {
  // @spec 5.10
  test.each([
    [{}, []],
    [{ doNotSaveCard: true }, ['card']],
    [{ doNotSaveAch: true, doNotSavePad: true }, ['ach', 'pad']],
  ])('with %j offers not to save: %j', async (flags, offered) => {
    const type = await openNewMethod(flags);
    await waitFor(() => expect(type.options).toHaveLength(3));
    const found = ['card', 'ach', 'pad'].filter((each) => {
      choose(type, each);
      return screen.queryByLabelText(/Do not save this payment method/) !== null;
    });
    expect(found).toEqual(offered);
  });

  test('offers the types that the lender takes', async () => {
    const type = await openNewMethod({ achEnable: false });
    await waitFor(() => expect([...type.options].map(({ value }) => value)).toEqual(['card', 'pad']));
  });

  // @spec 4.17
  test('of another type begins with an empty form', async () => {
    const type = await openNewMethod({});
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'A Person' } });
    choose(type, 'ach');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    choose(type, 'card');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });
});

/** Answers in its own words, or not at all. */
const REFUSALS = [
  ['its reason', () => reply({ status: 0, message: 'This card is blocked.' }, 400), 'This card is blocked.'],
  ['what did not work', () => reply('', 500), null],
] as const;

// @spec 8.11
describe('what is said of a method', () => {
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
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  }

  test('that is added', async () => {
    await add();
    expect(await screen.findByText('Payment method added successfully!')).toBeTruthy();
  });

  test.each(REFUSALS)(
    'that could not be added says %s, and what was typed stays',
    async (_what, answer, reason) => {
      const lender = createLenderDouble('/api');
      lender.on('addCard', answer);
      await add(lender);
      expect(await screen.findByText(reason ?? 'There was a problem adding the payment method')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A Person');
    },
  );

  test('that is deleted', async () => {
    await remove();
    expect(await screen.findByText('Payment method deleted successfully!')).toBeTruthy();
  });

  test.each(REFUSALS)('that could not be deleted says %s', async (_what, answer, reason) => {
    const lender = createLenderDouble('/api');
    lender.on('deletePaymentMethod', answer);
    await remove(lender);
    expect(await screen.findByText(reason ?? 'There was a problem deleting the payment method')).toBeTruthy();
  });
});
