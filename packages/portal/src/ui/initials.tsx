import { Box, type BoxProps } from '@chakra-ui/react';
import { initials, type Name } from '../lib/format/names.ts';

interface InitialsProps extends BoxProps {
  readonly name: Name;
}

/** An avatar with a person's initials. It is hidden from screen readers: the name must be nearby. */
export function Initials({ name, ...box }: InitialsProps) {
  return (
    <Box
      as="span"
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink={0}
      bg="accent.subtle"
      color="accent.fg"
      borderRadius="full"
      fontWeight="semibold"
      {...box}
    >
      {initials(name)}
    </Box>
  );
}
