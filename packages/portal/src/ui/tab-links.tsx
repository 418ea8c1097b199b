import { Box, Flex, Link } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { NavLink } from 'react-router-dom';

/** Scrolls the current tab into view if the tabs are wider than the screen. */
function useScrollToCurrentTab(pathname: string) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = strip.current;
    const current = frame?.querySelector('[aria-current=page]');
    if (!frame || !current) return;
    // Runs initially and when the width changes.
    const observer = new ResizeObserver(() => {
      const [outer, inner] = [frame.getBoundingClientRect(), current.getBoundingClientRect()];
      // scrollIntoView would also scroll the page.
      frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [pathname]);
  return strip;
}

interface TabLinksProps {
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
  readonly label: string;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Tabs that are screens with their own addresses. On a phone, the row of tabs may be wider than the screen. */
export function TabLinks({ ref, label, pathname, children }: TabLinksProps) {
  const strip = useScrollToCurrentTab(pathname);
  useImperativeHandle(ref, () => ({ focus: () => strip.current?.focus() }), [strip]);
  return (
    <Box
      as="nav"
      ref={strip}
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

const item = {
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
    <Box as="li" {...item}>
      <Link
        asChild
        {...item}
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
