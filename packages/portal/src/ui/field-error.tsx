import { Box, Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * What is wrong with a field; read out when it appears. Its line is kept free while nothing is, so that what stands
 * below does not move away from the pointer that is about to press it.
 */
export function FieldError({ message }: { readonly message: ReactNode }) {
  return (
    <Box minH="4">
      <Field.ErrorText>
        <CircleAlert aria-hidden />
        {message}
      </Field.ErrorText>
    </Box>
  );
}
