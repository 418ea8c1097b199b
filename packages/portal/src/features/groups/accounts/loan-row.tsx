import 'virtual:texts/groups';
import type { SystemStyleObject } from '@chakra-ui/react';
import type { GroupLoan } from '@livery/lender-client';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/services.ts';

/** For the list around the rows, which are plain markup: a styled element would resolve its styles at every scroll. */
export const rowStyles: SystemStyleObject = {
  '& .number': { truncate: true, fontVariantNumeric: 'tabular-nums' },
  '& .status': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'success.fg',
    _icon: { boxSize: '3.5' },
  },
  '& [aria-selected=false] :is(.number, .status)': { color: 'fg.muted' },
};

interface LoanRowProps extends Pick<GroupLoan, 'loanNumber' | 'isEnabled'> {
  /** A loan of a dynamic group is in it or not: it has no state to show. */
  readonly isStatic: boolean;
}

function PlainLoanRow({ loanNumber, isEnabled, isStatic }: LoanRowProps) {
  const t = useTexts();
  const Icon = isEnabled ? CircleCheck : CircleSlash;
  return (
    <>
      <span className="number">{loanNumber}</span>
      {isStatic && (
        <span className="status">
          <Icon aria-hidden />
          {t(isEnabled ? 'groupLoans.enabled' : 'groupLoans.disabled')}
        </span>
      )}
    </>
  );
}

/** What a row shows of a loan, and in a static group whether it counts, as word and mark. */
export const LoanRow = memo(PlainLoanRow);
