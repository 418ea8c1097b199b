import { formatCount } from '../../lib/format/numbers.ts';
import 'virtual:texts/list';
import { Button, Flex } from '@chakra-ui/react';
import type { TextKey } from '@livery/tenant-config';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { PAGE_SIZES } from '../../lib/list-state/list-definition.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { useTenant, useTexts } from '../../lib/services/services.ts';
import { ListSelect } from './list-select.tsx';

/**
 * The number of records and pages. `totalCount` is null if the lender API does not count the records. If
 * `totalIsCapped` is true, the list has more records than `totalCount`.
 */
export interface PageInfo {
  readonly rowsShown: number;
  readonly totalPages: number;
  readonly totalCount: number | null;
  readonly totalIsCapped: boolean;
}

/** The range of records that a page shows. `from` and `to` count from 1. */
export interface ListRange {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

export function getListRange(
  { page, limit }: Pick<ListState, 'page' | 'limit'>,
  rowsShown: number,
  totalCount: number | null,
): ListRange | null {
  if (totalCount === null || rowsShown === 0) return null;
  const from = (page - 1) * limit + 1;
  return { from, to: from + rowsShown - 1, total: totalCount };
}

/**
 * Returns the visible range of records, such as '1–12 of 2,043' or '1–12 of 10,000+'. Returns the page number
 * and the number of pages if the total is unknown or the page is empty.
 */
export function usePagePosition(state: ListState, info: PageInfo | null): string {
  const t = useTexts();
  const { locale } = useTenant();
  if (info === null) return '';
  const formatNumber = (value: number) => formatCount(value, locale);
  const range = getListRange(state, info.rowsShown, info.totalCount);
  if (range === null)
    return t('list.pageOf', { page: formatNumber(state.page), pages: formatNumber(info.totalPages) });
  const total = formatNumber(range.total);
  return t('list.range', {
    from: formatNumber(range.from),
    to: formatNumber(range.to),
    total: info.totalIsCapped ? t('list.cappedTotal', { total }) : total,
  });
}

interface RowsPerPageProps extends Pick<ListState, 'limit'> {
  readonly change: ChangeList;
}

function PlainRowsPerPage({ limit, change }: RowsPerPageProps) {
  const t = useTexts();
  return (
    <Flex as="label" align="center" gap="2" textStyle="xs" color="fg.muted">
      {t('list.rowsPerPage')}
      <ListSelect
        value={limit}
        onChange={({ currentTarget }) =>
          change({ limit: PAGE_SIZES.find((size) => String(size) === currentTarget.value) ?? limit })
        }
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </ListSelect>
    </Flex>
  );
}

const RowsPerPage = memo(PlainRowsPerPage);

type PageTarget = 'first' | 'previous' | 'next' | 'last';

const PAGE_TARGETS = [
  { target: 'first', label: 'list.firstPage', icon: <ChevronFirst aria-hidden /> },
  { target: 'previous', label: 'list.previousPage', icon: <ChevronLeft aria-hidden /> },
  { target: 'next', label: 'list.nextPage', icon: <ChevronRight aria-hidden /> },
  { target: 'last', label: 'list.lastPage', icon: <ChevronLast aria-hidden /> },
] as const satisfies readonly { target: PageTarget; label: TextKey; icon: ReactNode }[];

const getTargetPage = (target: PageTarget, page: number, totalPages: number): number =>
  ({ first: 1, previous: page - 1, next: page + 1, last: totalPages })[target];

interface PageButtonProps {
  readonly target: PageTarget;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPageChange: (target: PageTarget) => void;
  readonly onPageIntent: (target: PageTarget) => void;
  readonly children: ReactNode;
}

function PlainPageButton({
  target,
  label,
  isDisabled,
  onPageChange,
  onPageIntent,
  children,
}: PageButtonProps) {
  const reportIntent = isDisabled ? undefined : () => onPageIntent(target);
  return (
    // `aria-disabled` keeps the focus on the button. `disabled` would remove it at the first and last page.
    <Button
      variant="ghost"
      size={{ base: 'lg', md: 'sm' }}
      px="0"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : () => onPageChange(target)}
      onPointerEnter={reportIntent}
      onFocus={reportIntent}
    >
      {children}
    </Button>
  );
}

/**
 * This component does not receive the page number, so that it does not render again when the page changes.
 */
const PageButton = memo(PlainPageButton);

interface PaginationProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** Null while the size of the list is unknown. */
  readonly info: PageInfo | null;
  readonly onPageChange: () => void;
  /** Called when the pointer or the focus is on the button that leads to this page. */
  readonly onPageIntent: (page: number) => void;
}

/** The footer of a list: the visible range of records, the page size, and the buttons for other pages. */
export function Pagination({ state, change, info, onPageChange, onPageIntent }: PaginationProps) {
  const t = useTexts();
  const position = usePagePosition(state, info);
  const totalPages = info?.totalPages ?? 0;
  const latest = useLatest({ page: state.page, totalPages, onPageChange, onPageIntent });
  const changePage = useCallback(
    (target: PageTarget) => {
      const { page, totalPages: pages, onPageChange: notifyChange } = latest.current;
      change({ page: getTargetPage(target, page, pages) });
      notifyChange();
    },
    [latest, change],
  );
  const reportIntent = useCallback(
    (target: PageTarget) =>
      latest.current.onPageIntent(getTargetPage(target, latest.current.page, latest.current.totalPages)),
    [latest],
  );
  return (
    <div className="list-pagination">
      <RowsPerPage limit={state.limit} change={change} />
      <nav aria-label={t('list.pages')}>
        <p>{position}</p>
        {PAGE_TARGETS.map(({ target, label, icon }) => {
          const page = getTargetPage(target, state.page, totalPages);
          return (
            <PageButton
              key={target}
              target={target}
              label={t(label)}
              isDisabled={page < 1 || page > totalPages || page === state.page}
              onPageChange={changePage}
              onPageIntent={reportIntent}
            >
              {icon}
            </PageButton>
          );
        })}
      </nav>
    </div>
  );
}
