import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownFromLists } from './known-account.ts';

const marcus = { firstName: 'Marcus', lastName: 'Whitfield' };

/** A browser that has seen these rows in one of the lists. */
function seen(list: string, ...rows: readonly object[]): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['borrowers', 'counts'], { signedUp: 1 });
  queryClient.setQueryData(['borrowers', list, { page: 1 }], { rows, totalPages: 1 });
  return queryClient;
}

test.each([
  ['signed-up', { loanId: 7, loanNumber: '4410027315', borrower: marcus }],
  ['payment-made', { id: 21, loanId: 7, loanNumber: '4410027315', borrower: marcus }],
  ['on-app', { name: marcus, link: { installLoanId: 3, loanId: 7, loanNumber: '4410027315' } }],
])('a row of the list %s says whose account it leads to', (list, row) => {
  const queryClient = seen(list, { loanId: 6, loanNumber: '1', borrower: marcus }, row);
  expect(knownFromLists(queryClient, 7)).toEqual({ loanNumber: '4410027315', borrower: marcus });
});

test.each([
  ['no list was seen', new QueryClient()],
  ['it stood in none', seen('signed-up', { loanId: 6, loanNumber: '1', borrower: marcus })],
  ['a user of the app has no link', seen('on-app', { name: marcus, link: null })],
])('nothing is known where %s', (_name, queryClient) => {
  expect(knownFromLists(queryClient, 7)).toBeNull();
});
