import 'virtual:texts/my-profile';
import { Box, Button, Flex, Grid, Heading, Stack, Tabs, Text } from '@chakra-ui/react';
import type { StaffUser } from '@livery/lender-client';
import { LogOut } from 'lucide-react';
import { formatFullName } from '../../../lib/format/names.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useSession, useTexts } from '../../../lib/services/services.ts';
import { useLogOut } from '../../../lib/services/use-log-out.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { getRoleLabel } from '../../domain/access/role-label.ts';
import { PasswordForm } from './password-form.tsx';

const cardStyles = { bg: 'bg.raised', borderWidth: '1px', borderRadius: 'l3', p: '4' } as const;

function PersonCard({ user }: { readonly user: StaffUser }) {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <Stack as="section" aria-label={t('myProfile.you')} gap="4" {...cardStyles}>
      <Flex gap="3" align="center">
        <InitialsAvatar name={user} size="lg" />
        <Box minW="0">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {formatFullName(user)}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {getRoleLabel(user.role, t)}
          </Text>
        </Box>
      </Flex>
      <Box as="dl" borderTopWidth="1px" pt="3">
        <Box as="dt" color="fg.muted" textStyle="sm">
          {t('myProfile.email')}
        </Box>
        <Box as="dd" overflowWrap="anywhere">
          {user.email}
        </Box>
      </Box>
      <Button variant="outline" onClick={logOut} _icon={{ boxSize: '4' }}>
        <LogOut aria-hidden />
        {t('frame.logOut')}
      </Button>
    </Stack>
  );
}

function SettingsCard({ user }: { readonly user: StaffUser }) {
  const t = useTexts();
  return (
    <Box as="section" aria-label={t('myProfile.tabs')} {...cardStyles} pt="1">
      <Tabs.Root defaultValue="security">
        <Tabs.List aria-label={t('myProfile.tabs')}>
          <Tabs.Trigger value="security">{t('myProfile.security')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="security">
          <PasswordForm email={user.email} />
        </Tabs.Content>
      </Tabs.Root>
    </Box>
  );
}

export function ProfilePage() {
  const t = useTexts();
  usePageTitle(t('myProfile.title'));
  const session = useSession();
  if (session === null) return null;
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h1" tabIndex={-1}>
          {t('frame.settings')}
        </Heading>
        <Text color="fg.muted">{t('myProfile.hint')}</Text>
      </Stack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <PersonCard user={session.user} />
        <SettingsCard user={session.user} />
      </Grid>
    </Stack>
  );
}
