import { useQuery } from '@tanstack/react-query';
import { useLender } from '../../../../lib/services/services.ts';
import { clientSettingsQuery } from '../card/settings-queries.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSections } from '../frame/card-sections.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { BORROWER_TOOLS_CARDS } from './borrower-tools-cards.ts';

/** The settings of the borrower app (spec section 2, /settings). */
export function BorrowerToolsPage() {
  return (
    <UnsavedCards>
      <Loaded query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => <CardSections sections={BORROWER_TOOLS_CARDS} settings={settings} />}
      </Loaded>
    </UnsavedCards>
  );
}
