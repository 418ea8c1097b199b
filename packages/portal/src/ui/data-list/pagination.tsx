import 'virtual:texts/list';
import { Flex, NativeSelect, Text } from '@chakra-ui/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { PAGE_SIZES } from '../../lib/list-state/list-definition.ts';
import { listRange } from '../../lib/list-state/list-range.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTenant, useTexts } from '../../lib/services.ts';
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
  const number = (value: number) => value.toLocaleString(locale);
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
  const step = (label: string, page: number, icon: ReactNode) => {
    const leadsNowhere = page < 1 || page > totalPages || page === state.page;
    const turn = () => {
      change({ page });
      onTurn();
    };
    const aim = leadsNowhere ? undefined : () => onAim(page);
    return (
      // Not `disabled`: that would take the focus away from whoever has just come to the end with this button.
      <IconButton
        label={label}
        size={{ base: 'lg', md: 'sm' }}
        aria-disabled={leadsNowhere}
        onClick={leadsNowhere ? undefined : turn}
        onPointerEnter={aim}
        onFocus={aim}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <RowsPerPage limit={state.limit} change={change} />
      <Flex as="nav" aria-label={t('list.pages')} align="center" gap="1">
        <Text textStyle="sm" color="fg.muted" me="2" fontVariantNumeric="tabular-nums">
          {position}
        </Text>
        {step(t('list.firstPage'), 1, <ChevronFirst aria-hidden />)}
        {step(t('list.previousPage'), state.page - 1, <ChevronLeft aria-hidden />)}
        {step(t('list.nextPage'), state.page + 1, <ChevronRight aria-hidden />)}
        {step(t('list.lastPage'), totalPages, <ChevronLast aria-hidden />)}
      </Flex>
    </Flex>
  );
}
