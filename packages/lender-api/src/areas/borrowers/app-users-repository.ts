import type { SQL } from 'drizzle-orm';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { buildAnyLinePattern } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { createDayCounts } from './list-days.ts';
import { readListPage } from './list-search.ts';

export function createAppUsersRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { appUserSearch, appUsers, linkedAccounts, loans } = tables;
  const dayCounts = createDayCounts(db);
  /** Sort key: users who have never been seen are at the end of the list. */
  const lastSeen = sql`coalesce(${appUsers.lastOnline}, '-infinity'::date)`;
  const order = [desc(lastSeen), desc(appUsers.id)];

  /**
   * Returns one link for each app user: the newest current link or, if there is none, the newest ended link.
   */
  function readNewestLinks(appUserIds: number[]) {
    return orm
      .selectDistinctOn([linkedAccounts.appUserId], {
        id: linkedAccounts.id,
        appUserId: linkedAccounts.appUserId,
        loanId: loans.id,
        loanNo: loans.loanNo,
      })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .where(inArray(linkedAccounts.appUserId, appUserIds))
      .orderBy(
        linkedAccounts.appUserId,
        sql`${linkedAccounts.unlinkedDay} is not null`,
        desc(linkedAccounts.createdDay),
        desc(linkedAccounts.id),
      );
  }

  async function readRows(ids: SQL) {
    const people = await orm
      .select({
        id: appUsers.id,
        firstName: appUsers.firstName,
        lastName: appUsers.lastName,
        lastOnline: appUsers.lastOnline,
        zip: appUsers.zip,
      })
      .from(appUsers)
      .where(sql`${appUsers.id} = any (array(${ids}))`)
      .orderBy(...order);
    const links = people.length === 0 ? [] : await readNewestLinks(people.map(({ id }) => id));
    const linksByAppUser = new Map(links.map((link) => [link.appUserId, link]));
    return people.map((person) => ({ ...person, link: linksByAppUser.get(person.id) ?? null }));
  }

  async function listAll({ limit, offset }: PageRequest) {
    const { total, day, skip } = await dayCounts.locateRow('on-app', offset);
    if (day === null) return { rows: [], total, isCapped: false };
    const ids = orm
      .select({ id: appUsers.id })
      .from(appUsers)
      .where(sql`${lastSeen} <= ${day}::date`)
      .orderBy(...order)
      .limit(limit)
      .offset(skip);
    return { rows: await readRows(ids.getSQL()), total, isCapped: false };
  }

  return {
    /**
     * Lists app users, most recently seen first (docs/product/borrower-lists.md#on-app-columns). A search
     * covers the user's name and the numbers of linked loans. Its matches are counted up to a limit.
     */
    listOnApp(search: SearchTerm | null, request: PageRequest) {
      if (search === null) return listAll(request);
      const query = {
        table: appUsers,
        id: appUsers.id,
        order: [lastSeen],
        condition: undefined,
        search: {
          table: appUserSearch,
          text: appUserSearch.searchText,
          key: appUserSearch.appUserId,
          foreignKey: appUsers.id,
          rowsPerText: sql`1`,
          patterns: [buildAnyLinePattern(search)],
          matchingKeys: null,
        },
      };
      return readListPage(orm, query, request, readRows);
    },
  };
}

export type AppUsersRepository = ReturnType<typeof createAppUsersRepository>;
