import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { getErrorMessage } from '../lib/requests/error-messages.ts';
import { useTexts } from '../lib/services/services.ts';
import { StateMessage } from './state-message.tsx';

interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => void;
  /** True for a part of a page that is not inside a card, list or dialog. */
  readonly isCard?: boolean;
}

/** Replaces content that could not be loaded, while the rest of the page stays usable. */
export function LoadError({ title, error, retry, isCard = false }: LoadErrorProps) {
  const t = useTexts();
  return (
    <Box role="alert" {...(isCard && { bg: 'bg.raised', borderWidth: '1px', borderRadius: 'l3' })}>
      <StateMessage icon={CloudOff} title={title} hint={getErrorMessage(error, t)}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}

/** Replaces data that is missing from the lender's response or invalid. */
export function UnusableResponse({ retry }: Pick<LoadErrorProps, 'retry'>) {
  const t = useTexts();
  return (
    <Flex role="alert" direction="column" align="flex-start" gap="3">
      <Text textStyle="sm">{t('problem.unusable')}</Text>
      <Button variant="outline" size="sm" onClick={retry}>
        {t('problem.retry')}
      </Button>
    </Flex>
  );
}
