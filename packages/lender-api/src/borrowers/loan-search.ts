import { eq, like, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../db/lender-db.ts';
import type { SearchTerm } from './search-term.ts';

/** Ids of the loans whose number or borrower matches: two index scans, which an OR over the join would prevent. */
export function loansMatching({ orm, tables }: LenderDb, { pattern, anywhere }: SearchTerm) {
  const { borrowers, loans } = tables;
  const byName = anywhere
    ? like(borrowers.nameFolded, pattern)
    : or(like(borrowers.nameFolded, pattern), like(borrowers.lastNameFolded, pattern));
  return union(
    orm.select({ id: loans.id }).from(loans).where(like(loans.loanNoFolded, pattern)),
    orm
      .select({ id: loans.id })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .where(byName),
  );
}
