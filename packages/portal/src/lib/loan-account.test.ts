import type { LenderClient } from '@livery/lender-client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loanAccountQuery } from './loan-account.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a loan account is asked for again after five minutes and not before', async () => {
  const asked: number[] = [];
  const lender = {
    getLoanAccount: (loanId: number) => Promise.resolve(asked.push(loanId)),
  } as unknown as LenderClient;
  const queryClient = new QueryClient();
  const show = () => queryClient.query(loanAccountQuery(lender, 7));
  await show();
  vi.setSystemTime(Date.now() + 5 * 60_000 - 1);
  await show();
  expect(asked).toEqual([7]);
  vi.setSystemTime(Date.now() + 1);
  await show();
  expect(asked).toEqual([7, 7]);
});
