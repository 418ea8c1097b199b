import { type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { formatDay } from '../../lib/format/dates.ts';
import { useTexts } from '../../lib/services/services.ts';

/** Shown in a cell whose value is missing from the response. */
export const UnknownCell = () => <span className="list-empty">{useTexts()('problem.unknownValue')}</span>;

interface CellTextProps {
  readonly value: OrUnknown<string | null>;
}

/**
 * A text in a list cell. An empty value is shown as a dash. The full text is in the tooltip, in case a narrow
 * column truncates it.
 */
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

export const CellDay = ({ value }: CellTextProps) => (
  <CellText value={typeof value === 'string' ? formatDay(value) : value} />
);
