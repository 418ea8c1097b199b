import 'virtual:texts/frame';
import { Box, ChakraProvider, Flex, Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom';
import { createPaletteActions, PaletteActionsProvider } from '../lib/palette-actions.ts';
import { useSessionStore, useTexts } from '../lib/services.ts';
import type { Session } from '../lib/session.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useSession } from '../lib/use-session.ts';
import { MotionProvider } from '../ui/motion.tsx';
import { PoweredBy } from '../ui/powered-by.tsx';
import { signedInSystem } from '../ui/signed-in-system.ts';
import { TopBar } from './frame/top-bar.tsx';

const MAIN_ID = 'main';

function SkipLink() {
  const t = useTexts();
  return (
    <Link
      href={`#${MAIN_ID}`}
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

function Frame({ user }: Pick<Session, 'user'>) {
  const session = useSessionStore();
  const [paletteActions] = useState(createPaletteActions);
  useHeadingFocus();
  // Arrived: the next visit to Sign In is a new one.
  useEffect(() => session.forgetReturn(), [session]);
  return (
    <ChakraProvider value={signedInSystem}>
      <MotionProvider>
        <Flex direction="column" minH="100dvh">
          <SkipLink />
          <TopBar user={user} />
          <Box
            as="main"
            id={MAIN_ID}
            tabIndex={-1}
            flex="1"
            width="full"
            maxW="90rem"
            mx="auto"
            px={{ base: '4', md: '6' }}
            pt={{ base: '5', md: '7' }}
          >
            <PaletteActionsProvider value={paletteActions}>
              <Outlet />
            </PaletteActionsProvider>
          </Box>
          <Flex as="footer" justify="center" py="6">
            <PoweredBy />
          </Flex>
        </Flex>
        <ScrollRestoration />
      </MotionProvider>
    </ChakraProvider>
  );
}

/** The signed-in frame: top bar, page, footer. When the session ends, nothing of it stays. */
export function SignedInFrame() {
  const session = useSession();
  return session === null ? <Navigate to="/" replace /> : <Frame user={session.user} />;
}
