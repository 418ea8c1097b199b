import { Box } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import { moneyParts } from '../lib/format/money.ts';

/** An amount with figures that stand under each other, its currency sign quieter than its digits. */
export function Money({ amount }: { readonly amount: Cents }) {
  const { minus, digits } = moneyParts(amount);
  return (
    <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {minus}
      <Box as="span" color="fg.muted">
        $
      </Box>
      {digits}
    </Box>
  );
}
