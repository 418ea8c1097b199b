import { Box, Button } from '@chakra-ui/react';
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
