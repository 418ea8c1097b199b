import 'virtual:texts/borrowers';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';
import { NoPermission } from '../../../ui/no-permission.tsx';
import { Guarded } from '../../domain/access/guard.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { CountTabs } from './count-tabs.tsx';
import { BorrowerActionsProvider } from './row-actions.tsx';

/** The borrower lists below their tab header (spec section 2). Everybody is sent here, so who may not see it is told. */
export function BorrowersPage() {
  const t = useTexts();
  return (
    <Guarded anyOf={screenAccess.borrowers.anyOf} fallback={<NoPermission title={t('borrowers.title')} />}>
      <Stack gap="5">
        <Stack gap="0.5">
          <Heading as="h1" tabIndex={-1}>
            {t('borrowers.title')}
          </Heading>
          <Text color="fg.muted">{t('borrowers.description')}</Text>
        </Stack>
        <CountTabs />
        <Box>
          <BorrowerActionsProvider>
            <Outlet />
          </BorrowerActionsProvider>
        </Box>
      </Stack>
    </Guarded>
  );
}
