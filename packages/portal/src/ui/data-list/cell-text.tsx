import { type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { formatDay } from '../../lib/format/dates.ts';
import { useTexts } from '../../lib/services/services.ts';

/** In a cell whose value the lender's answer lacks. */
export const UnknownCell = () => <span className="list-empty">{useTexts()('problem.unknownValue')}</span>;

interface CellTextProps {
  readonly value: OrUnknown<string | null>;
}

/** A value of a list's cell; what is empty is a quiet dash. What a narrow column cuts off shows on hover. */
export function CellText({ value }: CellTextProps) {
  if (value === UNKNOWN) return <UnknownCell />;
  return value === null || value === '' ? (
    <span className="list-empty">–</span>
  ) : (
    <span className="list-number" title={value}>
      {value}
    </span>
  );
}

/** A day of a list's cell. */
export const CellDay = ({ value }: CellTextProps) => (
  <CellText value={typeof value === 'string' ? formatDay(value) : value} />
);
