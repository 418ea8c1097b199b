import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { MethodType } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { type DisclosedPayment, getDisclosureParagraphs } from './disclosure-text.ts';

interface DisclosureProps {
  readonly type: MethodType;
  readonly payment: DisclosedPayment;
}

/** Shows the disclosure that staff read to the payer before confirming. */
export function Disclosure({ type, payment }: DisclosureProps) {
  const t = useTexts();
  const { name } = useTenant();
  const { data, error, isPending, refetch } = useQuery(clientDetailsQuery(useLender()));
  if (isPending) return <Skeleton h="12" />;
  if (data === undefined) {
    return (
      <Flex role="alert" gap="3" align="center" justify="space-between">
        {getErrorMessage(error, t)}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('problem.retry')}
        </Button>
      </Flex>
    );
  }
  return (
    <Box
      as="section"
      aria-labelledby="disclosure"
      borderInlineStartWidth="3px"
      borderColor="accent.mark"
      ps="4"
    >
      <Heading as="h3" size="md" id="disclosure" mb="1">
        {t(payment.kind === 'creditToCustomer' ? 'disclosure.titleOfCredit' : 'disclosure.title')}
      </Heading>
      <Stack gap="2">
        {getDisclosureParagraphs(payment, data.disclosures[type], name, t).map((paragraph) => (
          <Text key={paragraph} whiteSpace="pre-line">
            {paragraph}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}
