import { Box, Menu, Text } from '@chakra-ui/react';
import type { StaffUser } from '@livery/lender-client';
import { Check, CircleUserRound, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useColorMode } from '../../../lib/brand/use-color-mode.ts';
import { formatFullName } from '../../../lib/format/names.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { useLogOut } from '../../../lib/services/use-log-out.ts';
import type { DropDownMenuProps } from '../../../ui/drop-down.tsx';
import { DropDownMenu } from '../../../ui/drop-down-menu.tsx';
import { getRoleLabel } from '../../domain/access/role-label.ts';
import { UnreadBadge } from './unread-messages.tsx';
import { useNavigation } from './use-navigation.ts';

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

export interface AccountMenuProps extends DropDownMenuProps {
  readonly user: StaffUser;
  readonly showShortcuts: () => void;
}

function AccountItems({ user, showShortcuts }: Pick<AccountMenuProps, 'user' | 'showShortcuts'>) {
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

function NavigationItems() {
  const t = useTexts();
  return useNavigation().map(({ to, label, icon: Icon }) => (
    <Menu.Item key={to} value={to} asChild _currentPage={{ fontWeight: 'medium' }}>
      <NavLink to={to}>
        <Icon aria-hidden />
        {t(label)}
        {to === '/messages' && <UnreadBadge />}
      </NavLink>
    </Menu.Item>
  ));
}

export function NavigationMenu(props: DropDownMenuProps) {
  return (
    <DropDownMenu {...props} placement="bottom-start">
      <NavigationItems />
    </DropDownMenu>
  );
}

export function AccountMenu({ user, showShortcuts, ...props }: AccountMenuProps) {
  return (
    <DropDownMenu {...props}>
      <AccountItems user={user} showShortcuts={showShortcuts} />
    </DropDownMenu>
  );
}

/** The navigation and the account items, for narrow screens. */
export function MobileMenu({ user, showShortcuts, ...props }: AccountMenuProps) {
  const hasScreens = useNavigation().length > 0;
  return (
    <DropDownMenu {...props}>
      <NavigationItems />
      {hasScreens && <Menu.Separator />}
      <AccountItems user={user} showShortcuts={showShortcuts} />
    </DropDownMenu>
  );
}
