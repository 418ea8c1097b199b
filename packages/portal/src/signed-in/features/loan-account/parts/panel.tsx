import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** Placed at the end of the title line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page with a title. */
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
