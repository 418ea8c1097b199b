import 'virtual:texts/rules';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { TabLink, TabLinks } from '../../../../ui/tab-links.tsx';
import { getRulesPath, RULE_TABS } from '../../../domain/access/rule-tabs.ts';

export function RulesPage() {
  const t = useTexts();
  const { pathname } = useLocation();
  const open = RULE_TABS.find(({ path }) => getRulesPath(path) === pathname);
  usePageTitle(t(open === undefined ? 'frame.appRules' : `rules.${open.path}`));
  return (
    <Stack gap="5">
      <Stack gap="0.5">
        <Heading as="h1" tabIndex={-1}>
          {t('frame.appRules')}
        </Heading>
        <Text color="fg.muted">{t('rules.description')}</Text>
      </Stack>
      <TabLinks label={t('rules.tabs')} pathname={pathname}>
        {RULE_TABS.map(({ path }) => (
          <TabLink key={path} to={getRulesPath(path)}>
            {t(`rules.${path}`)}
          </TabLink>
        ))}
      </TabLinks>
      <Box>
        <Outlet />
      </Box>
    </Stack>
  );
}
