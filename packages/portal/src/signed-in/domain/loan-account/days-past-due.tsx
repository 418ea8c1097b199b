import { type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { formatCount } from '../../../lib/format/numbers.ts';
import { useTenant } from '../../../lib/services/services.ts';
import { UnknownCell } from '../../../ui/data-list/cell-text.tsx';
import { getDelinquencyGrade } from './delinquency.ts';

/**
 * Days past due as a number with the marker of its delinquency grade
 * (docs/product/borrower-lists.md#delinquency-grades).
 */
export function DaysPastDue({ days }: { readonly days: OrUnknown<number> }) {
  const { locale } = useTenant();
  if (days === UNKNOWN) return <UnknownCell />;
  return (
    <span className="list-grade" data-grade={getDelinquencyGrade(days)}>
      {formatCount(days, locale)}
    </span>
  );
}
