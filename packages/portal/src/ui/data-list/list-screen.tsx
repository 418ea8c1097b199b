import { Stack } from '@chakra-ui/react';
import type { LenderClient } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import type { ListQueryOptions } from '../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../lib/list-state/list-state.ts';
import { useListView } from '../../lib/list-state/list-view.ts';
import { useListState } from '../../lib/list-state/use-list-state.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import type { Translate } from '../../lib/texts.ts';
import type { ListColumns } from './columns.ts';
import { DataList } from './data-list.tsx';
import { Toolbar } from './toolbar.tsx';

/** Functions are told apart by identity: define them once, outside of the component, or keep them with useCallback. */
export interface ListScreenProps<List extends ListDefinition, Row extends RowData> {
  readonly list: List;
  /** Made with `listQuery`. */
  readonly query: (lender: LenderClient, state: ListStateOf<List>) => ListQueryOptions<Row>;
  readonly columns: (t: Translate) => ListColumns<Row>;
  readonly rowId: (row: Row) => string;
  /** What can be done with the whole list, at the end of the toolbar. */
  readonly actions?: ReactNode;
}

/** A list from its declaration: toolbar, rows in all their states, and pages. */
export function ListScreen<List extends ListDefinition, Row extends RowData>({
  list,
  query,
  columns,
  rowId,
  actions,
}: ListScreenProps<List, Row>) {
  const t = useTexts();
  const [state, change] = useListState(list);
  const [view, chooseView] = useListView(list.id);
  const page = useQuery(query(useLender(), state));
  const columnsInUse = useMemo(() => columns(t), [columns, t]);
  return (
    <Stack gap="4">
      <Toolbar
        list={list}
        state={state}
        change={change}
        view={view}
        chooseView={chooseView}
        actions={actions}
      />
      <DataList
        list={list}
        columns={columnsInUse}
        rowId={rowId}
        query={page}
        state={state}
        change={change}
        view={view}
      />
    </Stack>
  );
}
