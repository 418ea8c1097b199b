import { Box } from '@chakra-ui/react';

/** The frame's outline, while its code is on the way. */
export function FrameSkeleton() {
  return <Box h="14" bg="bg.raised" borderBottomWidth="1px" aria-hidden />;
}
