import { Box, Button, Menu, Text, VisuallyHidden } from '@chakra-ui/react';
import type { StaffUser } from '@livery/lender-client';
import {
  Check,
  ChevronDown,
  CircleUserRound,
  Keyboard,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Sun,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useColorMode } from '../../../lib/brand/use-color-mode.ts';
import { formatFullName } from '../../../lib/format/names.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { useLogOut } from '../../../lib/services/use-log-out.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { getRoleLabel } from '../../domain/access/role-label.ts';
import { DropDown, NavigationItems, useNavigation } from './navigation.tsx';
import { UnreadBadge } from './unread-messages.tsx';

function Person({ user }: { readonly user: StaffUser }) {
  const t = useTexts();
  return (
    <Box px="2.5" py="2">
      <Text fontWeight="medium">{formatFullName(user)}</Text>
      <Text textStyle="xs" color="fg.muted">
        {getRoleLabel(user.role, t)}
      </Text>
    </Box>
  );
}

function ColorModeChoice() {
  const t = useTexts();
  const tenant = useTenant();
  const [mode, setMode] = useColorMode(tenant);
  if (tenant.colorMode.fixed) return null;
  const modes = [
    { value: 'light', label: t('frame.light'), icon: Sun },
    { value: 'dark', label: t('frame.dark'), icon: Moon },
    { value: 'system', label: t('frame.system'), icon: Monitor },
  ];
  return (
    <>
      <Menu.Separator />
      <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => setMode(value)}>
        <Menu.ItemGroupLabel>{t('frame.colorMode')}</Menu.ItemGroupLabel>
        {modes.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value}>
            <Icon aria-hidden />
            <Menu.ItemText>{label}</Menu.ItemText>
            <Menu.ItemIndicator>
              <Check aria-hidden />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
    </>
  );
}

interface AccountProps {
  readonly user: StaffUser;
  readonly showShortcuts: () => void;
}

function AccountItems({ user, showShortcuts }: AccountProps) {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <>
      <Person user={user} />
      <Menu.Item value="profile" asChild _currentPage={{ fontWeight: 'medium' }}>
        <NavLink to="/profile">
          <CircleUserRound aria-hidden />
          {t('frame.profile')}
        </NavLink>
      </Menu.Item>
      <ColorModeChoice />
      <Menu.Separator />
      <Menu.Item value="keys" onSelect={showShortcuts}>
        <Keyboard aria-hidden />
        <Menu.ItemText>{t('frame.keys')}</Menu.ItemText>
      </Menu.Item>
      <Menu.Item value="log-out" onSelect={logOut}>
        <LogOut aria-hidden />
        <Menu.ItemText>{t('frame.logOut')}</Menu.ItemText>
      </Menu.Item>
    </>
  );
}

export function UserMenu(props: AccountProps) {
  const t = useTexts();
  const trigger = (
    <Button variant="ghost" px="1.5" hideBelow="md">
      <VisuallyHidden>{t('frame.userMenu', { name: formatFullName(props.user) })}</VisuallyHidden>
      <InitialsAvatar name={props.user} boxSize="7" textStyle="xs" />
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <DropDown trigger={trigger}>
      <AccountItems {...props} />
    </DropDown>
  );
}

/** A drop-down with the navigation and the account items, for narrow screens. */
export function MobileMenu(props: AccountProps) {
  const t = useTexts();
  const hasScreens = useNavigation().length > 0;
  const trigger = (
    <Button
      variant="ghost"
      size="lg"
      px="0"
      me="-3"
      hideFrom="md"
      _icon={{ boxSize: '5' }}
      aria-label={t('frame.menu')}
    >
      <MenuIcon aria-hidden />
      <UnreadBadge position="absolute" top="0" insetEnd="0" />
    </Button>
  );
  return (
    <DropDown trigger={trigger}>
      <NavigationItems />
      {hasScreens && <Menu.Separator />}
      <AccountItems {...props} />
    </DropDown>
  );
}
