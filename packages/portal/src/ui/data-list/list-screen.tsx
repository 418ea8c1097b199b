import { Stack } from '@chakra-ui/react';
import type { LenderClient } from '@livery/lender-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import type { ListQueryOptions } from '../../lib/list-state/list-query.ts';
import {
  changeListState,
  type ListStateOf,
  listStateToParams,
  parseListState,
} from '../../lib/list-state/list-state.ts';
import { useListState } from '../../lib/list-state/use-list-state.ts';
import { useLender } from '../../lib/services/services.ts';
import { useToday } from '../../lib/services/today.ts';
import { isOptional, type ListColumns } from './columns.ts';
import { DataList } from './data-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useListLayout } from './use-list-layout.ts';

/** `columns` is compared by identity, so it must be memoized. */
export interface ListScreenProps<List extends ListDefinition, Row extends RowData> {
  readonly list: List;
  /** Returns query options that `listQuery` has created. */
  readonly query: (lender: LenderClient, state: ListStateOf<List>) => ListQueryOptions<Row>;
  readonly columns: ListColumns<Row>;
  readonly rowId: (row: Row) => string;
  /** Returns the path that Enter on a record opens; null for none. */
  readonly rowPath?: (row: Row) => string | null;
  readonly prefetchRow?: (row: Row) => void;
  /** Actions for the whole list, at the end of the toolbar. */
  readonly actions?: ReactNode;
}

const nothing = () => undefined;

/** Returns the list state with the first page. The object is the same on every page. */
function useFirstPage<List extends ListDefinition>(list: List, state: ListStateOf<List>): ListStateOf<List> {
  const today = useToday();
  const search = listStateToParams(list, changeListState(state, { page: 1 })).toString();
  return useMemo(() => parseListState(list, new URLSearchParams(search), today), [list, search, today]);
}

export function ListScreen<List extends ListDefinition, Row extends RowData>({
  list,
  query,
  columns,
  rowId,
  rowPath,
  prefetchRow = nothing,
  actions,
}: ListScreenProps<List, Row>) {
  const navigate = useNavigate();
  const lender = useLender();
  const queryClient = useQueryClient();
  const [state, change] = useListState(list);
  const firstPage = useFirstPage(list, state);
  const layout = useListLayout(list.id);
  const page = useQuery(query(lender, state));
  const choices = useMemo(
    () =>
      columns
        .filter(isOptional)
        .map(({ id = '', header }) => ({ id, label: typeof header === 'string' ? header : id })),
    [columns],
  );
  const { hidden } = layout;
  const shown = useMemo(
    () => columns.filter((column) => !isOptional(column) || !hidden.includes(column.id ?? '')),
    [columns, hidden],
  );
  const open = (row: Row) => {
    const path = rowPath?.(row) ?? null;
    if (path !== null) void navigate(path);
  };
  return (
    <Stack gap="4">
      <Toolbar
        list={list}
        state={firstPage}
        change={change}
        layout={layout}
        columns={choices}
        actions={actions}
      />
      <DataList
        list={list}
        columns={shown}
        rowId={rowId}
        query={page}
        state={state}
        change={change}
        layout={layout}
        open={open}
        prefetchRow={prefetchRow}
        prefetchPage={(number) => {
          // Prefetching ignores failures: if the request fails again when the user opens the page, the list reports it.
          queryClient.query(query(lender, { ...state, page: number })).catch(nothing);
        }}
      />
    </Stack>
  );
}
