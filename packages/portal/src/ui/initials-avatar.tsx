import { Box, type BoxProps } from '@chakra-ui/react';
import { getInitials, type Name } from '../lib/format/names.ts';

interface InitialsProps extends BoxProps {
  readonly name: Name;
}

/** An avatar with a person's initials. Hidden from screen readers, so the name must be nearby. */
export function InitialsAvatar({ name, ...box }: InitialsProps) {
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
      {getInitials(name)}
    </Box>
  );
}
