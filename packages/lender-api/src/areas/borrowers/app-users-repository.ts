import type { SQL } from 'drizzle-orm';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { inAnyLine } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { readFound } from './found.ts';
import { listDays } from './list-days.ts';

/** People on the app in the database of one lender. */
export function appUsersRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { appUserSearch, installAccounts, linkedAccounts, loans } = tables;
  const days = listDays(db);
  /** Whoever was never seen comes last. */
  const lastSeen = sql`coalesce(${installAccounts.lastOnline}, '-infinity'::date)`;
  const order = [desc(lastSeen), desc(installAccounts.id)];

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
    const links = people.length === 0 ? [] : await newestLinks(people.map(({ id }) => id));
    const linkOf = new Map(links.map((link) => [link.installAccountId, link]));
    return people.map((person) => ({ ...person, link: linkOf.get(person.id) ?? null }));
  }

  async function whole({ limit, offset }: PageRequest) {
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
     * A piece of the list: who was last seen most recently first, who was never seen last. A search is for a name, or the
     * number of a loan account that they linked; what it finds is counted up to a bound.
     */
    listOnApp(search: SearchTerm | null, request: PageRequest) {
      if (search === null) return whole(request);
      const wanted = {
        table: installAccounts,
        id: installAccounts.id,
        order: [lastSeen],
        condition: undefined,
        search: {
          table: appUserSearch,
          lines: appUserSearch.lines,
          owner: appUserSearch.installAccountId,
          referrer: installAccounts.id,
          patterns: [inAnyLine(search)],
        },
      };
      return readFound(orm, wanted, request, rowsAt);
    },
  };
}

export type AppUsersRepository = ReturnType<typeof appUsersRepository>;
