import 'virtual:texts/groups';
import { Box, Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { StateMessage } from '../../../../ui/state-message.tsx';

interface PartFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reports a part of the group that could not be loaded, with Retry. */
export function PartFailed({ error, retry }: PartFailedProps) {
  const t = useTexts();
  return (
    <Box role="alert">
      <StateMessage icon={CloudOff} title={t('groups.partFailed')} hint={problemMessage(error, t)}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}
