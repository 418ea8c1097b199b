import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.raised" borderWidth="1px" borderRadius="l3" p="4">
      <Flex align="center" justify="space-between" minH="8" mb="2">
        <Heading as="h2" id={id} size="lg">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
