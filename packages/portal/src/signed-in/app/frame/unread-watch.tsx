import 'virtual:texts/chat';
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { useTellUnreadMessages, useUnreadMessages } from '../../domain/chat/unread-messages.ts';
import { useChat } from '../../domain/chat/use-chat.ts';

/** The widget with the list of conversations, out of sight: it reads nothing, and says what is unread. */
function HiddenWidget({ src }: { readonly src: string }) {
  const t = useTexts();
  const { frame, state, unread } = useChat(null, false);
  const tell = useTellUnreadMessages();
  useEffect(() => {
    if (unread !== null) tell(unread);
  }, [unread, tell]);
  // Nobody waits for it: the Messages screen is where a failure is told.
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

/** Says a number that has grown, once and politely; one that shrinks is the person's own doing. */
function Announcement() {
  const t = useTexts();
  const count = useUnreadMessages();
  const [known, setKnown] = useState({ count, said: 0 });
  const said = count === 0 || count > known.count ? count : known.said;
  if (count !== known.count) setKnown({ count, said });
  return <VisuallyHidden role="status">{said > 0 && t('frame.unread', { count: said })}</VisuallyHidden>;
}

/** Hears from the chat widget what is unread wherever the person is, except on Messages, where the widget itself stands. */
export function UnreadWatch() {
  const { chatFrame } = useTenant();
  const isOnMessages = useLocation().pathname === '/messages';
  return (
    <>
      <Announcement />
      {!isOnMessages && chatFrame !== null && <HiddenWidget src={chatFrame} />}
    </>
  );
}
