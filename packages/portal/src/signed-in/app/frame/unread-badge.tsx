import { Box, type BoxProps, VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services/services.ts';
import { useUnreadMessages } from '../../domain/chat/unread-messages.ts';

/** Larger numbers are shown as "99+" (docs/product/messages.md#unread-badge). */
const MAX_SHOWN = 99;

/** The number of unread messages, for display beside a link to the Messages screen; nothing if there are none. */
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
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </Box>
      <VisuallyHidden>{t('frame.unread', { count })}</VisuallyHidden>
    </>
  );
}
