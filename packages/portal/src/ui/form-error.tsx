import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormErrorProps {
  readonly message: string | null;
  /** A button that may resolve the problem. */
  readonly children?: ReactNode;
}

export function FormError({ message, children }: FormErrorProps) {
  return (
    <div role="alert">
      {message !== null && (
        <Flex
          gap="2"
          px="3"
          py="2"
          mb="3"
          borderRadius="l2"
          bg="danger.subtle"
          color="danger.fg"
          _icon={{ boxSize: '4', mt: '0.5', flexShrink: 0 }}
        >
          <CircleAlert aria-hidden />
          <Box flex="1">{message}</Box>
          {children}
        </Flex>
      )}
    </div>
  );
}
