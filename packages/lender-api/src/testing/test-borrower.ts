import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { hashSecret } from '../areas/auth/secrets.ts';
import { LINK_REQUEST } from '../areas/borrower-side/session-service.ts';
import type { LenderDb } from '../platform/db/lender-db.ts';
import type { TestLenders } from './test-lender.ts';

/** The first lender's database. */
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

/** Borrowers with an e-mail address and exactly the links that they hold now, by id; `count` of them. */
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

/** The link in the newest mail to a borrower. */
export async function mailedLink(api: TestLenders): Promise<{ link: string; address: string }> {
  const { orm, tables } = firstDb(api);
  const [mail] = await orm.select().from(tables.outboxMails).orderBy(desc(tables.outboxMails.id)).limit(1);
  const [address = '', link = ''] = /http\S+\/enter\?link=([\w-]+)/.exec(mail?.body ?? '') ?? [];
  return { link, address };
}

/** As if nobody had asked for a sign-in link lately, for this person or from anywhere. */
export async function forgetLinkRequests(api: TestLenders, { email }: { email: string }): Promise<void> {
  const { orm, tables } = firstDb(api);
  await orm.delete(tables.borrowerLinks);
  await orm.delete(tables.addressPaces);
  const key = hashSecret(`${LINK_REQUEST}\n${email.toLowerCase()}`);
  await orm.delete(tables.accountAttempts).where(eq(tables.accountAttempts.accountKey, key));
}

/** The token of a new session of this borrower, by a mailed link; as if nobody had asked for one lately. */
export async function borrowerToken(api: TestLenders, { email }: { email: string }): Promise<string> {
  await forgetLinkRequests(api, { email });
  await api.send('POST', '/borrower/request-link', { body: { email } });
  const { link } = await mailedLink(api);
  const answer = await api.send('POST', '/borrower/sign-in', { body: { link, channel: 1 } });
  const { borrowerToken: token } = answer.body['result'] as { borrowerToken: string };
  return token;
}
