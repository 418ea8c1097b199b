import type { LenderClient, NachaImport, Page } from '@livery/lender-client';
import { defineList } from '../../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../../lib/list-state/list-state.ts';

export const NACHA_IMPORTS_KEY = ['nacha-imports'];

/** The imported bank files, latest first (spec section 2, /settings/nacha). */
export const nachaImportsList = defineList({
  id: 'nacha-imports',
  texts: { list: 'nacha.list', none: 'nacha.none', empty: 'nacha.empty', emptyFiltered: 'nacha.empty' },
});

/** One page of a list that came whole. */
function pageOf<Row>({ rows, unreadableRows }: Page<Row>, page: number, limit: number): Page<Row> {
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    unreadableRows,
    totalPages: Math.ceil(rows.length / limit),
    totalCount: rows.length,
    totalIsCapped: false,
  };
}

/** @param hasPages whether the lender has the extension nacha-pages; one without sends its whole list */
export const nachaImportsQuery =
  (hasPages: boolean) => (lender: LenderClient, state: ListStateOf<typeof nachaImportsList>) =>
    listQuery(NACHA_IMPORTS_KEY, state, async (signal): Promise<Page<NachaImport>> => {
      const { page, limit } = state;
      if (hasPages) return lender.listNachaImports({ page, limit }, signal);
      return pageOf(await lender.listNachaImports(null, signal), page, limit);
    });
