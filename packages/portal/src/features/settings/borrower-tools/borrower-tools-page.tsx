import 'virtual:texts/borrower-tools';
import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useLender, useTexts } from '../../../lib/services.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSection } from '../frame/card-section.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { clientSettingsQuery } from '../settings-queries.ts';
import { ClientLogoCard } from './client-logo-card.tsx';

/** What staff set for the borrower app (spec section 2, /settings). */
export function BorrowerToolsPage() {
  const t = useTexts();
  return (
    <UnsavedCards>
      <Loaded query={useQuery(clientSettingsQuery(useLender()))}>
        {(settings) => (
          <Stack gap="8">
            <CardSection title={t('borrowerTools.brand')}>
              <ClientLogoCard saved={settings.clientLogoUrl} />
            </CardSection>
          </Stack>
        )}
      </Loaded>
    </UnsavedCards>
  );
}
