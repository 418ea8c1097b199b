import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { problemMessage } from '../../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { StateMessage } from '../../../../../ui/state-message.tsx';

/** The dialog's shape while it loads. */
export function DialogLoading() {
  const t = useTexts();
  return (
    <Stack gap="3" aria-busy aria-label={t('list.loading')} py="4">
      <Skeleton h="4" w="40%" />
      <Skeleton h="14" />
      <Skeleton h="14" />
      <Skeleton h="10" w="60%" />
    </Stack>
  );
}

interface DialogFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a screen of the dialog needs did not come, with Retry. */
export function DialogFailed({ title, error, onRetry }: DialogFailedProps) {
  const t = useTexts();
  return (
    <Box role="alert" py="8">
      <StateMessage icon={TriangleAlert} title={title} hint={problemMessage(error, t)}>
        <Button variant="outline" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}
