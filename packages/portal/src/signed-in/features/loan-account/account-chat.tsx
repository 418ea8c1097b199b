import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { LoanAccount } from '@livery/lender-client';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { type Preference, usePreference } from '../../../lib/services/preferences.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { Chat } from '../../domain/chat/chat.tsx';
import { useHasChat } from '../../domain/chat/unread-messages.ts';

/** Stores whether the chat panel is expanded (docs/product/loan-account.md#chat-panel). */
const CHAT_PANEL_PREFERENCE: Preference<boolean> = {
  key: 'account-chat-open',
  read: (stored) => (typeof stored === 'boolean' ? stored : null),
  fallback: true,
  browserStorage: 'always',
};

/** Loads the chat only while the panel is expanded, so that hidden messages are not marked as read. */
function ChatPanel({ account: { loan, installAccount } }: { readonly account: LoanAccount }) {
  const t = useTexts();
  const toasts = useToasts();
  const id = useId();
  const [unreadCount, setUnreadCount] = useState(0);
  const { value: isOpen, save } = usePreference(CHAT_PANEL_PREFERENCE);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const togglePanel = () => {
    setUnreadCount(0);
    save(!isOpen).catch((error: unknown) => toasts.error(getErrorMessage(error, t)));
  };
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Flex align="center" gap="2" ps="4" pe="2" minH="12">
        <Heading as="h2" id={id} size="lg">
          {t('chat.title')}
        </Heading>
        <Text flex="1" color="fg.muted" textStyle="sm" role="status">
          {unreadCount > 0 && t('chat.unread', { count: unreadCount })}
        </Text>
        <IconButton
          label={t(isOpen ? 'chat.hide' : 'chat.show')}
          aria-expanded={isOpen}
          onClick={togglePanel}
        >
          <Chevron aria-hidden />
        </IconButton>
      </Flex>
      {isOpen && (
        <Box h={installAccount === null ? 'auto' : '20rem'} borderTopWidth="1px">
          {installAccount === null ? (
            <Text color="fg.muted" p="4">
              {t('chat.notLinked')}
            </Text>
          ) : (
            <Chat loanId={loan.id} hasTitle onUnread={setUnreadCount} />
          )}
        </Box>
      )}
    </Box>
  );
}

/** Renders the chat panel if chat is available to the user. */
export function AccountChat({ account }: { readonly account: LoanAccount }) {
  return useHasChat() ? <ChatPanel account={account} /> : null;
}
