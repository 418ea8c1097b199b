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
import { useLinkClicks } from '../../../../ui/data-list/use-link-clicks.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { LoanHead, LoanRow, NARROW_LIST_WIDTH, rowStyles } from './loan-row.tsx';

/** The page of the loan account behind a loan of a group; null where it is not known, or the person may not open it. */
function useAccountPath(): (loan: Pick<GroupLoan, 'account'>) => string | null {
  const mayOpen = useMay('BORROWERS.DETAILS');
  return useCallback(
    ({ account }) =>
      mayOpen && account !== null ? `/borrowers/signed-up/borrowers-details/loan-id/${account.loanId}` : null,
    [mayOpen],
  );
}

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

interface ActiveRowOptions {
  readonly count: number;
  /** Brings a row into sight. */
  readonly show: (index: number) => void;
  /** Space or Enter on the active row. */
  readonly choose: (index: number) => void;
}

/** The row of a listbox that the keys act on. The focus stays on the list, whose rows come and go as it scrolls. */
function useActiveRow({ count, show, choose }: ActiveRowOptions) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on the link of a row follows it.
    if (event.target !== event.currentTarget && (event.key === ' ' || event.key === 'Enter')) return;
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') choose(active);
    else if (step === undefined) return;
    else {
      const next = Math.max(0, Math.min(count - 1, active + step));
      setActive(next);
      show(next);
    }
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}

/** In px; a finger needs more, and so do the two lines of a narrow list. */
const ROW_HEIGHT = 40;
const TOUCH_ROW_HEIGHT = 44;
const TWO_LINES_HEIGHT = 56;
const HEAD_HEIGHT = 32;
/** Rows drawn beyond the edges, so that quick scrolling shows no gap. */
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
    h: `${HEAD_HEIGHT}px`,
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

/** Whether the list is so narrow that its rows have two lines, also after the window has another width. */
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

type Rows = Virtualizer<HTMLDivElement, Element>;

function useRows(loans: readonly GroupLoan[], scroller: RefObject<HTMLDivElement | null>): Rows {
  const hasTwoLines = useIsNarrow(scroller) && hasAccounts(loans);
  const [oneLine] = useState(() => (matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  const height = hasTwoLines ? TWO_LINES_HEIGHT : oneLine;
  // The same functions from scroll to scroll: for others all 10,000 places are reckoned anew.
  const estimateSize = useCallback(() => height, [height]);
  const getItemKey = useCallback((index: number) => loans[index]?.id ?? index, [loans]);
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler is in use that it could mislead.
  const rows = useVirtualizer({
    count: loans.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan: OVERSCAN,
    getItemKey,
    // The rows begin below the head, which the virtualizer does not know of.
    scrollPaddingEnd: HEAD_HEIGHT,
  });
  // The virtualizer keeps the places that it has computed when only the height changes.
  useLayoutEffect(() => rows.measure(), [rows, height]);
  return rows;
}

/** What places a row where it belongs among those that are not drawn. */
const placeOf = ({ start, size }: { readonly start: number; readonly size: number }) => ({
  height: size,
  transform: `translateY(${start}px)`,
});

/** The loans of a dynamic group, to be read. */
export function LoanList({ groupName, loans }: LoanListProps) {
  const t = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows(loans, scroller);
  const pathOf = useAccountPath();
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
      {hasAccounts(loans) && <LoanHead isStatic={false} />}
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
                style={placeOf(row)}
              >
                <LoanRow loan={loan} isStatic={false} path={pathOf(loan)} isReachable />
              </div>
            )
          );
        })}
      </div>
    </Box>
  );
}

/** The loans of a static group: a click, Space or Enter switches one off or on (spec section 4). */
export function LoanSwitches({
  groupName,
  loans,
  onSwitch,
}: LoanListProps & { readonly onSwitch: (loan: GroupLoan) => void }) {
  const t = useTexts();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows(loans, scroller);
  const choose = (index: number) => {
    const loan = loans[index];
    if (loan !== undefined) onSwitch(loan);
  };
  const { active, setActive, onKeyDown } = useActiveRow({
    count: loans.length,
    show: (index) => rows.scrollToIndex(index),
    choose,
  });
  const drawn = rows.getVirtualItems();
  const pathOf = useAccountPath();
  const followLink = useLinkClicks();
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-multiselectable
      aria-rowcount={loans.length}
      onClick={followLink}
      aria-label={t('groupLoans.list', { name: groupName })}
      aria-activedescendant={drawn.some(({ index }) => index === active) ? `${id}${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      css={listStyles}
    >
      {hasAccounts(loans) && <LoanHead isStatic />}
      <div role="rowgroup" style={{ position: 'relative', height: rows.getTotalSize() }}>
        {drawn.map((row) => {
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
                style={placeOf(row)}
                onClick={({ target }) => {
                  setActive(row.index);
                  // The link to the account is followed by the list around the rows.
                  if (!(target instanceof Element && target.closest('a') !== null)) onSwitch(loan);
                }}
              >
                <LoanRow
                  loan={loan}
                  isStatic
                  path={pathOf(loan)}
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
