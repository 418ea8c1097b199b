import 'virtual:texts/portal-tools';
import { Grid, Stack, Text } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services.ts';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CARD_COLUMNS } from '../frame/card-section.tsx';
import { LogoCard } from './logo-card.tsx';

/** How this portal looks (spec section 2, /settings/cap). */
export function PortalToolsPage() {
  const t = useTexts();
  return (
    <UnsavedCards>
      <Stack gap="3">
        <Grid templateColumns={CARD_COLUMNS} gap="4">
          <LogoCard of="signIn" />
          <LogoCard of="navbar" />
        </Grid>
        <Text textStyle="sm" color="fg.muted">
          {t('portalTools.wornAtOnce')}
        </Text>
      </Stack>
    </UnsavedCards>
  );
}
