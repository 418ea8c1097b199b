import { Box, Flex } from '@chakra-ui/react';
import { CloudOff, WifiOff } from 'lucide-react';
import { useTexts } from '../../lib/services.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useConnection } from './use-connection.ts';

/** Says under the bar that the portal is cut off, and for how long it is. */
export function ConnectionBanner() {
  const t = useTexts();
  const toasts = useToasts();
  const trouble = useConnection(() => toasts.success(t('connection.recovered')));
  const Icon = trouble === 'offline' ? WifiOff : CloudOff;
  return (
    <Box role="status">
      {trouble !== null && (
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
          {t(trouble === 'offline' ? 'connection.offline' : 'connection.unreachable')}
        </Flex>
      )}
    </Box>
  );
}
