import { useQuery } from '@tanstack/react-query';
import { useLender } from '../../../../lib/services/services.ts';
import { clientSettingsQuery } from '../card/settings-queries.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSections } from '../frame/card-sections.tsx';
import { SettingsLoader } from '../frame/settings-loader.tsx';
import { BORROWER_TOOLS_CARDS } from './borrower-tools-cards.ts';

export function BorrowerToolsPage() {
  return (
    <UnsavedCards>
      <SettingsLoader query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => <CardSections sections={BORROWER_TOOLS_CARDS} settings={settings} />}
      </SettingsLoader>
    </UnsavedCards>
  );
}
