import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { hashSecret } from '../areas/auth/secrets.ts';
import { LINK_REQUEST_PURPOSE } from '../areas/borrower-side/session-service.ts';
import type { LenderDb } from '../platform/db/lender-db.ts';
import type { TestLenders } from './test-lender.ts';

/** Returns the database of the first lender. */
export function firstDb({ lenders: [lender] }: TestLenders): LenderDb {
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

export interface TestBorrower {
  installAccountId: number;
  email: string;
  loanId: number;
  loanNo: string;
}

/** Returns `count` borrowers with an e-mail address and an active link, each with one of their linked loan accounts. */
export async function someBorrowers(api: TestLenders, count: number): Promise<TestBorrower[]> {
  const { orm, tables } = firstDb(api);
  const { installAccounts, linkedAccounts, loans } = tables;
  const rows = await orm
    .selectDistinctOn([linkedAccounts.loanId], {
      installAccountId: installAccounts.id,
      email: installAccounts.primaryEmail,
      loanId: loans.id,
      loanNo: loans.loanNo,
    })
    .from(linkedAccounts)
    .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
    .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
    .where(and(isNull(linkedAccounts.unlinkedDay), isNotNull(installAccounts.primaryEmail)))
    .orderBy(linkedAccounts.loanId);
  const byPerson = new Map(rows.map((row) => [row.installAccountId, { ...row, email: row.email ?? '' }]));
  return [...byPerson.values()].slice(0, count);
}

/** Returns the sign-in link in the newest mail. */
export async function mailedLink(api: TestLenders): Promise<{ link: string; address: string }> {
  const { orm, tables } = firstDb(api);
  const [mail] = await orm.select().from(tables.outboxMails).orderBy(desc(tables.outboxMails.id)).limit(1);
  const [address = '', link = ''] = /http\S+\/enter\?link=([\w-]+)/.exec(mail?.body ?? '') ?? [];
  return { link, address };
}

/** Deletes all sign-in links and the limits on requests for them, for this borrower and all network addresses. */
export async function forgetLinkRequests(api: TestLenders, { email }: { email: string }): Promise<void> {
  const { orm, tables } = firstDb(api);
  await orm.delete(tables.borrowerLinks);
  await orm.delete(tables.addressRateLimits);
  const key = hashSecret(`${LINK_REQUEST_PURPOSE}\n${email.toLowerCase()}`);
  await orm.delete(tables.accountAttempts).where(eq(tables.accountAttempts.accountKey, key));
}

/** Signs a borrower in with a mailed link and returns the token of the session. */
export async function borrowerToken(api: TestLenders, { email }: { email: string }): Promise<string> {
  await forgetLinkRequests(api, { email });
  await api.send('POST', '/borrower/request-link', { body: { email } });
  const { link } = await mailedLink(api);
  const response = await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } });
  const { borrowerToken: token } = response.body['result'] as { borrowerToken: string };
  return token;
}
