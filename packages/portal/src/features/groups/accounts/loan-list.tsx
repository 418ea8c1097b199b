import 'virtual:texts/groups';
import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { GroupLoan } from '@livery/lender-client';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { useTexts } from '../../../lib/services.ts';
import { LoanRow, rowStyles } from './loan-row.tsx';
import { useActiveRow } from './use-active-row.ts';

/** In px; a finger needs more. */
const ROW_HEIGHT = 40;
const TOUCH_ROW_HEIGHT = 44;
/** Rows drawn beyond the edges, so that quick scrolling shows no gap. */
const OVERSCAN = 12;

const listStyles: SystemStyleObject = {
  ...rowStyles,
  maxH: 'max(20rem, calc(100dvh - 26rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderWidth: '1px',
  borderRadius: 'l2',
  _focusVisible: { outlineOffset: '0' },
  '& [data-index]': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    px: '4',
    textStyle: 'sm',
    borderBottomWidth: '1px',
  },
  '& [role=option]': { cursor: 'pointer', _hover: { bg: 'bg.muted' } },
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

type Rows = Virtualizer<HTMLDivElement, Element>;

function useRows(loans: readonly GroupLoan[], scroller: RefObject<HTMLDivElement | null>): Rows {
  const [height] = useState(() => (matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  // The same functions from scroll to scroll: for others all 10,000 places are reckoned anew.
  const estimateSize = useCallback(() => height, [height]);
  const getItemKey = useCallback((index: number) => loans[index]?.id ?? index, [loans]);
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler is in use that it could mislead.
  return useVirtualizer({
    count: loans.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan: OVERSCAN,
    getItemKey,
  });
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
  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={t('groupLoans.list', { name: groupName })}
      css={listStyles}
    >
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
                <LoanRow loanNumber={loan.loanNumber} isEnabled={loan.isEnabled} isStatic={false} />
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
  return (
    <Box
      ref={scroller}
      role="listbox"
      aria-multiselectable
      aria-label={t('groupLoans.list', { name: groupName })}
      aria-activedescendant={drawn.some(({ index }) => index === active) ? `${id}${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      css={listStyles}
    >
      <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
        {drawn.map((row) => {
          const loan = loans[row.index];
          return (
            loan && (
              <div
                key={row.key}
                id={`${id}${row.index}`}
                role="option"
                aria-selected={loan.isEnabled}
                aria-setsize={loans.length}
                aria-posinset={row.index + 1}
                data-index={row.index}
                data-active={row.index === active || undefined}
                style={placeOf(row)}
                onClick={() => {
                  setActive(row.index);
                  onSwitch(loan);
                }}
              >
                <LoanRow loanNumber={loan.loanNumber} isEnabled={loan.isEnabled} isStatic />
              </div>
            )
          );
        })}
      </div>
    </Box>
  );
}
