import { inspect } from 'node:util';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { continueWithAmount, getDialog, openPayments, press } from '../../../../testing/payments-dialog.tsx';

const CARD = {
  Name: 'A Person',
  'Card number': '4539 1488 0343 6467',
  'Expiry date': '11/39',
  CVC: '739',
  'Billing ZIP': '60614',
};
const ACH = {
  Name: 'A Person',
  'Routing number': '122105155',
  'Account number': '98712340056',
  'Bank name': 'Secret Bank',
};
const SECRETS_PATTERN = /4539[ -]?1488[ -]?0343[ -]?6467|\b739\b|122105155|98712340056/;

const fillInFields = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.input(await screen.findByLabelText(label), { target: { value } });
};

/** Opens Add Payment Method. Returns a function that reads the contents of the query and mutation caches. */
async function openNewMethod(lender: LenderDouble) {
  const mountSpy = vi.spyOn(QueryClient.prototype, 'mount');
  await openPayments({ lender, flags: { cardEnable: true, achEnable: true } });
  fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
  const queryClient = mountSpy.mock.contexts.at(-1) as QueryClient;
  return () => {
    const queries = queryClient.getQueryCache().getAll();
    const mutations = queryClient.getMutationCache().getAll();
    return {
      names: mutations.map(({ options }) => options.mutationKey?.[0]),
      text: inspect(
        [...queries.map(({ queryKey, state }) => [queryKey, state]), ...mutations.map(({ state }) => state)],
        { depth: Infinity, maxArrayLength: null, maxStringLength: null },
      ),
    };
  };
}

test('the query and mutation caches contain no card number, CVC, routing number or account number after the user adds methods and pays', async () => {
  const lender = createLenderDouble('/api');
  const readCaches = await openNewMethod(lender);
  await fillInFields(CARD);
  press('Add Payment Method');
  await waitFor(() => expect(lender.requestsOf('addCard')).toHaveLength(1));
  await screen.findByLabelText('Amount');
  fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
  fireEvent.change(await screen.findByLabelText('Type'), { target: { value: 'ach' } });
  fireEvent.change(await screen.findByLabelText('Account type'), { target: { value: 'checking' } });
  await fillInFields(ACH);
  press('Add Payment Method');
  await waitFor(() => expect(lender.requestsOf('addAch')).toHaveLength(1));
  await screen.findByLabelText('Amount');
  await continueWithAmount('10');
  press(/^Pay /);
  await screen.findByText('Payment successful');
  await waitFor(() => expect(readCaches().names).toEqual([]));
  const { text } = readCaches();
  expect(text).toContain('Marcus Whitfield');
  expect(text).not.toMatch(SECRETS_PATTERN);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['refuses the card', () => reply({ status: 0, message: 'This card is not valid.' }, 400)],
  ['responds with an error', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'the query and mutation caches contain no card number if the lender %s, while the form still shows the number',
  async (_name, response) => {
    const lender = createLenderDouble('/api');
    lender.on('addCard', response);
    const readCaches = await openNewMethod(lender);
    await fillInFields(CARD);
    press('Add Payment Method');
    await waitFor(() => expect(lender.requestsOf('addCard')).toHaveLength(1));
    await waitFor(() => expect(readCaches().names).toEqual([]));
    expect(readCaches().text).not.toMatch(SECRETS_PATTERN);
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe(CARD['Card number']);
  },
);
