import { type OrUnknown, UNKNOWN } from '@livery/lender-client';
import type { ReactElement } from 'react';
import { formatCount } from '../../../lib/format/numbers.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderUnknown } from '../../../ui/data-list/cells.tsx';

/**
 * Grade of delinquency by days past due: 0 for none, 1 for up to 30 days, 2 for up to 60, 3 for up to 90, and 4 for
 * more than 90 (docs/product/borrower-lists.md#delinquency-grades).
 */
type DelinquencyGrade = 0 | 1 | 2 | 3 | 4;

export function getDelinquencyGrade(daysPastDue: number): DelinquencyGrade {
  if (daysPastDue <= 0) return 0;
  if (daysPastDue <= 30) return 1;
  if (daysPastDue <= 60) return 2;
  return daysPastDue <= 90 ? 3 : 4;
}

/**
 * Returns days past due as a number with the marker of its delinquency grade
 * (docs/product/borrower-lists.md#delinquency-grades).
 */
export const renderDaysPastDue = (t: Translate, days: OrUnknown<number>, locale: string): ReactElement =>
  days === UNKNOWN ? (
    renderUnknown(t)
  ) : (
    <span className="list-grade" data-grade={getDelinquencyGrade(days)}>
      {formatCount(days, locale)}
    </span>
  );
