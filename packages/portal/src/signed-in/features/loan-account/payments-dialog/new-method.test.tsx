import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { getDialog, isUnloadConfirmed, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const ALL_TYPES_ENABLED = { cardEnable: true, achEnable: true, enablePad: true };

/** Opens Add Payment Method and returns the Type field. */
async function openNewMethod(flags: object) {
  // The check box for one-time use requires a known fee, which this extension reports for every type.
  await openPayments({ flags: { ...ALL_TYPES_ENABLED, ...flags }, extensions: ['fee-table'] });
  fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
  return screen.findByLabelText<HTMLSelectElement>('Type');
}
const selectType = (field: HTMLSelectElement, type: string) =>
  fireEvent.change(field, { target: { value: type } });

describe('the screen Add Payment Method', () => {
  // @spec 5.10
  test.each([
    [{}, []],
    [{ doNotSaveCard: true }, ['card']],
    [{ doNotSaveAch: true, doNotSavePad: true }, ['ach', 'pad']],
  ])('with the flags %j, offers one-time use only for the types %j', async (flags, expectedTypes) => {
    const type = await openNewMethod(flags);
    await waitFor(() => expect(type.options).toHaveLength(3));
    const oneUseTypes = ['card', 'ach', 'pad'].filter((methodType) => {
      selectType(type, methodType);
      return screen.queryByLabelText(/Do not save this payment method/) !== null;
    });
    expect(oneUseTypes).toEqual(expectedTypes);
  });

  test('offers only the method types that the lender accepts', async () => {
    const type = await openNewMethod({ achEnable: false });
    await waitFor(() => expect([...type.options].map(({ value }) => value)).toEqual(['card', 'pad']));
  });

  // @spec 4.17
  test('clears the form when the user changes the method type', async () => {
    const type = await openNewMethod({});
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'A Person' } });
    selectType(type, 'ach');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    selectType(type, 'card');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });
});

const REFUSALS = [
  [
    'the lender’s reason',
    () => reply({ status: 0, message: 'This card is blocked.' }, 400),
    'This card is blocked.',
  ],
  ['a general message', () => reply('', 500), null],
] as const;

// @spec 8.11
describe('adding or deleting a payment method', () => {
  const CARD = {
    Name: 'A Person',
    'Card number': '4242 4242 4242 4242',
    'Expiry date': '11/39',
    CVC: '123',
    'Billing ZIP': '60614',
  };
  async function addCard(lender = createLenderDouble('/api')) {
    await openPayments({ lender });
    fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
    for (const [label, value] of Object.entries(CARD))
      fireEvent.input(await screen.findByLabelText(label), { target: { value } });
    press('Add Payment Method');
  }
  async function deleteCard(lender = createLenderDouble('/api')) {
    await openPayments({ lender });
    fireEvent.click(getDialog().getByRole('link', { name: 'Edit Payment Methods' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Delete Visa/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete payment method' }));
  }

  test('shows a success message after a method is added', async () => {
    await addCard();
    expect(await screen.findByText('Payment method added successfully!')).toBeTruthy();
  });

  test('cannot be left while a method is being added', async () => {
    const lender = createLenderDouble('/api');
    const response = Promise.withResolvers<Response>();
    lender.on('addCard', () => response.promise);
    await addCard(lender);
    await waitFor(() => expect(isUnloadConfirmed()).toBe(true));
    press('Close');
    expect(screen.queryByText('Leave without making the payment?')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A Person');
    const { example } = readContract().find(({ id }) => id === 'addCard') ?? {};
    response.resolve(reply(example));
    await screen.findByText('Payment method added successfully!');
    expect(await screen.findByLabelText('Amount')).toBeTruthy();
  });

  test.each(REFUSALS)(
    'shows %s if a method could not be added, and preserves the input',
    async (_name, response, reason) => {
      const lender = createLenderDouble('/api');
      lender.on('addCard', response);
      await addCard(lender);
      expect(await screen.findByText(reason ?? 'There was a problem adding the payment method')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A Person');
    },
  );

  test('shows a success message after a method is deleted', async () => {
    await deleteCard();
    expect(await screen.findByText('Payment method deleted successfully!')).toBeTruthy();
  });

  test.each(REFUSALS)('shows %s if a method could not be deleted', async (_name, response, reason) => {
    const lender = createLenderDouble('/api');
    lender.on('deletePaymentMethod', response);
    await deleteCard(lender);
    expect(await screen.findByText(reason ?? 'There was a problem deleting the payment method')).toBeTruthy();
  });
});
