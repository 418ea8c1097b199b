import { Box, Button, Flex, Link } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';
import { DropDown } from '../../../ui/drop-down.tsx';
import { NavigationMenu, preloadMenus } from './lazy-menus.ts';
import { UnreadBadge } from './unread-messages.tsx';
import { type NavigationItem, useNavigation } from './use-navigation.ts';

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
    // The observer calls this function for the first time after the layout of the frame and before the browser paints it, so
    // measuring does not cause a layout of its own.
    const measure = () => flushSync(() => setFits(inner.offsetWidth <= outer.clientWidth));
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

/** The navigation as a menu, used if the bar has no space for all links. */
function NavigationButton() {
  const t = useTexts();
  const button = (
    <Button hideBelow="md" variant="ghost" position="absolute" insetStart="-2" _icon={{ boxSize: '5' }}>
      <MenuIcon aria-hidden />
      {t('frame.menu')}
      <UnreadBadge />
    </Button>
  );
  return (
    <DropDown button={button} preload={preloadMenus} renderMenu={(props) => <NavigationMenu {...props} />} />
  );
}

/**
 * The top navigation in the space between logo and search. Labels may be long and the logo wide, so the width is
 * measured; a navigation that does not fit becomes a menu. On a phone, `MobileMenuButton` replaces this navigation.
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
      {!fits && <NavigationButton />}
    </Flex>
  );
}
