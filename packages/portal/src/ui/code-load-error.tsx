import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import type { LoadErrorReason } from '../lib/code-loading/load-code.ts';
import { useTexts } from '../lib/services/services.ts';
import { StateMessage } from './state-message.tsx';

/** Replaces a part of a page whose code has not loaded. Explains what the user can do. */
export function CodeLoadError({ reason }: { readonly reason: LoadErrorReason }) {
  const t = useTexts();
  return (
    <Box role="alert">
      {reason === 'connection-lost' ? (
        <StateMessage icon={WifiOff} title={t('missing.offline')} hint={t('missing.offlineHint')} />
      ) : (
        <StateMessage icon={RefreshCw} title={t('missing.replaced')} hint={t('missing.replacedHint')}>
          <Button variant="outline" onClick={() => window.location.reload()}>
            {t('problem.reload')}
          </Button>
        </StateMessage>
      )}
    </Box>
  );
}

interface CodeLoadErrorNoticeProps {
  readonly reason: LoadErrorReason;
  readonly onClose: () => void;
}

/**
 * A notice above the page that the code of a dialog, a menu or a calendar has not loaded. The notice is not a dialog,
 * because the code of dialogs may be missing.
 */
export function CodeLoadErrorNotice({ reason, onClose }: CodeLoadErrorNoticeProps) {
  const t = useTexts();
  const isConnectionLost = reason === 'connection-lost';
  return (
    <Flex
      role="alert"
      position="fixed"
      top="3"
      insetX="3"
      mx="auto"
      maxW="26rem"
      zIndex="toast"
      align="center"
      gap="2.5"
      wrap="wrap"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="floating"
    >
      <Text flex="1" minW="14rem">
        {isConnectionLost ? t('missing.opensLater') : t('missing.replacedHint')}
      </Text>
      {!isConnectionLost && (
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          {t('problem.reload')}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={onClose}>
        {t('missing.cancel')}
      </Button>
    </Flex>
  );
}
