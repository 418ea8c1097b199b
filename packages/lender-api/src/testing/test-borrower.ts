import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { hashSecret } from '../areas/auth/secrets.ts';
import { LINK_REQUEST_PURPOSE } from '../areas/borrower-side/session-service.ts';
import type { LenderDb } from '../platform/db/lender-db.ts';
import type { TestLenders } from './test-lender.ts';

export function getFirstLenderDb({ lenders: [lender] }: TestLenders): LenderDb {
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

export interface TestBorrower {
  appUserId: number;
  email: string;
  loanId: number;
  loanNo: string;
}

/** Returns `count` borrowers with an email address and a current link, each with one of their linked loan accounts. */
export async function findBorrowers(api: TestLenders, count: number): Promise<TestBorrower[]> {
  const { orm, tables } = getFirstLenderDb(api);
  const { appUsers, linkedAccounts, loans } = tables;
  const rows = await orm
    .selectDistinctOn([linkedAccounts.loanId], {
      appUserId: appUsers.id,
      email: appUsers.primaryEmail,
      loanId: loans.id,
      loanNo: loans.loanNo,
    })
    .from(linkedAccounts)
    .innerJoin(appUsers, eq(appUsers.id, linkedAccounts.appUserId))
    .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
    .where(and(isNull(linkedAccounts.unlinkedDay), isNotNull(appUsers.primaryEmail)))
    .orderBy(linkedAccounts.loanId);
  const byPerson = new Map(rows.map((row) => [row.appUserId, { ...row, email: row.email ?? '' }]));
  return [...byPerson.values()].slice(0, count);
}

/** Returns the sign-in link in the newest email: its URL as `address`, and the token of its `link` parameter as `link`. */
export async function readEmailedLink(api: TestLenders): Promise<{ link: string; address: string }> {
  const { orm, tables } = getFirstLenderDb(api);
  const [mail] = await orm.select().from(tables.outboxMails).orderBy(desc(tables.outboxMails.id)).limit(1);
  const [address = '', link = ''] = /http\S+\/enter\?link=([\w-]+)/.exec(mail?.body ?? '') ?? [];
  return { link, address };
}

/** Deletes all sign-in links, and the counts of requests by this borrower and from all network addresses. */
export async function deleteLinkRequests(api: TestLenders, { email }: { email: string }): Promise<void> {
  const { orm, tables } = getFirstLenderDb(api);
  await orm.delete(tables.borrowerLinks);
  await orm.delete(tables.addressRateLimits);
  const key = hashSecret(`${LINK_REQUEST_PURPOSE}\n${email.toLowerCase()}`);
  await orm.delete(tables.accountAttempts).where(eq(tables.accountAttempts.accountKey, key));
}

/** Signs a borrower in with an emailed link and returns the session token. */
export async function signInBorrower(api: TestLenders, { email }: { email: string }): Promise<string> {
  await deleteLinkRequests(api, { email });
  await api.send('POST', '/borrower/request-link', { body: { email } });
  const { link } = await readEmailedLink(api);
  const response = await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } });
  const { borrowerToken: token } = response.body['result'] as { borrowerToken: string };
  return token;
}
