import 'virtual:texts/groups';
import { Box, Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { StateMessage } from '../../../../ui/state-message.tsx';

interface GroupPartErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export function GroupPartError({ error, retry }: GroupPartErrorProps) {
  const t = useTexts();
  return (
    <Box role="alert">
      <StateMessage icon={CloudOff} title={t('groups.partFailed')} hint={getErrorMessage(error, t)}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}
