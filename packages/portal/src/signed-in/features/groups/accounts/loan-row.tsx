import 'virtual:texts/groups';
import type { SystemStyleObject } from '@chakra-ui/react';
import type { GroupLoan } from '@livery/lender-client';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { memo } from 'react';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatFullName } from '../../../../lib/format/names.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { gradeStyles } from '../../../../ui/theme/tag-styles.ts';
import { renderDaysPastDue } from '../../../domain/loan-account/loan-account.tsx';

/** Maximum width of a narrow list in rem. In a narrow list, a row has two lines instead of columns. */
export const NARROW_LIST_WIDTH = 36;
const NARROW_LIST = `@container (max-width: ${NARROW_LIST_WIDTH}rem)`;

/**
 * Styles of the list element. The rows use plain markup, because styled elements would compute their styles
 * at every scroll.
 */
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
  '& a.number': { color: 'link', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
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
    // First line: loan number and amount due. Second line: borrower and days past due.
    '& .due': { order: '1' },
    '& .name': { order: '2', textStyle: 'xs', color: 'fg.muted' },
    '& .days': { order: '3' },
  },
};

interface LoanRowProps {
  readonly loan: GroupLoan;
  readonly isStatic: boolean;
  /** Path of the loan account; null to show the number without a link. */
  readonly path: string | null;
  /**
   * True if the Tab key reaches the link. In a grid with arrow-key navigation, only the link of the active
   * row is reachable.
   */
  readonly isReachable: boolean;
  readonly cellRole?: 'gridcell';
}

function PlainLoanRow({ loan, isStatic, path, isReachable, cellRole }: LoanRowProps) {
  const t = useTexts();
  const { locale } = useTenant();
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
            <span className="name">{formatFullName(account.borrower)}</span>
            <span className="due">
              {formatMoney(account.totalDue)}
              <span className="hidden"> {t('groupLoans.due')}</span>
            </span>
            <span className="days">
              {renderDaysPastDue(t, account.daysPastDue, locale)}
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

/** Hidden from screen readers, because each cell has its own label. */
export function LoanListHeader({ isStatic }: Pick<LoanRowProps, 'isStatic'>) {
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

/** Cells of one loan: number, borrower, amount due, days past due, and in a static group its status. */
export const LoanRow = memo(PlainLoanRow);
