import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import 'virtual:texts/list';
import { Heading } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { useTexts } from '../../lib/services/services.ts';
import { FadeIn } from '../motion.tsx';
import { type ListColumns, useListTable } from './columns.ts';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';
import { Announcement, EmptyList, FailedList, FailedRefresh } from './list-states.tsx';
import { ListStyles } from './list-styles.tsx';
import { type PageInfo, Pagination } from './pagination.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';
import { useLinkClicks } from './use-link-clicks.ts';
import type { ListLayout } from './use-list-layout.ts';

/** A pointer that only passes by stays for less. */
const INTENT_MS = 80;

/**
 * Warms what a record leads to once the pointer rests on it, or the focus is there.
 * @param prefetch told of the record's index, once as long as it stays the same
 */
function usePrefetch(prefetch: (index: number) => void) {
  const aimed = useRef({ index: -1, timer: 0 });
  useEffect(() => {
    const { current } = aimed;
    return () => clearTimeout(current.timer);
  }, []);
  const aim = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const index = Number(row?.dataset['row'] ?? -1);
    if (index === aimed.current.index) return;
    clearTimeout(aimed.current.timer);
    const timer = index === -1 ? 0 : window.setTimeout(() => prefetch(index), INTENT_MS);
    aimed.current = { index, timer };
  };
  return { onPointerOver: aim, onFocusCapture: aim };
}

/** One page of records, as every list of the portal shows it. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows of the answer that could not be read. */
  readonly unreadableRows: number;
  readonly totalPages: number;
  readonly totalCount: number | null;
  readonly totalIsCapped: boolean;
}

const pageInfo = ({ rows, ...totals }: ListPage<unknown>): PageInfo => ({
  rowsShown: rows.length,
  totalPages: totals.totalPages,
  totalCount: totals.totalCount,
  totalIsCapped: totals.totalIsCapped,
});

interface DataListProps<Row extends RowData> {
  readonly list: ListDefinition;
  readonly columns: ListColumns<Row>;
  readonly rowId: (row: Row) => string;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly layout: Pick<ListLayout, 'view' | 'density'>;
  /** Enter was pressed on a record. */
  readonly open: (row: Row) => void;
  /** The pointer or the focus rests on a record. */
  readonly prefetchRow: (row: Row) => void;
  /** The way to another page is about to be taken. */
  readonly prefetchPage: (page: number) => void;
}

const NO_ROWS: never[] = [];

/** Whether the rows that are shown are of the same search and filter as the address, so that their total holds. */
function useTotalHolds({ query, filters, limit }: ListState, isPlaceholder: boolean): boolean {
  const asked = JSON.stringify([query, filters, limit]);
  const [shown, setShown] = useState(asked);
  if (!isPlaceholder && shown !== asked) setShown(asked);
  return !isPlaceholder || shown === asked;
}

/** The two ways back to the list: to its start for the eye, and for the focus when its button has gone. */
function useWaysBack() {
  const region = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const scrollToStart = () =>
    // A start that is in sight already does not move.
    start.current?.scrollIntoView({
      block: 'nearest',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  const focusRegion = () => region.current?.focus({ preventScroll: true });
  return { region, start, scrollToStart, focusRegion };
}

/** Opens the record with this index; the same function from render to render. */
function useOpenRow<Row>(rows: readonly Row[], open: (row: Row) => void): (index: number) => void {
  const latestRef = useLatest({ rows, open });
  return useCallback(
    (index) => {
      const { rows: shown, open: openRow } = latestRef.current;
      const row = shown[index];
      if (row !== undefined) openRow(row);
    },
    [latestRef],
  );
}

/** A list in all its states: loading, failed, empty, filled, and waiting for another page. */
export function DataList<Row extends RowData>(props: DataListProps<Row>) {
  const { list, columns, rowId, query, state, change, layout } = props;
  const t = useTexts();
  const label = t(list.texts.list);
  const { region, start, scrollToStart, focusRegion } = useWaysBack();
  const page = query.data;
  const totalHolds = useTotalHolds(state, query.isPlaceholderData);
  const table = useListTable(columns, page?.rows ?? NO_ROWS, rowId);
  const Layout = layout.view === 'grid' ? DataCards : DataTable;
  const followLinks = useLinkClicks();
  const prefetch = usePrefetch((index) => {
    const row = page?.rows[index];
    if (row !== undefined) props.prefetchRow(row);
  });
  const open = useOpenRow(page?.rows ?? NO_ROWS, props.open);
  const isEmpty = page !== undefined && page.rows.length + page.unreadableRows === 0;
  const retry = () => {
    void query.refetch();
    focusRegion();
  };

  return (
    <section ref={region} className="list" tabIndex={-1} aria-label={t('list.region', { label })}>
      <ListStyles />
      <div ref={start} className="list-start" />
      <span role="status" className="list-status">
        {query.isPending && t('list.loading')}
        {page !== undefined && !query.isPlaceholderData && (
          <Announcement state={state} info={pageInfo(page)} />
        )}
      </span>
      {query.isError && page === undefined && <FailedList error={query.error} retry={retry} />}
      {query.isError && page !== undefined && <FailedRefresh retry={retry} />}
      <UnreadableRows count={page?.unreadableRows ?? 0} />
      {isEmpty && (
        <EmptyList
          state={state}
          change={(values) => {
            change(values);
            focusRegion();
          }}
          list={list}
          totalPages={page.totalPages}
        />
      )}
      {(page !== undefined || query.isPending) && !isEmpty && (
        <div
          className="list-page"
          aria-busy={query.isFetching}
          data-is-old={query.isPlaceholderData || undefined}
          onClick={followLinks}
          {...prefetch}
        >
          <FadeIn key={layout.view}>
            {layout.view === 'grid' && list.texts.cards !== undefined && (
              <Heading as="h2" size="lg" mb="3">
                {t(list.texts.cards)}
              </Heading>
            )}
            <Layout
              rows={table.getRowModel().rows}
              headers={table.getFlatHeaders()}
              label={label}
              placeholderRows={query.isPending ? state.limit : 0}
              density={layout.density}
              open={open}
            />
          </FadeIn>
        </div>
      )}
      {!isEmpty && (
        <Pagination
          state={state}
          change={change}
          info={page !== undefined && totalHolds ? pageInfo(page) : null}
          onTurn={scrollToStart}
          onAim={props.prefetchPage}
        />
      )}
    </section>
  );
}
