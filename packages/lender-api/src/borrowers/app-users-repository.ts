import type { SQL } from 'drizzle-orm';
import { desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../db/lender-db.ts';
import type { PageRequest } from './page.ts';
import type { SearchTerm } from './search-term.ts';

/** People on the app and their failed attempts to link a loan account, in the database of one lender. */
export function appUsersRepository({ orm, tables }: LenderDb) {
  const { failedLinks, installAccounts, linkedAccounts, loans } = tables;

  const nameMatches = ({ pattern, anywhere }: SearchTerm) =>
    anywhere
      ? like(installAccounts.nameFolded, pattern)
      : or(like(installAccounts.nameFolded, pattern), like(installAccounts.lastNameFolded, pattern));

  /** People by their own name, or by the number of a loan account that they linked. */
  function onAppCondition(search: SearchTerm | null): SQL | undefined {
    if (search === null) return undefined;
    const byNumber = orm
      .select({ id: linkedAccounts.installAccountId })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .where(like(loans.loanNoFolded, search.pattern));
    const byName = orm.select({ id: installAccounts.id }).from(installAccounts).where(nameMatches(search));
    return inArray(installAccounts.id, union(byNumber, byName));
  }

  function failedCondition(search: SearchTerm | null): SQL | undefined {
    if (search === null) return undefined;
    const byNumber = orm
      .select({ id: failedLinks.id })
      .from(failedLinks)
      .where(like(failedLinks.attemptLoanNoFolded, search.pattern));
    const byName = orm
      .select({ id: failedLinks.id })
      .from(failedLinks)
      .innerJoin(installAccounts, eq(installAccounts.id, failedLinks.installAccountId))
      .where(nameMatches(search));
    return inArray(failedLinks.id, union(byNumber, byName));
  }

  /** The newest link of each person, one that still holds before one that is over. */
  function newestLinks(people: number[]) {
    return orm
      .selectDistinctOn([linkedAccounts.installAccountId], {
        id: linkedAccounts.id,
        installAccountId: linkedAccounts.installAccountId,
        loanId: loans.id,
        loanNo: loans.loanNo,
      })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .where(inArray(linkedAccounts.installAccountId, people))
      .orderBy(
        linkedAccounts.installAccountId,
        sql`${linkedAccounts.unlinkedDay} is not null`,
        desc(linkedAccounts.createdDay),
        desc(linkedAccounts.id),
      );
  }

  return {
    countOnApp: (search: SearchTerm | null) => orm.$count(installAccounts, onAppCondition(search)),

    /** Who was last seen most recently comes first, who was never seen last. */
    async listOnApp(search: SearchTerm | null, { limit, offset }: PageRequest) {
      const people = await orm
        .select({
          id: installAccounts.id,
          firstName: installAccounts.firstName,
          lastName: installAccounts.lastName,
          lastOnline: installAccounts.lastOnline,
          zip: installAccounts.zip,
        })
        .from(installAccounts)
        .where(onAppCondition(search))
        .orderBy(sql`${installAccounts.lastOnline} desc nulls last`, desc(installAccounts.id))
        .limit(limit)
        .offset(offset);
      const links = people.length === 0 ? [] : await newestLinks(people.map(({ id }) => id));
      const linkOf = new Map(links.map((link) => [link.installAccountId, link]));
      return people.map((person) => ({ ...person, link: linkOf.get(person.id) ?? null }));
    },

    countFailed: (search: SearchTerm | null) => orm.$count(failedLinks, failedCondition(search)),

    listFailed(search: SearchTerm | null, { limit, offset }: PageRequest) {
      return orm
        .select({
          id: failedLinks.id,
          createdDay: failedLinks.createdDay,
          installAccountId: failedLinks.installAccountId,
          attemptLoanNo: failedLinks.attemptLoanNo,
          attemptName: failedLinks.attemptName,
          attemptTin: failedLinks.attemptTin,
          attemptTinFour: failedLinks.attemptTinFour,
          attemptDob: failedLinks.attemptDob,
          attemptZip: failedLinks.attemptZip,
          attemptPhone: failedLinks.attemptPhone,
          attemptBranchNo: failedLinks.attemptBranchNo,
          firstName: installAccounts.firstName,
          lastName: installAccounts.lastName,
          primaryEmail: installAccounts.primaryEmail,
        })
        .from(failedLinks)
        .innerJoin(installAccounts, eq(installAccounts.id, failedLinks.installAccountId))
        .where(failedCondition(search))
        .orderBy(desc(failedLinks.createdDay), desc(failedLinks.id))
        .limit(limit)
        .offset(offset);
    },
  };
}

export type AppUsersRepository = ReturnType<typeof appUsersRepository>;
