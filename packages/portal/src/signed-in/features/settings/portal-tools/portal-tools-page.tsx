import 'virtual:texts/portal-tools';
import { Stack, Text } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSection } from '../frame/card-section.tsx';
import { LogoCard } from './logo-card.tsx';

/** How this portal looks (spec section 2, /settings/cap). */
export function PortalToolsPage() {
  const t = useTexts();
  return (
    <UnsavedCards>
      <Stack gap="3">
        <CardSection title={t('portalTools.logos')}>
          <LogoCard of="signIn" />
          <LogoCard of="navbar" />
        </CardSection>
        <Text textStyle="sm" color="fg.muted">
          {t('portalTools.wornAtOnce')}
        </Text>
      </Stack>
    </UnsavedCards>
  );
}
