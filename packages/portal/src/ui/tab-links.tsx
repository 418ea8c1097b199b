import { Box, Flex, Link } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { NavLink } from 'react-router-dom';

/** Where the width does not suffice the strip is scrolled: the tab of the open screen is brought into sight. */
function useStrip(pathname: string) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = strip.current;
    const current = frame?.querySelector('[aria-current=page]');
    if (!frame || !current) return;
    // At first, and when the width of the screen has changed.
    const observer = new ResizeObserver(() => {
      const [outer, inner] = [frame.getBoundingClientRect(), current.getBoundingClientRect()];
      // Not scrollIntoView, which would move the page too.
      frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [pathname]);
  return strip;
}

interface TabLinksProps {
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
  /** What the tabs lead through. */
  readonly label: string;
  /** The path that is open. */
  readonly pathname: string;
  /** `TabLink`s. */
  readonly children: ReactNode;
}

/** Tabs that are screens with addresses of their own. On a phone they may be wider than the screen. */
export function TabLinks({ ref, label, pathname, children }: TabLinksProps) {
  const strip = useStrip(pathname);
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
  /** Whether the addresses of other tabs begin with this one's: then it is open only at its own. */
  readonly end?: boolean;
  readonly children: ReactNode;
}

/** One of the tabs. */
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
