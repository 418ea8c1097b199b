import 'virtual:texts/chat';
import { Box, Heading } from '@chakra-ui/react';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { Chat } from '../../domain/chat/chat.tsx';
import { useTellUnreadMessages } from '../../domain/chat/unread-messages.ts';
import { useHeightInSight } from './use-height-in-sight.ts';

/**
 * The conversations with borrowers (spec section 2, /messages), as high as the window lets them be. On a phone they go from
 * edge to edge, and the heading is for screen readers: the widget says where one is.
 */
export function MessagesPage() {
  const t = useTexts();
  usePageTitle(t('chat.title'));
  const tellUnread = useTellUnreadMessages();
  const height = useHeightInSight();
  return (
    <Box mx={{ base: '-4', md: '0' }} mt={{ base: '-5', md: '0' }}>
      <Heading as="h1" tabIndex={-1} srOnly={{ base: true, md: false }} mb={{ md: '4' }}>
        {t('chat.title')}
      </Heading>
      <Box
        ref={height}
        bg="bg.raised"
        borderWidth={{ base: '0', md: '1px' }}
        borderRadius={{ base: '0', md: 'l3' }}
        overflow="hidden"
        mb={{ base: '0', md: '6' }}
      >
        <Chat loanId={null} onUnread={tellUnread} />
      </Box>
    </Box>
  );
}
