import { Box } from '@chakra-ui/react';
import { TenantLogo } from '../../ui/tenant-logo.tsx';
import { Bar } from './bar.tsx';

/** A quiet shape where something will be. */
function Shape({ width, height }: { readonly width: string; readonly height: string }) {
  return (
    <Box
      w={width}
      maxW="full"
      h={height}
      bg="neutral.muted"
      borderRadius="l1"
      animation="pulse 1.6s ease-in-out infinite"
    />
  );
}

/**
 * The frame's outline, while its code is on the way: the bar with the tenant's logo and the shapes of a page's head and
 * content. Prerendered, so it shows nothing of the person.
 */
export function FrameSkeleton() {
  return (
    <Box aria-hidden minH="100dvh">
      <Bar>
        <TenantLogo of="navbar" />
      </Bar>
      <Box maxW="90rem" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '5', md: '7' }}>
        <Shape width="9rem" height="6" />
        <Box h="2" />
        <Shape width="24rem" height="4" />
        <Box h="10" />
        <Shape width="full" height="9" />
        <Box h="4" />
        <Shape width="full" height="20rem" />
      </Box>
    </Box>
  );
}
