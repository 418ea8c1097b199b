import { Box, Button } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import type { MissingReason } from '../lib/code-loading/missing-reason.ts';
import { useTexts } from '../lib/services/services.ts';
import { StateMessage } from './state-message.tsx';

/** Replaces a part of a page with code that has not loaded, with what the user can do. */
export function MissingCode({ reason }: { readonly reason: MissingReason }) {
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
