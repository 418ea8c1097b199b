import 'virtual:texts/groups';
import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { GroupLoan } from '@livery/lender-client';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { useLinkClicks } from '../../../../ui/data-list/list-events.ts';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { LoanListHeader, LoanRow, NARROW_LIST_WIDTH, rowStyles } from './loan-row.tsx';

/**
 * Returns a function that returns the path of a loan's account page. The path is null if the account is
 * unknown or the user lacks BORROWERS.DETAILS.
 */
function useAccountPath(): (loan: Pick<GroupLoan, 'account'>) => string | null {
  const mayOpen = useHasPermission('BORROWERS.DETAILS');
  return useCallback(
    ({ account }) =>
      mayOpen && account !== null ? `/borrowers/signed-up/borrowers-details/loan-id/${account.loanId}` : null,
    [mayOpen],
  );
}

/** Number of rows that Page Up and Page Down move by. */
const PAGE_KEY_ROWS = 10;

const STEP_BY_KEY: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_KEY_ROWS,
  PageUp: -PAGE_KEY_ROWS,
  Home: -Infinity,
  End: Infinity,
};

interface ActiveRowOptions {
  readonly count: number;
  readonly scrollToRow: (index: number) => void;
  /** Called when the user presses Space or Enter on the active row. */
  readonly switchRow: (index: number) => void;
}

/** Manages the active row of the grid. The focus stays on the grid, because virtualized rows unmount while scrolling. */
function useActiveRow({ count, scrollToRow, switchRow }: ActiveRowOptions) {
  const [index, setActive] = useState(0);
  const active = Math.min(index, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser handles Enter on a link in a row.
    if (event.target !== event.currentTarget && (event.key === ' ' || event.key === 'Enter')) return;
    const step = STEP_BY_KEY[event.key];
    if (event.key === ' ' || event.key === 'Enter') switchRow(active);
    else if (step === undefined) return;
    else {
      const next = Math.max(0, Math.min(count - 1, active + step));
      setActive(next);
      scrollToRow(next);
    }
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}

/** Row heights in px: with a mouse, with touch input, and with two lines in a narrow list. */
const ROW_HEIGHT = 40;
const TOUCH_ROW_HEIGHT = 44;
const TWO_LINE_ROW_HEIGHT = 56;
const HEADER_HEIGHT = 32;
/** Number of rows that are rendered above and below the visible rows, so that fast scrolling shows no gaps. */
const OVERSCAN = 12;

const listStyles: SystemStyleObject = {
  ...rowStyles,
  containerType: 'inline-size',
  maxH: 'max(20rem, calc(100dvh - 26rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderWidth: '1px',
  borderRadius: 'l2',
  _focusVisible: { outlineOffset: '0' },
  '& :is(.head, [data-index])': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    px: '4',
    borderBottomWidth: '1px',
  },
  '& .head': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    h: `${HEADER_HEIGHT}px`,
    bg: 'bg.panel',
    textStyle: 'xs',
    color: 'fg.muted',
  },
  '& [data-index]': { position: 'absolute', insetX: '0', top: '0', textStyle: 'sm' },
  '& [role=row]': { cursor: 'pointer', _hover: { bg: 'bg.muted' } },
  '&:focus-visible [data-active]': {
    bg: 'bg.muted',
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '-2px',
  },
};

interface LoanListProps {
  readonly groupName: string;
  readonly loans: readonly GroupLoan[];
}

const hasAccounts = (loans: readonly GroupLoan[]) => loans.some(({ account }) => account !== null);

/** Returns true while the list is so narrow that rows have two lines. */
function useIsNarrow(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(list.clientWidth <= NARROW_LIST_WIDTH * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller]);
  return isNarrow;
}

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>;

