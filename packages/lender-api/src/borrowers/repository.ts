import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { loansMatching } from './loan-search.ts';
import type { PageRequest } from './page.ts';
import type { SearchTerm } from './search-term.ts';

export interface SignedUpFilter {
  search: SearchTerm | null;
  /** Only what was linked on this day. */
  linkedOn: string | null;
}

/** Lists and counts of borrowers in the database of one lender. */
export function borrowersRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, failedLinks, installAccounts, linkedAccounts, loans, payments } = tables;

  function signedUpCondition({ search, linkedOn }: SignedUpFilter): SQL | undefined {
    return and(
      search === null ? undefined : inArray(linkedAccounts.loanId, loansMatching(db, search)),
      linkedOn === null ? undefined : eq(linkedAccounts.createdDay, linkedOn),
    );
  }

  return {
    async counts() {
      const [signedUp, appCount, paymentMade, failedLink] = await Promise.all([
        orm.$count(linkedAccounts),
        orm.$count(installAccounts),
        orm.$count(payments),
        orm.$count(failedLinks),
      ]);
      return { signedUp, appCount, paymentMade, failedLink };
    },

    async countSignedUp(filter: SignedUpFilter): Promise<number> {
      const rows = await orm.select({ total: count() }).from(linkedAccounts).where(signedUpCondition(filter));
      return rows[0]?.total ?? 0;
    },

    /** One page; every order ends in the id, so that no row is on two pages or on none. */
    listSignedUp(filter: SignedUpFilter, sort: 'latest' | 'days-past-due', { limit, offset }: PageRequest) {
      const order =
        sort === 'latest'
          ? [desc(linkedAccounts.createdDay), desc(linkedAccounts.id)]
          : [desc(loans.daysPastDue), desc(loans.id), desc(linkedAccounts.id)];
      return orm
        .select({
          id: linkedAccounts.id,
          createdDay: linkedAccounts.createdDay,
          unlinkedDay: linkedAccounts.unlinkedDay,
          installAccountId: linkedAccounts.installAccountId,
          linkedByFirstName: sql<string>`${installAccounts.firstName}`.as('linked_by_first_name'),
          linkedByLastName: sql<string>`${installAccounts.lastName}`.as('linked_by_last_name'),
          loanId: loans.id,
          loanNo: loans.loanNo,
          daysPastDue: loans.daysPastDue,
          firstName: borrowers.firstName,
          lastName: borrowers.lastName,
          userImage: borrowers.userImage,
          lastPaymentCents: loans.lastPaymentCents,
          lastPaymentDay: loans.lastPaymentDay,
          regularPaymentCents: loans.regularPaymentCents,
          nextPaymentDay: loans.nextPaymentDay,
          oldDueDay: loans.oldDueDay,
          newOldestDay: loans.newOldestDay,
        })
        .from(linkedAccounts)
        .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
        .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
        .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
        .where(signedUpCondition(filter))
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
    },
  };
}

export type BorrowersRepository = ReturnType<typeof borrowersRepository>;
export type SignedUpRow = Awaited<ReturnType<BorrowersRepository['listSignedUp']>>[number];
