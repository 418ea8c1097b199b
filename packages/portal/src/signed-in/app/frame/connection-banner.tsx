import { Box, Button, Flex } from '@chakra-ui/react';
import { CloudOff, type LucideIcon, RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/services/services.ts';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useConnection, useIsOutdated } from './use-connection.ts';

function Banner({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="center"
      gap="2"
      px="4"
      py="2"
      bg="warning.subtle"
      color="warning.fg"
      borderTopWidth="1px"
      textStyle="sm"
      _icon={{ boxSize: '4', flexShrink: 0 }}
    >
      <Icon aria-hidden />
      {children}
    </Flex>
  );
}

/**
 * Shows a notice below the top bar while the connection is lost, or once a newer release has replaced the portal's code
 * (docs/product/texts-and-messages.md#connection-notices).
 */
export function ConnectionBanner() {
  const t = useTexts();
  const toasts = useToasts();
  const problem = useConnection(() => toasts.success(t('connection.recovered')));
  const isOutdated = useIsOutdated();
  return (
    <Box role="status">
      {problem !== null && (
        <Banner icon={problem === 'offline' ? WifiOff : CloudOff}>
          {t(problem === 'offline' ? 'connection.offline' : 'connection.unreachable')}
        </Banner>
      )}
      {isOutdated && (
        <Banner icon={RefreshCw}>
          {t('missing.replacedHint')}
          <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
            {t('problem.reload')}
          </Button>
        </Banner>
      )}
    </Box>
  );
}
