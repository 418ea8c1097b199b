import type { SQL } from 'drizzle-orm';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { inAnyLine } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { listDays } from './list-days.ts';
import { readListPage } from './list-search.ts';

/** Lists the app users of one lender. */
export function appUsersRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { appUserSearch, installAccounts, linkedAccounts, loans } = tables;
  const days = listDays(db);
  /** Users who were never seen are last. */
  const lastSeen = sql`coalesce(${installAccounts.lastOnline}, '-infinity'::date)`;
  const order = [desc(lastSeen), desc(installAccounts.id)];

  /** Returns the newest link of each app user, current links before ended ones. */
  function readNewestLinks(people: number[]) {
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

  async function rowsAt(ids: SQL) {
    const people = await orm
      .select({
        id: installAccounts.id,
        firstName: installAccounts.firstName,
        lastName: installAccounts.lastName,
        lastOnline: installAccounts.lastOnline,
        zip: installAccounts.zip,
      })
      .from(installAccounts)
      .where(sql`${installAccounts.id} = any (array(${ids}))`)
      .orderBy(...order);
    const links = people.length === 0 ? [] : await readNewestLinks(people.map(({ id }) => id));
    const linkOf = new Map(links.map((link) => [link.installAccountId, link]));
    return people.map((person) => ({ ...person, link: linkOf.get(person.id) ?? null }));
  }

  async function listAll({ limit, offset }: PageRequest) {
    const { total, day, skip } = await days.locate('on-app', offset);
    if (day === null) return { rows: [], total, isCapped: false };
    const ids = orm
      .select({ id: installAccounts.id })
      .from(installAccounts)
      .where(sql`${lastSeen} <= ${day}::date`)
      .orderBy(...order)
      .limit(limit)
      .offset(skip);
    return { rows: await rowsAt(ids.getSQL()), total, isCapped: false };
  }

  return {
    /**
     * Returns a part of the list, most recently seen users first (docs/product/borrower-lists.md#on-app-columns). A
     * search covers the user's name and the numbers of linked loans. Its matches are counted up to a limit.
     */
    listOnApp(search: SearchTerm | null, request: PageRequest) {
      if (search === null) return listAll(request);
      const query = {
        table: installAccounts,
        id: installAccounts.id,
        order: [lastSeen],
        condition: undefined,
        search: {
          table: appUserSearch,
          text: appUserSearch.lines,
          key: appUserSearch.installAccountId,
          foreignKey: installAccounts.id,
          patterns: [inAnyLine(search)],
        },
      };
      return readListPage(orm, query, request, rowsAt);
    },
  };
}

export type AppUsersRepository = ReturnType<typeof appUsersRepository>;
