import 'virtual:texts/borrowers';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useTexts } from '../../lib/services.ts';
import { CountTabs } from './count-tabs.tsx';

/** The borrower lists below their tab header (spec section 2). */
export function BorrowersPage() {
  const t = useTexts();
  return (
    <Stack gap="5">
      <Stack gap="0.5">
        <Heading as="h1" tabIndex={-1}>
          {t('borrowers.title')}
        </Heading>
        <Text color="fg.muted">{t('borrowers.description')}</Text>
      </Stack>
      <CountTabs />
      <Box>
        <Outlet />
      </Box>
    </Stack>
  );
}
