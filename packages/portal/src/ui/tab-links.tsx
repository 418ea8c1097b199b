import { Box, Flex, Link } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { NavLink } from 'react-router-dom';

/**
 * Returns a ref for the row of tabs. Scrolls the current tab into view if the tabs are wider than the screen.
 */
function useScrollToCurrentTab(pathname: string) {
  const tabRow = useRef<HTMLElement>(null);
  useEffect(() => {
    const tabRowElement = tabRow.current;
    const currentTab = tabRowElement?.querySelector('[aria-current=page]');
    if (!tabRowElement || !currentTab) return;
    // The callback runs initially and when the width changes.
    const observer = new ResizeObserver(() => {
      const [tabRowBox, tabBox] = [tabRowElement.getBoundingClientRect(), currentTab.getBoundingClientRect()];
      // Sets the scroll position itself, because scrollIntoView would also scroll the page.
      tabRowElement.scrollLeft += tabBox.left + tabBox.width / 2 - (tabRowBox.left + tabRowBox.width / 2);
    });
    observer.observe(tabRowElement);
    return () => observer.disconnect();
  }, [pathname]);
  return tabRow;
}

interface TabLinksProps {
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
  readonly label: string;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Tabs that are screens with their own addresses. On a phone, the row of tabs may be wider than the screen. */
export function TabLinks({ ref, label, pathname, children }: TabLinksProps) {
  const tabRow = useScrollToCurrentTab(pathname);
  useImperativeHandle(ref, () => ({ focus: () => tabRow.current?.focus() }), [tabRow]);
  return (
    <Box
      as="nav"
      ref={tabRow}
      tabIndex={-1}
      aria-label={label}
      borderBottomWidth="1px"
      overflowX="auto"
      scrollbarWidth="none"
      outline="none"
    >
      <Flex as="ul" gap="6">
        {children}
      </Flex>
    </Box>
  );
}

const itemStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  h: { base: '11', md: '10' },
  color: 'fg.muted',
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
} as const;

interface TabLinkProps {
  readonly to: string;
  /** True if the addresses of other tabs start with this one, so that only an exact match is the current tab. */
  readonly end?: boolean;
  readonly children: ReactNode;
}

export function TabLink({ to, end = false, children }: TabLinkProps) {
  return (
    <Box as="li" {...itemStyles}>
      <Link
        asChild
        {...itemStyles}
        borderRadius="0"
        _hover={{ color: 'fg' }}
        _currentPage={{
          color: 'fg',
          fontWeight: 'medium',
          boxShadow: 'inset 0 -2px {colors.accent.mark}',
        }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <NavLink to={to} end={end}>
          {children}
        </NavLink>
      </Link>
    </Box>
  );
}
