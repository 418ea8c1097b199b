import { formatCount } from '../../lib/format/numbers.ts';
import 'virtual:texts/list';
import { Flex, NativeSelect } from '@chakra-ui/react';
import type { TextKey } from '@livery/tenant-config';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { PAGE_SIZES } from '../../lib/list-state/list-definition.ts';
import { listRange } from '../../lib/list-state/list-range.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { useTenant, useTexts } from '../../lib/services/services.ts';
import { IconButton } from '../icon-button.tsx';

/**
 * How much of the list there is. `totalCount` is null where the lender does not count; with `totalIsCapped` there is
 * more than it says.
 */
export interface PageInfo {
  readonly rowsShown: number;
  readonly totalPages: number;
  readonly totalCount: number | null;
  readonly totalIsCapped: boolean;
}

/** Where the page stands in the list: '1–12 of 2,043' or 'of 10,000+', or the pages alone where the total is unknown. */
export function usePosition(state: ListState, info: PageInfo | null): string {
  const t = useTexts();
  const { locale } = useTenant();
  if (info === null) return '';
  const number = (value: number) => formatCount(value, locale);
  const range = listRange(state, info.rowsShown, info.totalCount);
  if (range === null) return t('list.pageOf', { page: number(state.page), pages: number(info.totalPages) });
  const total = number(range.total);
  return t('list.range', {
    from: number(range.from),
    to: number(range.to),
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
      <NativeSelect.Root>
        <NativeSelect.Field
          value={limit}
          onChange={({ currentTarget }) =>
            change({ limit: PAGE_SIZES.find((size) => String(size) === currentTarget.value) ?? limit })
          }
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  );
}

const RowsPerPage = memo(PlainRowsPerPage);

type Way = 'first' | 'previous' | 'next' | 'last';

const WAYS = [
  { way: 'first', label: 'list.firstPage', icon: <ChevronFirst aria-hidden /> },
  { way: 'previous', label: 'list.previousPage', icon: <ChevronLeft aria-hidden /> },
  { way: 'next', label: 'list.nextPage', icon: <ChevronRight aria-hidden /> },
  { way: 'last', label: 'list.lastPage', icon: <ChevronLast aria-hidden /> },
] as const satisfies readonly { way: Way; label: TextKey; icon: ReactNode }[];

const pageOf = (way: Way, page: number, totalPages: number): number =>
  ({ first: 1, previous: page - 1, next: page + 1, last: totalPages })[way];

interface PageButtonProps {
  readonly way: Way;
  readonly label: string;
  readonly leadsNowhere: boolean;
  readonly onTurn: (way: Way) => void;
  readonly onAim: (way: Way) => void;
  readonly children: ReactNode;
}

function PlainPageButton({ way, label, leadsNowhere, onTurn, onAim, children }: PageButtonProps) {
  const aim = leadsNowhere ? undefined : () => onAim(way);
  return (
    // Not `disabled`: that would take the focus away from whoever has just come to the end with this button.
    <IconButton
      label={label}
      size={{ base: 'lg', md: 'sm' }}
      aria-disabled={leadsNowhere}
      onClick={leadsNowhere ? undefined : () => onTurn(way)}
      onPointerEnter={aim}
      onFocus={aim}
    >
      {children}
    </IconButton>
  );
}

/** Knows no page, so that it stays as it is while pages are turned. */
const PageButton = memo(PlainPageButton);

interface PaginationProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** Null while it is not known how much there is to page through. */
  readonly info: PageInfo | null;
  /** Told of a way to another page being taken. */
  readonly onTurn: () => void;
  /** The pointer or the focus is on the way to this page. */
  readonly onAim: (page: number) => void;
}

/** Position, rows per page, and the way to the other pages. */
export function Pagination({ state, change, info, onTurn, onAim }: PaginationProps) {
  const t = useTexts();
  const position = usePosition(state, info);
  const totalPages = info?.totalPages ?? 0;
  const latest = useLatest({ page: state.page, totalPages, onTurn, onAim });
  const turn = useCallback(
    (way: Way) => {
      const { page, totalPages: pages, onTurn: turned } = latest.current;
      change({ page: pageOf(way, page, pages) });
      turned();
    },
    [latest, change],
  );
  const aim = useCallback(
    (way: Way) => latest.current.onAim(pageOf(way, latest.current.page, latest.current.totalPages)),
    [latest],
  );
  return (
    <div className="list-pagination">
      <RowsPerPage limit={state.limit} change={change} />
      <nav aria-label={t('list.pages')}>
        <p>{position}</p>
        {WAYS.map(({ way, label, icon }) => {
          const page = pageOf(way, state.page, totalPages);
          return (
            <PageButton
              key={way}
              way={way}
              label={t(label)}
              leadsNowhere={page < 1 || page > totalPages || page === state.page}
              onTurn={turn}
              onAim={aim}
            >
              {icon}
            </PageButton>
          );
        })}
      </nav>
    </div>
  );
}
