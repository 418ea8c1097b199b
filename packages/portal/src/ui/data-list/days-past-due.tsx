import { type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { delinquencyGrade } from '../../lib/delinquency.ts';
import { formatCount } from '../../lib/numbers.ts';
import { useTenant } from '../../lib/services.ts';
import { UnknownCell } from './cell-text.tsx';

/** Days past due as a number, with a small mark that fills up by grade: 0, 1-30, 31-60, 61-90, 90+. */
export function DaysPastDue({ days }: { readonly days: OrUnknown<number> }) {
  const { locale } = useTenant();
  if (days === UNKNOWN) return <UnknownCell />;
  return (
    <span className="list-grade" data-grade={delinquencyGrade(days)}>
      {formatCount(days, locale)}
    </span>
  );
}
