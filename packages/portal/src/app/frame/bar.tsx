import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface BarProps {
  readonly children: ReactNode;
  /** What hangs below the bar and stays with it. */
  readonly below?: ReactNode;
}

/** The slim bar on top of every signed-in screen, empty; the frame's outline has it too, at the same place. */
export function Bar({ children, below }: BarProps) {
  return (
    <Box as="header" position="sticky" top="0" zIndex="bar" bg="bg.raised" borderBottomWidth="1px">
      <Flex h="14" maxW="90rem" mx="auto" px={{ base: '4', md: '6' }} align="center" gap="6">
        {children}
      </Flex>
      {below}
    </Box>
  );
}