function useRowVirtualizer(
  loans: readonly GroupLoan[],
  scroller: RefObject<HTMLDivElement | null>,
): RowVirtualizer {
  const hasTwoLines = useIsNarrow(scroller) && hasAccounts(loans);
  const [oneLine] = useState(() => (matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  const height = hasTwoLines ? TWO_LINE_ROW_HEIGHT : oneLine;
  // The functions are stable, because new functions would make the virtualizer compute all positions at every scroll.
  const estimateSize = useCallback(() => height, [height]);
  const getItemKey = useCallback((index: number) => loans[index]?.id ?? index, [loans]);
  const rows = useVirtualizer({
    count: loans.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan: OVERSCAN,
    getItemKey,
    // The rows start below the sticky header, which the virtualizer does not know about.
    scrollPaddingEnd: HEADER_HEIGHT,
  });
  // The virtualizer caches positions, so they must be computed again when the row height changes.
  useLayoutEffect(() => rows.measure(), [rows, height]);
  return rows;
}

const positionRow = ({ start, size }: { readonly start: number; readonly size: number }) => ({
  height: size,
  transform: `translateY(${start}px)`,
});

/** Read-only list of the loans of a dynamic group. */
export function LoanList({ groupName, loans }: LoanListProps) {
  const t = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowVirtualizer(loans, scroller);
  const getAccountPath = useAccountPath();
  const followLink = useLinkClicks();
  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="group"
      onClick={followLink}
      aria-label={t('groupLoans.list', { name: groupName })}
      css={listStyles}
    >
      {hasAccounts(loans) && <LoanListHeader isStatic={false} />}
      <div role="list" style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const loan = loans[row.index];
          return (
            loan && (
              <div
                key={row.key}
                role="listitem"
                data-index={row.index}
                aria-setsize={loans.length}
                aria-posinset={row.index + 1}
                style={positionRow(row)}
              >
                <LoanRow loan={loan} isStatic={false} path={getAccountPath(loan)} isReachable />
              </div>
            )
          );
        })}
      </div>
    </Box>
  );
}

/** Grid of the loans of a static group. A click, Space or Enter enables or disables a loan. */
export function LoanSwitches({
  groupName,
  loans,
  onSwitch,
}: LoanListProps & { readonly onSwitch: (loan: GroupLoan) => void }) {
  const t = useTexts();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowVirtualizer(loans, scroller);
  const switchRow = (index: number) => {
    const loan = loans[index];
    if (loan !== undefined) onSwitch(loan);
  };
  const { active, setActive, onKeyDown } = useActiveRow({
    count: loans.length,
    scrollToRow: (index) => rows.scrollToIndex(index),
    switchRow,
  });
  const virtualRows = rows.getVirtualItems();
  const getAccountPath = useAccountPath();
  const followLink = useLinkClicks();
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-multiselectable
      aria-rowcount={loans.length}
      onClick={followLink}
      aria-label={t('groupLoans.list', { name: groupName })}
      aria-activedescendant={virtualRows.some(({ index }) => index === active) ? `${id}${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      css={listStyles}
    >
      {hasAccounts(loans) && <LoanListHeader isStatic />}
      <div role="rowgroup" style={{ position: 'relative', height: rows.getTotalSize() }}>
        {virtualRows.map((row) => {
          const loan = loans[row.index];
          return (
            loan && (
              <div
                key={row.key}
                id={`${id}${row.index}`}
                role="row"
                aria-selected={loan.isEnabled}
                aria-rowindex={row.index + 1}
                data-index={row.index}
                data-active={row.index === active || undefined}
                style={positionRow(row)}
                onClick={({ target }) => {
                  setActive(row.index);
                  // Clicks on the account link do not enable or disable the loan.
                  if (!(target instanceof Element && target.closest('a') !== null)) onSwitch(loan);
                }}
              >
                <LoanRow
                  loan={loan}
                  isStatic
                  path={getAccountPath(loan)}
                  isReachable={row.index === active}
                  cellRole="gridcell"
                />
              </div>
            )
          );
        })}
      </div>
    </Box>
  );
}
