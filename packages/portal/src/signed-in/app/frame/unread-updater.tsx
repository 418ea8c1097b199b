import 'virtual:texts/chat';
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { useSetUnreadMessages, useUnreadMessages } from '../../domain/chat/unread-messages.ts';
import { useChat } from '../../domain/chat/use-chat.ts';

/** A hidden chat widget with the list of conversations. It reports the unread number and marks nothing as read. */
function HiddenWidget({ src }: { readonly src: string }) {
  const t = useTexts();
  const { frame, state, unread } = useChat(null, false);
  const setUnread = useSetUnreadMessages();
  useEffect(() => {
    if (unread !== null) setUnread(unread);
  }, [unread, setUnread]);
  // Removes a failed widget without a message: the Messages screen reports failures of the chat.
  if (state.kind === 'failed') return null;
  return (
    <chakra.iframe
      ref={frame}
      src={src}
      title={t('chat.frameOfAll')}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      position="fixed"
      insetStart="0"
      bottom="0"
      boxSize="1px"
      border="0"
      visibility="hidden"
      tabIndex={-1}
    />
  );
}

/**
 * Announces a growing number of unread messages to screen readers. A shrinking number is not announced, because the
 * user has read messages.
 */
function Announcement() {
  const t = useTexts();
  const count = useUnreadMessages();
  const [previous, setPrevious] = useState({ count, announced: 0 });
  const announcedCount = count === 0 || count > previous.count ? count : previous.announced;
  if (count !== previous.count) setPrevious({ count, announced: announcedCount });
  return (
    <VisuallyHidden role="status">
      {announcedCount > 0 && t('frame.unread', { count: announcedCount })}
    </VisuallyHidden>
  );
}

/**
 * Updates the number of unread messages through a hidden chat widget on every screen except Messages, where the visible
 * widget reports it (docs/product/messages.md#unread-count-on-other-screens).
 */
export function UnreadUpdater() {
  const { chatFrame } = useTenant();
  const isOnMessages = useLocation().pathname === '/messages';
  return (
    <>
      <Announcement />
      {!isOnMessages && chatFrame !== null && <HiddenWidget src={chatFrame} />}
    </>
  );
}
