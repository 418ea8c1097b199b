import 'virtual:texts/frame';
import { Box, ChakraProvider, Flex } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom';
import { showOwnFont } from '../lib/own-font.ts';
import { createPaletteActions, PaletteActionsProvider } from '../lib/palette-actions.ts';
import { useSessionStore } from '../lib/services.ts';
import type { Session } from '../lib/session.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useSession } from '../lib/use-session.ts';
import { PoweredBy } from '../ui/powered-by.tsx';
import { signedInSystem } from '../ui/theme/signed-in-system.ts';
import { SessionToasts } from '../ui/toasts.tsx';
import { SkipLink, skipTarget } from './frame/skip-link.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { UnreadMessages } from './frame/unread-messages.tsx';
import { IdleWarning } from './idle/idle-warning.tsx';
import { SessionQueriesProvider } from './session-queries.tsx';

/** A component of its own because it renders at every change of the address, which the frame need not do. */
function HeadingFocus() {
  useHeadingFocus();
  return null;
}

function Frame({ user }: Pick<Session, 'user'>) {
  const session = useSessionStore();
  const [paletteActions] = useState(createPaletteActions);
  // Arrived: the next visit to Sign In is a new one.
  useEffect(() => session.forgetReturn(), [session]);
  useLayoutEffect(showOwnFont, []);
  return (
    <SessionQueriesProvider>
      <ChakraProvider value={signedInSystem}>
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
            <IdleWarning />
            <ScrollRestoration />
          </PaletteActionsProvider>
        </SessionToasts>
      </ChakraProvider>
    </SessionQueriesProvider>
  );
}

/** The signed-in frame: top bar, page, footer. When the session ends, nothing of it stays. */
export function SignedInFrame() {
  const session = useSession();
  return session === null ? <Navigate to="/" replace /> : <Frame user={session.user} />;
}
