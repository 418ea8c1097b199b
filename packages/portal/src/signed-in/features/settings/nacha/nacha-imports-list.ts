import type { LenderClient, NachaImport, Page } from '@livery/lender-client';
import { defineList } from '../../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../../lib/list-state/list-state.ts';

export const NACHA_IMPORTS_KEY = ['nacha-imports'];

export const nachaImportsList = defineList({
  id: 'nacha-imports',
  texts: { list: 'nacha.list', none: 'nacha.none', empty: 'nacha.empty', emptyFiltered: 'nacha.empty' },
});

/** Returns one page of a completely loaded list. */
function slicePage<Row>({ rows, unreadableRows }: Page<Row>, page: number, limit: number): Page<Row> {
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    unreadableRows,
    totalPages: Math.ceil(rows.length / limit),
    totalCount: rows.length,
    totalIsCapped: false,
  };
}

/**
 * Creates the query of one page of imports.
 * @param hasPages true if the lender has the extension nacha-pages; otherwise the lender sends the whole
 * list, and the portal divides it into pages
 */
export const nachaImportsQuery =
  (hasPages: boolean) => (lender: LenderClient, state: ListStateOf<typeof nachaImportsList>) =>
    listQuery(NACHA_IMPORTS_KEY, state, async (signal): Promise<Page<NachaImport>> => {
      const { page, limit } = state;
      const { listNachaImports } = lender.with({ signal });
      if (hasPages) return listNachaImports({ page, limit });
      return slicePage(await listNachaImports(null), page, limit);
    });
