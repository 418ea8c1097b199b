import type { SQL } from 'drizzle-orm';
import { desc, eq, lte, sql } from 'drizzle-orm';
import { buildAnyLinePattern } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { createDayCounts } from './list-days.ts';
import { readListPage } from './list-search.ts';

export function createFailedLinksRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { failedLinks, failedLinkSearch, appUsers } = tables;
  const dayCounts = createDayCounts(db);
  const order = [desc(failedLinks.createdDay), desc(failedLinks.id)];

  function readRows(ids: SQL) {
    return orm
      .select({
        id: failedLinks.id,
        createdDay: failedLinks.createdDay,
        appUserId: failedLinks.appUserId,
        attemptLoanNo: failedLinks.attemptLoanNo,
        attemptName: failedLinks.attemptName,
        attemptTin: failedLinks.attemptTin,
        attemptTinFour: failedLinks.attemptTinFour,
        attemptDob: failedLinks.attemptDob,
        attemptZip: failedLinks.attemptZip,
        attemptPhone: failedLinks.attemptPhone,
        attemptBranchNo: failedLinks.attemptBranchNo,
        firstName: appUsers.firstName,
        lastName: appUsers.lastName,
        primaryEmail: appUsers.primaryEmail,
      })
      .from(failedLinks)
      .innerJoin(appUsers, eq(appUsers.id, failedLinks.appUserId))
      .where(sql`${failedLinks.id} = any (array(${ids}))`)
      .orderBy(...order);
  }

  async function listAll({ limit, offset }: PageRequest) {
    const { total, day, skip } = await dayCounts.locateRow('failed-links', offset);
    if (day === null) return { rows: [], total, isCapped: false };
    const ids = orm
      .select({ id: failedLinks.id })
      .from(failedLinks)
      .where(lte(failedLinks.createdDay, day))
      .orderBy(...order)
      .limit(limit)
      .offset(skip);
    return { rows: await readRows(ids.getSQL()), total, isCapped: false };
  }

  return {
    /**
     * Lists failed links, latest first (docs/product/borrower-lists.md#failed-link-columns). A search covers
     * the entered loan number and the user's name. Its matches are counted up to a limit.
     */
    listFailed(search: SearchTerm | null, request: PageRequest) {
      if (search === null) return listAll(request);
      const query = {
        table: failedLinks,
        id: failedLinks.id,
        order: [failedLinks.createdDay],
        condition: undefined,
        search: {
          table: failedLinkSearch,
          text: failedLinkSearch.searchText,
          key: failedLinkSearch.failedLinkId,
          foreignKey: failedLinks.id,
          rowsPerText: sql`1`,
          patterns: [buildAnyLinePattern(search)],
          matchingKeys: null,
        },
      };
      return readListPage(orm, query, request, readRows);
    },
  };
}

export type FailedLinksRepository = ReturnType<typeof createFailedLinksRepository>;
