import 'virtual:texts/chat';
import { Box, Button, chakra, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { MessageSquareOff } from 'lucide-react';
import { useEffect } from 'react';
import { getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useChat } from './use-chat.ts';

/** Placeholder shown while a conversation loads. */
function Loading() {
  const t = useTexts();
  return (
    <Flex direction="column" gap="3" p="4" position="absolute" inset="0" bg="bg.raised">
      <VisuallyHidden role="status">{t('chat.loading')}</VisuallyHidden>
      <Skeleton h="9" w="60%" />
      <Skeleton h="9" w="50%" alignSelf="end" />
      <Skeleton h="9" w="55%" />
    </Flex>
  );
}

function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useTexts();
  return (
    <Box
      role="alert"
      position="absolute"
      inset="0"
      overflowY="auto"
      css={{ '& > div': { paddingBlock: '6' } }}
    >
      <StateMessage
        icon={MessageSquareOff}
        title={t('chat.failed')}
        hint={error === null ? t('chat.failedHint') : getErrorMessage(error, t)}
      >
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}

interface ChatProps {
  /**
   * The loan account of the conversation; null for the list of all conversations. Must not change: set a new
   * `key` instead.
   */
  readonly loanId: number | null;
  /** True if the page shows a title, so that the widget must not show another. */
  readonly hasTitle?: boolean;
  readonly onUnread?: (count: number) => void;
}

/**
 * The chat widget in an iframe that fills the available space. The sandbox gives the frame an opaque origin,
 * so that the vendor's script cannot access the portal (docs/product/messages.md#widget-isolation). If the
 * widget does not load, the rest of the page stays usable.
 */
export function Chat({ loanId, hasTitle = false, onUnread }: ChatProps) {
  const t = useTexts();
  const { chatFrame } = useTenant();
  const { frame, state, unread, retry } = useChat(loanId, hasTitle);
  useEffect(() => {
    if (unread !== null) onUnread?.(unread);
  }, [onUnread, unread]);
  if (chatFrame === null) return null;
  return (
    <Box position="relative" h="full" minH="0">
      {state.kind === 'failed' ? (
        <Failed error={state.error} retry={retry} />
      ) : (
        <chakra.iframe
          ref={frame}
          src={chatFrame}
          title={t(loanId === null ? 'chat.frameOfAll' : 'chat.frame')}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          display="block"
          w="full"
          h="full"
          border="0"
        />
      )}
      {state.kind === 'loading' && <Loading />}
    </Box>
  );
}
