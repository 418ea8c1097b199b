import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dialog, openPayments } from '../../../testing/payments-dialog.tsx';

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

  test('of another type begins with an empty form', async () => {
    const type = await openNewMethod({});
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'A Person' } });
    choose(type, 'ach');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    choose(type, 'card');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });
});
