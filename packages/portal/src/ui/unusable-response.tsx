import { Button, Flex, Text } from '@chakra-ui/react';
import { useTexts } from '../lib/services/services.ts';

/** Replaces data that is missing from the lender's response or invalid. */
export function UnusableResponse({ retry }: { readonly retry: () => void }) {
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
