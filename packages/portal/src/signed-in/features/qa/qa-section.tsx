import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface QaSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function QaSection({ title, hint, children }: QaSectionProps) {
  return (
    <Box as="section">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {hint !== undefined && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {hint}
        </Text>
      )}
      <Box mt="3">{children}</Box>
    </Box>
  );
}
