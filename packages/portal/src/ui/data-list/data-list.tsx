import { Box, Button, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { CloudOff, SearchX } from 'lucide-react';
import { listRange } from '../../lib/list-state/list-range.ts';
import { isFiltered, type ListState } from '../../lib/list-state/list-state.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useTexts } from '../../lib/services.ts';
import { FadeIn } from '../motion.tsx';
import { StateMessage } from '../state-message.tsx';
import type { ListColumns } from './columns.ts';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';
import { type PageInfo, Pagination, usePosition } from './pagination.tsx';
import { useListTable } from './use-list-table.ts';

/** One page of records, as every list of the portal shows it. */
interface ListPage<Row> {
  readonly rows: Row[];
  readonly totalPages: number;
  readonly totalCount: number | null;
}

const pageInfo = ({ rows, totalPages, totalCount }: ListPage<unknown>): PageInfo => ({
  rowsShown: rows.length,
  totalPages,
  totalCount,
});

interface DataListProps<Row extends RowData> {
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly columns: ListColumns<Row>;
  readonly rowId: (row: Row) => string;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly view: ListView;
  /** What to say when there is nothing at all, and when a search or filter leaves nothing. */
  readonly emptyHints: { readonly all: string; readonly filtered: string };
}

/** Tells screen readers how much was found, whenever another page has come. */
function Announcement({ state, page }: { readonly state: ListState; readonly page: ListPage<unknown> }) {
  const t = useTexts();
  const info = pageInfo(page);
  const position = usePosition(state, info);
  const range = listRange(state, info.rowsShown, info.totalCount);
  if (page.rows.length === 0) return t('list.noRecords');
  return range === null ? position : t('list.announceRange', { ...range });
}

type EmptyProps = Pick<DataListProps<never>, 'state' | 'change' | 'emptyHints'> & {
  readonly totalPages: number;
};

function EmptyList({ state, change, emptyHints, totalPages }: EmptyProps) {
  const t = useTexts();
  if (totalPages > 0) {
    return (
      <StateMessage
        icon={SearchX}
        title={t('list.beyondEnd', { page: state.page })}
        hint={t('list.beyondEndHint', { pages: totalPages })}
      >
        <Button variant="outline" onClick={() => change({ page: totalPages })}>
          {t('list.toLastPage')}
        </Button>
      </StateMessage>
    );
  }
  if (!isFiltered(state)) {
    return <StateMessage icon={SearchX} title={t('list.noRecords')} hint={emptyHints.all} />;
  }
  return (
    <StateMessage icon={SearchX} title={t('list.noRecords')} hint={emptyHints.filtered}>
      <Button variant="outline" onClick={() => change({ query: '', date: null })}>
        {state.date === null ? t('list.clearSearch') : t('list.clearFilters')}
      </Button>
    </StateMessage>
  );
}

interface FailedListProps {
  readonly error: unknown;
  readonly retry: () => void;
}

function FailedList({ error, retry }: FailedListProps) {
  const t = useTexts();
  return (
    <Box role="alert">
      <StateMessage icon={CloudOff} title={t('list.failed')} hint={problemMessage(error, t)}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}

const NO_ROWS: never[] = [];

/** A list in all its states: loading, failed, empty, filled, and waiting for another page. */
export function DataList<Row extends RowData>(props: DataListProps<Row>) {
  const { label, columns, rowId, query, state, change, view, emptyHints } = props;
  const t = useTexts();
  const page = query.isError ? undefined : query.data;
  const table = useListTable(columns, page?.rows ?? NO_ROWS, rowId);
  const Layout = view === 'grid' ? DataCards : DataTable;
  const isEmpty = page !== undefined && page.rows.length === 0;

  return (
    <Stack gap="4">
      <VisuallyHidden role="status">
        {query.isPending && t('list.loading')}
        {page !== undefined && !query.isPlaceholderData && <Announcement state={state} page={page} />}
      </VisuallyHidden>
      {query.isError && <FailedList error={query.error} retry={() => void query.refetch()} />}
      {isEmpty && (
        <EmptyList state={state} change={change} emptyHints={emptyHints} totalPages={page.totalPages} />
      )}
      {!query.isError && !isEmpty && (
        <Box
          aria-busy={query.isFetching}
          opacity={query.isPlaceholderData ? 0.55 : 1}
          transition="opacity 150ms ease-out"
        >
          <FadeIn key={`${view} ${String(query.isPending)}`}>
            <Layout table={table} label={label} placeholderRows={query.isPending ? state.limit : 0} />
          </FadeIn>
        </Box>
      )}
      {!query.isError && !isEmpty && (
        <Pagination state={state} change={change} info={page === undefined ? null : pageInfo(page)} />
      )}
    </Stack>
  );
}
