import { Box } from '@chakra-ui/react';
import { getInitials, type Name } from '../lib/format/names.ts';

interface InitialsProps {
  readonly name: Name;
  readonly size: 'sm' | 'lg';
}

/** An avatar with a person's initials. Hidden from screen readers, so the name must be nearby. */
export function InitialsAvatar({ name, size }: InitialsProps) {
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
      boxSize={size === 'sm' ? '7' : '11'}
      textStyle={size === 'sm' ? 'xs' : 'md'}
    >
      {getInitials(name)}
    </Box>
  );
}
