import { type OrUnknown, UNKNOWN } from '@livery/lender-client';
import type { ReactElement } from 'react';
import { formatCount } from '../../../lib/format/numbers.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderUnknown } from '../../../ui/data-list/cells.tsx';
import { getDelinquencyGrade } from './delinquency.ts';

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
