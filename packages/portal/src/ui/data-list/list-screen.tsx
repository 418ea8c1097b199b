import { Stack } from '@chakra-ui/react';
import type { LenderClient } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Day } from '../../lib/format/dates.ts';
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
import { isHideable, type ListColumns } from './columns.ts';
import { DataList } from './data-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useListLayout } from './use-list-layout.ts';

/** The props of a list screen. `columns` must be memoized, because a new array renders all rows again. */
export interface ListScreenProps<List extends ListDefinition, Row> {
  readonly list: List;
  /** Returns the query options of the page, created by `listQuery`. */
  readonly query: (lender: LenderClient, state: ListStateOf<List>) => ListQueryOptions<Row>;
  readonly columns: ListColumns<Row>;
  /**
   * Returns the path that opens when the user presses Enter on a record; null if the record cannot be opened.
   */
  readonly rowPath?: (row: Row) => string | null;
  readonly prefetchRow?: (row: Row) => void;
  /** Actions for the whole list, at the end of the toolbar. */
  readonly actions?: ReactNode;
}

const noop = () => undefined;

/**
 * Returns the list state with the page number 1. The object stays the same while only the page number
 * changes.
 */
function useFirstPageState<List extends ListDefinition>(
  list: List,
  state: ListStateOf<List>,
  today: Day,
): ListStateOf<List> {
  const search = listStateToParams(list, changeListState(state, { page: 1 })).toString();
  return useMemo(() => parseListState(list, new URLSearchParams(search), today), [list, search, today]);
}

export function ListScreen<List extends ListDefinition, Row>({
  list,
  query,
  columns,
  rowPath,
  prefetchRow = noop,
  actions,
}: ListScreenProps<List, Row>) {
  const navigate = useNavigate();
  const lender = useLender();
  const queryClient = useQueryClient();
  const today = useToday();
  const [state, change] = useListState(list, today);
  const firstPageState = useFirstPageState(list, state, today);
  const layout = useListLayout(list.id);
  const hideableColumns = useMemo(
    () => columns.filter(isHideable).map(({ id, header }) => ({ id, label: header })),
    [columns],
  );
  const { hidden } = layout;
  const visibleColumns = useMemo(
    () => columns.filter((column) => !isHideable(column) || !hidden.includes(column.id)),
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
        state={firstPageState}
        change={change}
        layout={layout}
        columns={hideableColumns}
        actions={actions}
      />
      <DataList
        list={list}
        columns={visibleColumns}
        query={query(lender, state)}
        state={state}
        change={change}
        layout={layout}
        open={open}
        prefetchRow={prefetchRow}
        prefetchPage={(pageNumber) => {
          // Ignores a failure: the page is requested again when the user opens it, and a failure is shown
          // then.
          queryClient.query(query(lender, { ...state, page: pageNumber })).catch(noop);
        }}
      />
    </Stack>
  );
}
