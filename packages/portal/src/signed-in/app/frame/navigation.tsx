import { Box, Button, Flex, Link, Menu } from '@chakra-ui/react';
import type { TextKey } from '@livery/tenant-config';
import {
  Layers,
  type LucideIcon,
  Menu as MenuIcon,
  MessagesSquare,
  Settings2,
  ShieldBan,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';
import { useMayOpen } from '../../domain/access/guard.tsx';
import { type ScreenAccess, screenAccess } from '../../domain/access/screen-access.ts';
import { UnreadBadge } from './unread-messages.tsx';

interface NavigationItem {
  readonly to: string;
  readonly label: TextKey & `frame.${'borrowers' | 'messages' | 'appRules' | 'groups' | 'settings'}`;
  readonly icon: LucideIcon;
  readonly access: ScreenAccess;
}

/**
 * The screens of the top navigation in display order (docs/product/roles-and-permissions.md#navigation-by-permission).
 */
const NAVIGATION: readonly NavigationItem[] = [
  { to: '/borrowers', label: 'frame.borrowers', icon: UsersRound, access: screenAccess.borrowers },
  { to: '/messages', label: 'frame.messages', icon: MessagesSquare, access: screenAccess.messages },
  { to: '/app-rules', label: 'frame.appRules', icon: ShieldBan, access: screenAccess.appRules },
  { to: '/groups', label: 'frame.groups', icon: Layers, access: screenAccess.groups },
  { to: '/settings', label: 'frame.settings', icon: Settings2, access: screenAccess.settings },
];

export function useNavigation(): readonly NavigationItem[] {
  const mayOpen = useMayOpen();
  return NAVIGATION.filter(({ access }) => mayOpen(access));
}

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

interface DropDownProps {
  readonly trigger: ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** `Menu.Item` elements. */
  readonly children: ReactNode;
}

export function DropDown({ trigger, placement = 'bottom-end', children }: DropDownProps) {
  return (
    <Menu.Root positioning={{ placement }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/**
 * Returns refs for a container and its content, and whether the content fits into the width of the container. Measures
 * again after every size change. The content must have its natural width, even while it is hidden.
 * @param isRendered true if the content is rendered
 */
function useContentFits(isRendered: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [outer, inner] = [container.current, content.current];
    if (outer === null || inner === null) return;
    const measure = () => setFits(inner.offsetWidth <= outer.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [isRendered]);
  return { container, content, fits: fits || !isRendered };
}

function NavigationLink({ to, label }: Pick<NavigationItem, 'to' | 'label'>) {
  const t = useTexts();
  return (
    <Link
      asChild
      px={{ base: '2', xl: '3' }}
      whiteSpace="nowrap"
      color="fg.muted"
      borderRadius="0"
      boxShadow="inset 0 -2px transparent"
      _hover={{ color: 'fg', textDecoration: 'none' }}
      _currentPage={{ color: 'fg', boxShadow: 'inset 0 -2px {colors.accent.mark}' }}
      _focusVisible={{ outlineOffset: '-4px' }}
    >
      <NavLink to={to}>
        {t(label)}
        {to === '/messages' && <UnreadBadge />}
      </NavLink>
    </Link>
  );
}

/** The navigation as a drop-down, used if the bar has no space for all links. */
function NavigationMenu() {
  const t = useTexts();
  const trigger = (
    <Button hideBelow="md" variant="ghost" position="absolute" insetStart="-2" _icon={{ boxSize: '5' }}>
      <MenuIcon aria-hidden />
      {t('frame.menu')}
      <UnreadBadge />
    </Button>
  );
  return (
    <DropDown trigger={trigger} placement="bottom-start">
      <NavigationItems />
    </DropDown>
  );
}

/**
 * The top navigation in the space between logo and search. Labels may be long and the logo wide, so the width is
 * measured; a navigation that does not fit becomes a drop-down. On a phone, `MobileMenu` replaces this navigation.
 */
export function MainNavigation() {
  const t = useTexts();
  const items = useNavigation();
  const { container, content, fits } = useContentFits(items.length > 0);
  return (
    <Flex ref={container} flex="1" minW="0" alignSelf="stretch" align="center" position="relative">
      {items.length > 0 && (
        <Box
          as="nav"
          aria-label={t('frame.mainNavigation')}
          hideBelow="md"
          w="full"
          alignSelf="stretch"
          overflow="hidden"
          visibility={fits ? 'visible' : 'hidden'}
        >
          <Flex as="ul" ref={content} w="max-content" height="full" gap="1">
            {items.map(({ to, label }) => (
              <Flex as="li" key={to}>
                <NavigationLink to={to} label={label} />
              </Flex>
            ))}
          </Flex>
        </Box>
      )}
      {!fits && <NavigationMenu />}
    </Flex>
  );
}
