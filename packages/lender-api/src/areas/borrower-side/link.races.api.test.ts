import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBorrowers, getFirstLenderDb, signInBorrower } from '../../testing/test-borrower.ts';
import type { TestLenders, TestResponse } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const CONCURRENT_REQUESTS = 60;

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  await getFirstLenderDb(api).orm.delete(getFirstLenderDb(api).tables.rules);
});
afterAll(() => api.close());

function countByStatus(responses: TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const sendWrongLink = (token: string, loanNumber: string) =>
  api.send('POST', '/borrower/link-account', {
    headers: { borrowerToken: token },
    body: { loanNumber, ssn: '000-00-0000', zipCode: '00000', channel: 1 },
  });

test('checks at most ten simultaneous link attempts of one app user, and at most five for one loan account by different app users', async () => {
  const people = await findBorrowers(api, 9);
  const [first, ...others] = people;
  if (first === undefined) throw new Error('no borrower');
  const token = await signInBorrower(api, first);
  const attempts = Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
    sendWrongLink(token, `no-such-loan-${index}`),
  );
  expect(countByStatus(await Promise.all(attempts))).toEqual({ 400: 10, 429: CONCURRENT_REQUESTS - 10 });

  const tokens = [];
  for (const other of others) tokens.push(await signInBorrower(api, other));
  const responses = await Promise.all(tokens.map((otherToken) => sendWrongLink(otherToken, first.loanNo)));
  expect(countByStatus(responses)).toEqual({ 400: 5, 429: tokens.length - 5 });
});
