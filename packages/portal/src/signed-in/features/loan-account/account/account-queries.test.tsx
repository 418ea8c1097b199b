import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { findAccountPreview } from './account-queries.ts';

const marcus = { firstName: 'Marcus', lastName: 'Whitfield' };

/** Creates a query client with these rows in the cache of a borrower list. */
function cacheRows(list: string, ...rows: readonly object[]): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['borrowers', 'counts'], { signedUp: 1 });
  queryClient.setQueryData(['borrowers', list, { page: 1 }], { rows, totalPages: 1 });
  return queryClient;
}

test.each([
  ['signed-up', { loanId: 7, loanNumber: '4410027315', borrower: marcus }],
  ['payment-made', { id: 21, loanId: 7, loanNumber: '4410027315', borrower: marcus }],
])('finds the loan account in the cached list %s', (list, row) => {
  const queryClient = cacheRows(list, { loanId: 6, loanNumber: '1', borrower: marcus }, row);
  expect(findAccountPreview(queryClient, 7)).toEqual({ loanNumber: '4410027315', borrower: marcus });
});

test.each([
  ['no list is cached', new QueryClient()],
  [
    'no cached list has the account',
    cacheRows('signed-up', { loanId: 6, loanNumber: '1', borrower: marcus }),
  ],
  [
    'only the list of app users has the account',
    cacheRows('on-app', { name: marcus, link: { installLoanId: 3, loanId: 7, loanNumber: '4410027315' } }),
  ],
])('findAccountPreview returns null if %s', (_name, queryClient) => {
  expect(findAccountPreview(queryClient, 7)).toBeNull();
});
