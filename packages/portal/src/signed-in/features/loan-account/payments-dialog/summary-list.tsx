import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';

interface SummaryRow {
  readonly label: string;
  readonly value: ReactNode;
  /** Emphasizes the row with the total. */
  readonly strong?: boolean;
}

interface MissingValueProps {
  readonly text: 'payments.notSelected' | 'payments.notEntered' | 'payments.notCalculated';
}

export function MissingValue({ text }: MissingValueProps) {
  return <Text color="fg.muted">{useTexts()(text)}</Text>;
}

export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  const t = useTexts();
  return (
    <Box as="section" aria-labelledby="payment-summary" p="4" bg="bg.muted" borderRadius="l2" h="fit-content">
      <Heading as="h3" size="md" id="payment-summary" mb="2">
        {t('payments.summary')}
      </Heading>
      <dl>
        {rows.map(({ label, value, strong = false }) => (
          <Flex
            key={label}
            justify="space-between"
            gap="4"
            py="1.5"
            fontWeight={strong ? 'semibold' : undefined}
            borderTopWidth={strong ? '1px' : undefined}
            mt={strong ? '1' : undefined}
          >
            <chakra.dt color={strong ? undefined : 'fg.muted'} flexShrink={0}>
              {label}
            </chakra.dt>
            <chakra.dd minW="0" textAlign="end" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Flex>
        ))}
      </dl>
    </Box>
  );
}
