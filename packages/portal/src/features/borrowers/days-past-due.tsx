import { useTenant } from '../../lib/services.ts';
import { delinquencyGrade } from './delinquency.ts';

/** How far apart the bars of the mark stand. */
const STEP = 6;

/** Days past due as a number, with a small mark that fills up by grade: 0, 1-30, 31-60, 61-90, 90+. */
export function DaysPastDue({ days }: { readonly days: number }) {
  const { locale } = useTenant();
  return (
    <span className="list-grade" data-grade={delinquencyGrade(days)}>
      {days.toLocaleString(locale)}
      <svg viewBox="0 0 22 12" aria-hidden>
        {[0, 1, 2, 3].map((bar) => (
          <rect key={bar} x={bar * STEP} width="4" height="12" rx="1" />
        ))}
      </svg>
    </span>
  );
}
