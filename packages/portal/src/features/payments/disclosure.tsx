import { Box, Heading, Text } from '@chakra-ui/react';
import type { MethodType } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { clientDetailsQuery } from '../../lib/client-details.ts';
import { useLender, useTexts } from '../../lib/services.ts';

/** What the lender wants a payer to be told before confirming, by card or by ACH; nothing where it has none. */
export function Disclosure({ type }: { readonly type: MethodType }) {
  const t = useTexts();
  const { data } = useQuery(clientDetailsQuery(useLender()));
  const text = type === 'pad' ? null : (data?.disclosures[type] ?? null);
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
