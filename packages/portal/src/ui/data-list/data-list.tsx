import 'virtual:texts/list';
import { Heading } from '@chakra-ui/react';
import { type Page, preloadOnDemandCalls } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/code-loading/when-idle.ts';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import type { ListQueryOptions } from '../../lib/list-state/list-query.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { useTexts } from '../../lib/services/services.ts';
import { FadeIn } from '../fade-in.tsx';
import { LoadError } from '../load-error.tsx';
import type { ListColumns } from './columns.ts';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';
import { setTooltip, useCopyClicks, useLinkClicks, usePrefetch } from './list-events.ts';
import { Announcement, EmptyList, ListRefreshError, UnreadableRows } from './list-states.tsx';
import { type PageInfo, Pagination } from './pagination.tsx';
import type { ListLayout } from './use-list-layout.ts';

const toPageInfo = ({ rows, ...totals }: Page<unknown>): PageInfo => ({
  rowsShown: rows.length,
  totalPages: totals.totalPages,
  totalCount: totals.totalCount,
  totalIsCapped: totals.totalIsCapped,
});

interface DataListProps<Row> {
  readonly list: ListDefinition;
  readonly columns: ListColumns<Row>;
  /** The query options of the page. The list runs the query, so that a response renders nothing else. */
  readonly query: ListQueryOptions<Row>;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly layout: Pick<ListLayout, 'view' | 'density'>;
  readonly open: (row: Row) => void;
  readonly prefetchRow: (row: Row) => void;
  /** Called when the pointer or the focus is on a button that leads to this page. */
  readonly prefetchPage: (page: number) => void;
}

const NO_ROWS: never[] = [];

/**
 * Returns true if the visible rows belong to the search, filters and page size of the address. Otherwise, the
 * visible total and number of pages are those of the previous list state.
 */
function useIsTotalValid({ query, filters, limit }: ListState, isPlaceholder: boolean): boolean {
  const requestedListState = JSON.stringify([query, filters, limit]);
  const [shownListState, setShown] = useState(requestedListState);
  if (!isPlaceholder && shownListState !== requestedListState) setShown(requestedListState);
  return !isPlaceholder || shownListState === requestedListState;
}

/**
 * Returns two functions: `scrollToStart` scrolls to the start of the list, and `focusRegion` moves the focus
 * to the list after the focused button has disappeared. Also returns the refs that they need.
 */
function useReturnToList() {
  const region = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const scrollToStart = () =>
    // With `nearest`, the page does not scroll if the start is already visible.
    start.current?.scrollIntoView({
      block: 'nearest',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  const focusRegion = () => region.current?.focus({ preventScroll: true });
  return { region, start, scrollToStart, focusRegion };
}

/**
 * Returns a function that opens the record at an index of the page. The function is the same on every render.
 */
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

export function DataList<Row>(props: DataListProps<Row>) {
  const { list, columns, state, change, layout } = props;
  const t = useTexts();
  const query = useQuery(props.query);
  const { isSuccess } = query;
  useEffect(() => {
    // Most screens that are opened from a list make calls that the list does not need.
    if (isSuccess) whenIdle(preloadOnDemandCalls);
  }, [isSuccess]);
  const label = t(list.texts.list);
  const { region, start, scrollToStart, focusRegion } = useReturnToList();
  const page = query.data;
  const isTotalValid = useIsTotalValid(state, query.isPlaceholderData);
  const rows = page?.rows ?? NO_ROWS;
  const Layout = layout.view === 'grid' ? DataCards : DataTable;
  const followLinks = useLinkClicks();
  const { copyValue, isCopied } = useCopyClicks(rows);
  const prefetchIntended = usePrefetch((index) => {
    const row = rows[index];
    if (row !== undefined) props.prefetchRow(row);
  });
  const open = useOpenRow(rows, props.open);
  const isEmpty = page !== undefined && page.rows.length + page.unreadableRows === 0;
  const retry = () => {
    void query.refetch();
    focusRegion();
  };

  return (
    <section ref={region} className="list" tabIndex={-1} aria-label={t('list.region', { label })}>
      <div ref={start} className="list-start" />
      <span role="status" className="list-status">
        {query.isPending && t('list.loading')}
        {page !== undefined && !query.isPlaceholderData && (
          <Announcement state={state} info={toPageInfo(page)} />
        )}
      </span>
      <span role="status" className="list-status">
        {isCopied && t('copy.done')}
      </span>
      {query.isError && page === undefined && (
        <LoadError title={t('list.failed')} error={query.error} retry={retry} />
      )}
      {query.isError && page !== undefined && <ListRefreshError retry={retry} />}
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
          onClick={(event) => {
            followLinks(event);
            void copyValue(event);
          }}
          onFocusCapture={prefetchIntended}
          onPointerOver={(event) => {
            prefetchIntended(event);
            setTooltip(event);
          }}
        >
          <FadeIn key={layout.view}>
            {layout.view === 'grid' && list.texts.cards !== undefined && (
              <Heading as="h2" size="lg" mb="3">
                {t(list.texts.cards)}
              </Heading>
            )}
            <Layout
              rows={rows}
              columns={columns}
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
          info={page !== undefined && isTotalValid ? toPageInfo(page) : null}
          onPageChange={scrollToStart}
          onPageIntent={props.prefetchPage}
        />
      )}
    </section>
  );
}
