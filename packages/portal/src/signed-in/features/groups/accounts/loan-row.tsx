import 'virtual:texts/groups';
import type { SystemStyleObject } from '@chakra-ui/react';
import type { GroupLoan } from '@livery/lender-client';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { memo } from 'react';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fullName } from '../../../../lib/format/names.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { gradeStyles } from '../../../../ui/theme/grade-styles.ts';
import { DaysPastDue } from '../../../domain/loan-account/days-past-due.tsx';

/** In rem; a list no wider than this has no room for columns, and the cells of a row stand in two lines. */
export const NARROW_LIST_WIDTH = 36;
const NARROW_LIST = `@container (max-width: ${NARROW_LIST_WIDTH}rem)`;

/** For the list around the rows, which are plain markup: a styled element would resolve its styles at every scroll. */
export const rowStyles: SystemStyleObject = {
  ...gradeStyles,
  '& .cells': {
    flex: '1',
    minW: '0',
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0, 1fr) 7rem 7rem',
    columnGap: '4',
    alignItems: 'center',
  },
  '& .cells.plain': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .number': { truncate: true, fontVariantNumeric: 'tabular-nums' },
  '& a.number': { color: 'accent.fg', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
  '& .name': { truncate: true },
  '& .due': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .days': { justifySelf: 'end' },
  '& .hidden': { srOnly: true },
  '& .status': {
    display: 'flex',
    w: '20',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'success.fg',
    _icon: { boxSize: '3.5' },
  },
  '& .status-head': { w: '20' },
  '& [aria-selected=false] :is(.number, .name, .due, .status)': { color: 'fg.muted' },
  [NARROW_LIST]: {
    '& .head': { display: 'none' },
    '& .cells': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '0.5' },
    // Number and amount in the first line, name and days in the second.
    '& .due': { order: '1' },
    '& .name': { order: '2', textStyle: 'xs', color: 'fg.muted' },
    '& .days': { order: '3' },
  },
};

interface LoanRowProps {
  readonly loan: GroupLoan;
  /** A loan of a dynamic group is in it or not: it has no state to show. */
  readonly isStatic: boolean;
  /** The page of its loan account; null where it is not known or the person may not open it. */
  readonly path: string | null;
  /** The link can be reached by Tab: of a list that one walks through by the arrow keys, in the active row alone. */
  readonly isReachable: boolean;
  /** Of a cell, where the row is one of a grid. */
  readonly cellRole?: 'gridcell';
}

function PlainLoanRow({ loan, isStatic, path, isReachable, cellRole }: LoanRowProps) {
  const t = useTexts();
  const { loanNumber, isEnabled, account } = loan;
  const Icon = isEnabled ? CircleCheck : CircleSlash;
  return (
    <>
      <span className={account === null ? 'cells plain' : 'cells'} role={cellRole}>
        {path === null ? (
          <span className="number">{loanNumber}</span>
        ) : (
          <a className="number" href={path} tabIndex={isReachable ? 0 : -1}>
            {loanNumber}
          </a>
        )}
        {account !== null && (
          <>
            <span className="name">{fullName(account.borrower)}</span>
            <span className="due">
              {formatMoney(account.totalDue)}
              <span className="hidden"> {t('groupLoans.due')}</span>
            </span>
            <span className="days">
              <DaysPastDue days={account.daysPastDue} />
              <span className="hidden"> {t('groupLoans.daysPastDue')}</span>
            </span>
          </>
        )}
      </span>
      {isStatic && (
        <span className="status" role={cellRole}>
          <Icon aria-hidden />
          {t(isEnabled ? 'groupLoans.enabled' : 'groupLoans.disabled')}
        </span>
      )}
    </>
  );
}

/** The names of the columns. Hidden from screen readers: each cell of a row names its own figure. */
export function LoanHead({ isStatic }: Pick<LoanRowProps, 'isStatic'>) {
  const t = useTexts();
  return (
    <div className="head" aria-hidden>
      <span className="cells">
        <span>{t('groupLoans.head.number')}</span>
        <span>{t('groupLoans.head.borrower')}</span>
        <span className="due">{t('groupLoans.head.due')}</span>
        <span className="days">{t('groupLoans.head.days')}</span>
      </span>
      {isStatic && <span className="status-head">{t('groupLoans.head.status')}</span>}
    </div>
  );
}

/** The number of a loan, whom and how much it is about, and in a static group whether it counts. */
export const LoanRow = memo(PlainLoanRow);
