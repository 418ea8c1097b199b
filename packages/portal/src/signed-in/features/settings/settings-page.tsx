import 'virtual:texts/settings';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { TabLink, TabLinks } from '../../../ui/tab-links.tsx';
import { useMayOpen } from '../../domain/access/guard.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

export function SettingsPage() {
  const t = useTexts();
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const open = SETTINGS_TABS.find(({ path }) => path === pathname);
  usePageTitle(t(open?.label ?? 'frame.settings'));
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Stack gap="0.5">
          <Heading as="h1" tabIndex={-1}>
            {t('frame.settings')}
          </Heading>
          <Text color="fg.muted">{t('settings.description')}</Text>
        </Stack>
        <Button asChild variant="outline" size="sm">
          <Link to="/settings/import-borrowers">
            <FileUp aria-hidden />
            {t('settings.importBorrowers')}
          </Link>
        </Button>
      </Flex>
      <TabLinks label={t('settings.tabs')} pathname={pathname}>
        {SETTINGS_TABS.filter(({ access }) => mayOpen(access)).map(({ path, label }) => (
          <TabLink key={path} to={path} end>
            {t(label)}
          </TabLink>
        ))}
      </TabLinks>
      <Box>
        <Outlet />
      </Box>
    </Stack>
  );
}
