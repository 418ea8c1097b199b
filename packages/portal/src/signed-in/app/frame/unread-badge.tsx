import { Box, type BoxProps, VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services/services.ts';
import { useUnreadMessages } from '../../domain/chat/unread-messages.ts';

/** More than this is not worth the room. */
const SHOWN_AT_MOST = 99;

/** How many messages are unread, beside what leads to the Messages screen; nothing when none is. */
export function UnreadBadge(place: BoxProps) {
  const t = useTexts();
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <>
      <Box
        as="span"
        aria-hidden
        minW="5"
        px="1.5"
        bg="accent.subtle"
        color="accent.fg"
        borderRadius="full"
        textStyle="xs"
        fontWeight="semibold"
        textAlign="center"
        {...place}
      >
        {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      </Box>
      <VisuallyHidden>{t('frame.unread', { count })}</VisuallyHidden>
    </>
  );
}
