import { createLenderClient, type LenderClient } from '@livery/lender-client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loanAccountQuery, paymentHistoryQuery } from '../../signed-in/domain/loan-account/loan-account.tsx';
import { paymentFrequenciesQuery } from '../../signed-in/domain/payments/payment-frequencies.ts';
import { createLenderDouble } from '../../testing/lender-double.ts';
import { clientDetailsQuery } from '../services/client-details.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function createCountingLender() {
  let requestCount = 0;
  const double = createLenderDouble('');
  const lender = createLenderClient({
    baseUrl: 'http://lender.example',
    passwordKeyId: null,
    accessToken: () => 'token-1',
    onUnauthorized: () => undefined,
    onViolation: () => undefined,
    isServerReachable: () => Promise.resolve(true),
    fetch: (input, init) => {
      requestCount += 1;
      return double.fetch(input, init);
    },
  });
  return { lender, requestCount: () => requestCount };
}

// @spec 9.14
test.each<[string, number, (queryClient: QueryClient, lender: LenderClient) => Promise<unknown>]>([
  ['a loan account', 300, (queryClient, lender) => queryClient.query(loanAccountQuery(lender, 7))],
  ['client details', 300, (queryClient, lender) => queryClient.query(clientDetailsQuery(lender))],
  ['payment frequencies', 300, (queryClient, lender) => queryClient.query(paymentFrequenciesQuery(lender))],
  ['the payments of a loan account', 5, (client, lender) => client.query(paymentHistoryQuery(lender, 'L-1'))],
])('requests %s again after %i seconds and not before', async (_name, seconds, fetchData) => {
  const { lender, requestCount } = createCountingLender();
  const queryClient = new QueryClient();
  await fetchData(queryClient, lender);
  vi.setSystemTime(Date.now() + seconds * 1000 - 1);
  await fetchData(queryClient, lender);
  expect(requestCount()).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  await fetchData(queryClient, lender);
  expect(requestCount()).toBe(2);
});
