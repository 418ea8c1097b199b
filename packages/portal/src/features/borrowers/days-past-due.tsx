import { formatCount } from '../../lib/numbers.ts';
import { useTenant } from '../../lib/services.ts';
import { delinquencyGrade } from './delinquency.ts';

/** Days past due as a number, with a small mark that fills up by grade: 0, 1-30, 31-60, 61-90, 90+. */
export function DaysPastDue({ days }: { readonly days: number }) {
  const { locale } = useTenant();
  return (
    <span className="list-grade" data-grade={delinquencyGrade(days)}>
      {formatCount(days, locale)}
    </span>
  );
}
