import { Box, Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The error message of a field, announced when it appears. The space for one line is reserved, so that the
 * content below does not move away from the pointer.
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
