import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../../lib/services.ts';
import { useUnreadMessages } from '../../lib/unread-messages.ts';

/** More than this is not worth the room. */
const SHOWN_AT_MOST = 99;

/** How many messages are unread, beside the name of the Messages screen; nothing when none is. */
export function UnreadBadge() {
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
        fontVariantNumeric="tabular-nums"
      >
        {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      </Box>
      <VisuallyHidden>{t('frame.unread', { count })}</VisuallyHidden>
    </>
  );
}

/** That messages are unread, where their number has no room. */
export function UnreadDot() {
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <Box
      as="span"
      aria-hidden
      position="absolute"
      top="2"
      insetEnd="2"
      boxSize="2.5"
      bg="accent.solid"
      borderRadius="full"
      boxShadow="0 0 0 2px {colors.bg.raised}"
    />
  );
}
