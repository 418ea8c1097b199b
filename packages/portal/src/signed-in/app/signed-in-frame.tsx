import 'virtual:texts/frame';
import { Box, Flex, Link } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { whenIdle } from '../../lib/code-loading/when-idle.ts';
import { usePagePath } from '../../lib/page/page-path.ts';
import { createPaletteActions, PaletteActionsProvider } from '../../lib/page/palette-actions.ts';
import { useHeadingFocus } from '../../lib/page/use-heading-focus.ts';
import { useSession, useSessionStore, useTenant, useTexts } from '../../lib/services/services.ts';
import type { Session } from '../../lib/session/session.ts';
import { PoweredBy } from '../../ui/plain/powered-by.tsx';
import { SessionToasts } from '../../ui/plain/toasts.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { UnreadMessages } from './frame/unread-messages.tsx';
import { IdleWarning } from './idle/idle-warning.tsx';
import { OutdatedPage } from './outdated-page.tsx';

/** The custom property of the root element in which an open dialog stores the width of the hidden scrollbar. */
const SCROLLBAR_WIDTH = '--scrollbar-width';

function storeScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  // Ignores that the scrollbar disappears, because it also disappears while a dialog is open.
  if (width > 0 || style.getPropertyValue(SCROLLBAR_WIDTH) === '')
    style.setProperty(SCROLLBAR_WIDTH, `${width}px`);
}

/**
 * Stores the width of the page's scrollbar before a dialog does. A dialog then does not change the property. A change of a
 * custom property of the root element makes the browser compute the styles of all elements again, which is a tenth of the
 * time in which a dialog opens.
 */
function useScrollbarWidth(): void {
  useEffect(() => {
    const observer = new ResizeObserver(storeScrollbarWidth);
    let isMounted = true;
    whenIdle(() => {
      if (isMounted) observer.observe(document.documentElement);
    });
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, []);
}

const MAIN_ID = 'main';

const PreviewFlags = lazy(async () => ({
  default: (await import('./frame/preview-flags.tsx')).PreviewFlags,
}));

/** Target of the skip link. */
const skipTarget = { id: MAIN_ID, tabIndex: -1 } as const;

function SkipLink() {
  const t = useTexts();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Sets the focus without changing the address: users share addresses, and a fragment would add a
        // history entry.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      position="fixed"
      top="2"
      insetStart="2"
      px="4"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      zIndex="skipNav"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {t('frame.skipToContent')}
    </Link>
  );
}

/** Is a separate component, because it renders at every change of the address and the frame must not. */
function HeadingFocus() {
  useHeadingFocus(usePagePath());
  return null;
}

function Frame({ user }: Pick<Session, 'user'>) {
  const session = useSessionStore();
  const [paletteActions] = useState(createPaletteActions);
  const { preview } = useTenant();
  // Signing in has used the return path; a later sign-in must not use it again.
  useEffect(() => session.forgetReturn(), [session]);
  useScrollbarWidth();
  return (
    <SessionToasts>
      <PaletteActionsProvider value={paletteActions}>
        <Flex direction="column" minH="100dvh">
          <SkipLink />
          <TopBar user={user} />
          <HeadingFocus />
          <Box
            as="main"
            {...skipTarget}
            flex="1"
            width="full"
            maxW="90rem"
            mx="auto"
            px={{ base: '4', md: '6' }}
            pt={{ base: '5', md: '7' }}
          >
            <Outlet />
          </Box>
          <Flex as="footer" justify="center" py="6">
            <PoweredBy />
          </Flex>
        </Flex>
        <UnreadMessages />
        {preview === null ? null : (
          <Suspense>
            <PreviewFlags />
          </Suspense>
        )}
        <IdleWarning />
        <OutdatedPage />
        <ScrollRestoration />
      </PaletteActionsProvider>
    </SessionToasts>
  );
}

export function SignedInFrame() {
  const session = useSession();
  // Null between the end of the session and the removal of the signed-in app.
  return session === null ? null : <Frame user={session.user} />;
}
