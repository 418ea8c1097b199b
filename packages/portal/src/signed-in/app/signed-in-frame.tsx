import 'virtual:texts/frame';
import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { showOwnFont } from '../../lib/brand/own-font.ts';
import { usePagePath } from '../../lib/page/page-path.ts';
import { createPaletteActions, PaletteActionsProvider } from '../../lib/page/palette-actions.ts';
import { useHeadingFocus } from '../../lib/page/use-heading-focus.ts';
import { useSessionStore } from '../../lib/services/services.ts';
import { useSession } from '../../lib/services/use-session.ts';
import type { Session } from '../../lib/session/session.ts';
import { PoweredBy } from '../../ui/plain/powered-by.tsx';
import { SessionToasts } from '../../ui/plain/toasts.tsx';
import { SkipLink, skipTarget } from './frame/skip-link.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { UnreadMessages } from './frame/unread-messages.tsx';
import { IdleWarning } from './idle/idle-warning.tsx';

/** A component of its own because it renders at every change of the address, which the frame need not do. */
function HeadingFocus() {
  useHeadingFocus(usePagePath());
  return null;
}

function Frame({ user }: Pick<Session, 'user'>) {
  const session = useSessionStore();
  const [paletteActions] = useState(createPaletteActions);
  // Arrived: the next visit to Sign In is a new one.
  useEffect(() => session.forgetReturn(), [session]);
  useLayoutEffect(showOwnFont, []);
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
        <IdleWarning />
        <ScrollRestoration />
      </PaletteActionsProvider>
    </SessionToasts>
  );
}

/** The signed-in frame: top bar, page, footer. */
export function SignedInFrame() {
  const session = useSession();
  // Between the end of the session and the removal of the signed-in app.
  return session === null ? null : <Frame user={session.user} />;
}
