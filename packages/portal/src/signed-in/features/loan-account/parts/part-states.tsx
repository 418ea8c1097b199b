import { Box, Button, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { StateMessage } from '../../../../ui/state-message.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function PartSkeleton() {
  const t = useTexts();
  return (
    <Stack bg="bg.raised" borderWidth="1px" borderRadius="l3" p="4" gap="5">
      <VisuallyHidden role="status">{t('account.loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} h="4" />
      ))}
    </Stack>
  );
}

interface PartErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Replaces a part of the page that could not be loaded, while the rest of the page stays usable. */
export function PartError({ error, retry }: PartErrorProps) {
  const t = useTexts();
  return (
    <Box role="alert" bg="bg.raised" borderWidth="1px" borderRadius="l3">
      <StateMessage icon={CloudOff} title={t('account.partFailed')} hint={getErrorMessage(error, t)}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}
