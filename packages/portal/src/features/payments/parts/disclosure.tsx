import { Box, Button, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { MethodType } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { clientDetailsQuery } from '../../../lib/client-details.ts';
import { problemMessage } from '../../../lib/problem-message.ts';
import { useLender, useTexts } from '../../../lib/services.ts';

/** What the lender wants a payer to be told before confirming, by card or by ACH; nothing where it has none. */
export function Disclosure({ type }: { readonly type: MethodType }) {
  const t = useTexts();
  const { data, error, isPending, refetch } = useQuery(clientDetailsQuery(useLender()));
  if (isPending) return <Skeleton h="12" />;
  if (data === undefined) {
    return (
      <Flex role="alert" gap="3" align="center" justify="space-between">
        {problemMessage(error, t)}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('problem.retry')}
        </Button>
      </Flex>
    );
  }
  const text = type === 'pad' ? null : data.disclosures[type];
  if (text === null) return null;
  return (
    <Box
      as="section"
      aria-labelledby="disclosure"
      borderInlineStartWidth="3px"
      borderColor="accent.solid"
      ps="4"
    >
      <Heading as="h3" size="md" id="disclosure" mb="1">
        {t('payments.disclosure')}
      </Heading>
      <Text whiteSpace="pre-line">{text}</Text>
    </Box>
  );
}
