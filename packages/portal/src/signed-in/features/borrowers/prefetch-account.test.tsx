import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  createLenderWithPages,
  createLinkedAccount,
  EMPTY_RESPONSE,
} from '../../../testing/signed-up-lender.ts';

const findRow = async (number: string) =>
  (await screen.findByRole('link', { name: number })).closest('[data-row]') as HTMLElement;

test('a loan account and its payments are prefetched once while the pointer rests on its row', async () => {
  const lender = renderApp({ path: '/borrowers/signed-up', signedIn: true, lender: createLenderWithPages() });
  const row = await findRow('4410000003');
  expect(lender.requestsOf('getLoanDetails')).toEqual([]);
  fireEvent.pointerOver(row);
  await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(1));
  await waitFor(() => expect(lender.requestsOf('getPaymentHistory')).toHaveLength(1));
  fireEvent.pointerOver(row);
  fireEvent.click(screen.getByRole('link', { name: '4410000003' }));
  await screen.findByText('Principal balance');
  expect(lender.requestsOf('getLoanDetails')).toHaveLength(1);
});

test('no loan account is prefetched for a user who may not open the account', async () => {
  const lender = renderApp({
    path: '/borrowers/signed-up',
    signedIn: true,
    permissions: ['BORROWERS.LIST'],
    lender: createLenderWithPages(),
  });
  const row = (await screen.findByText('4410000003')).closest('[data-row]') as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerOver(row);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(lender.requestsOf('getLoanDetails')).toEqual([]);
  expect(lender.requestsOf('getPaymentHistory')).toEqual([]);
});

test('no payments are prefetched for a user who may not read them', async () => {
  const lender = renderApp({
    path: '/borrowers/signed-up',
    signedIn: true,
    permissions: ['BORROWERS.LIST', 'BORROWERS.DETAILS'],
    lender: createLenderWithPages(),
  });
  fireEvent.pointerOver(await findRow('4410000003'));
  await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(1));
  expect(lender.requestsOf('getPaymentHistory')).toEqual([]);
});

test('a loan account that is opened from a list requests its payments once', async () => {
  const lender = createLenderWithPages();
  const account = createLinkedAccount(27_315);
  lender.on('listSignedUpBorrowers', () => reply({ ...EMPTY_RESPONSE, totalCount: 1, result: [account] }));
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
  fireEvent.click(await screen.findByRole('link', { name: account.loan.loanNo }));
  await screen.findByText('Settled');
  // The complete page sends this request, together with requests for missing data of its parts.
  await waitFor(() => expect(lender.requestsOf('listPaymentFrequencies')).toHaveLength(1));
  expect(lender.requestsOf('getPaymentHistory')).toHaveLength(1);
});
