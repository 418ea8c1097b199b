import { Box, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '../../../lib/code-loading/load-code.ts';
import { onInitialAction } from '../../../lib/code-loading/preloading.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { useMayOpen } from '../../domain/access/guard.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { useUnreadMessages } from '../../domain/chat/unread-messages.ts';

/**
 * Updates the number of unread messages for users with a Messages screen. The code is loaded after the user's first
 * action.
 */
export function UnreadMessages() {
  const hasMessages = useMayOpen()(screenAccess.messages);
  const [Updater, setUpdater] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasMessages) return;
    onInitialAction(() => {
      loadCode(() => import('./unread-updater.tsx')).then(
        ({ UnreadUpdater }) => setUpdater(() => UnreadUpdater),
        // If this code does not load, only the Messages screen updates the number.
        () => undefined,
      );
    });
  }, [hasMessages]);
  return hasMessages && Updater !== null ? <Updater /> : null;
}

/** Larger numbers are shown as "99+" (docs/product/messages.md#unread-badge). */
const MAX_SHOWN = 99;

interface UnreadBadgeProps {
  /** True for a badge in the upper corner of its button, false for a badge beside a text. */
  readonly isInCorner?: boolean;
}

/** The number of unread messages, for display with a link to the Messages screen; nothing if there are none. */
export function UnreadBadge({ isInCorner = false }: UnreadBadgeProps) {
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
        position={isInCorner ? 'absolute' : 'static'}
        top={isInCorner ? '0' : 'auto'}
        insetEnd={isInCorner ? '0' : 'auto'}
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </Box>
      <VisuallyHidden>{t('frame.unread', { count })}</VisuallyHidden>
    </>
  );
}
