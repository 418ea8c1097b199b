import { type LinkedAccount, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { Link2, Unlink2 } from 'lucide-react';
import { formatDay } from '../../../lib/format/dates.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { UnknownCell } from '../../../ui/data-list/cell-text.tsx';
import { Tag } from '../../../ui/data-list/row-parts.tsx';

const LINKED = <Link2 aria-hidden />;
const UNLINKED = <Unlink2 aria-hidden />;

interface LinkStatusProps {
  readonly account: Pick<LinkedAccount, 'linkedOn' | 'unlinkedOn'>;
}

/** Whether the account is linked, and since when; for one that is no longer, from when to when. */
export function LinkStatus({ account: { linkedOn, unlinkedOn } }: LinkStatusProps) {
  const t = useTexts();
  if (unlinkedOn === UNKNOWN) return <UnknownCell />;
  const day = (value: OrUnknown<string>) =>
    value === UNKNOWN ? t('problem.unknownValue') : formatDay(value);
  const linked = unlinkedOn === null;
  return (
    <span className="list-with-tag">
      <Tag icon={linked ? LINKED : UNLINKED} tone={linked ? 'success' : 'neutral'}>
        {linked ? t('signedUp.linked') : t('signedUp.unlinked')}
      </Tag>
      <span className="list-number">{linked ? day(linkedOn) : `${day(linkedOn)} – ${day(unlinkedOn)}`}</span>
    </span>
  );
}
