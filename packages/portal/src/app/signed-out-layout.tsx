import { Box, Flex, Image, Link, Stack } from '@chakra-ui/react';
import { useContext, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { pathAfterSignIn, staysWhenSignedIn } from '../lib/initial-path.ts';
import { useTenant, useTexts } from '../lib/services.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useSessionState } from '../lib/use-session.ts';
import { PoweredBy } from '../ui/powered-by.tsx';
import { TenantLogo } from '../ui/tenant-logo.tsx';
import { EnterContext } from './enter-context.ts';

/** After signing in: on to where the person was going. The form stays until the frame's code has come. */
function useLeaveWhenSignedIn() {
  const { session, returnTo } = useSessionState();
  const enter = useContext(EnterContext);
  const leaves = !staysWhenSignedIn(useLocation().pathname) && session !== null;
  useEffect(() => {
    if (leaves) enter(pathAfterSignIn(returnTo));
  }, [leaves, returnTo, enter]);
}

function LegalLinks() {
  const t = useTexts();
  const { privacy, terms } = useTenant().legalLinks;
  const link = (href: string | null, label: string) =>
    href !== null && (
      <Link
        href={href}
        target="_blank"
        rel="noreferrer"
        color="fg.muted"
        fontWeight="normal"
        textStyle="xs"
        py="1"
      >
        {label}
      </Link>
    );
  return (
    <Flex gap="4">
      {link(privacy, t('frame.privacy'))}
      {link(terms, t('frame.terms'))}
    </Flex>
  );
}

/** The shared layout of the signed-out screens: the tenant's picture, its logo, and one form. */
export function SignedOutLayout() {
  const { images } = useTenant();
  useLeaveWhenSignedIn();
  useHeadingFocus();
  return (
    <Box position="relative" minH="100dvh" display="flex" bg="accent.subtle">
      {images.signInBackground !== null && (
        <Image
          src={images.signInBackground.url}
          htmlWidth={images.signInBackground.width}
          htmlHeight={images.signInBackground.height}
          alt=""
          position="absolute"
          inset="0"
          w="full"
          h={{ base: '9rem', md: 'full' }}
          objectFit="cover"
        />
      )}
      <Stack
        position="relative"
        width={{ base: 'full', md: '30rem' }}
        // On a phone the picture stays in sight above the form.
        mt={{ base: '24', md: '0' }}
        minH={{ base: 'calc(100dvh - 6rem)', md: '100dvh' }}
        borderTopRadius={{ base: 'l3', md: 'none' }}
        gap="8"
        px={{ base: '6', md: '12' }}
        py={{ base: '6', md: '10' }}
        bg="bg.raised"
        borderInlineEndWidth={{ md: '1px' }}
      >
        <Box as="header">
          <TenantLogo of="signIn" />
        </Box>
        <Flex
          as="main"
          flex="1"
          direction="column"
          // In the middle for a form as high as Sign In's, by the window's height alone: what is centred by its own would
          // move when the browser paints half of it first, and from screen to screen.
          pt={{ base: 'max(0px, calc(50dvh - 20.25rem))', md: 'max(0px, calc(50dvh - 18.25rem))' }}
          pb="6"
        >
          <Outlet />
        </Flex>
        <Flex as="footer" justify="space-between" align="center" gap="4" wrap="wrap">
          <PoweredBy />
          <LegalLinks />
        </Flex>
      </Stack>
    </Box>
  );
}
