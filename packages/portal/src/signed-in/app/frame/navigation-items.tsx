import { Menu } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';
import { useNavigation } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

export function NavigationItems() {
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
