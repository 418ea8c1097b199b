import { Box } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import { splitMoney } from '../lib/format/money.ts';

/** An amount with tabular figures and a muted currency sign. */
export function Money({ amount }: { readonly amount: Cents }) {
  const { minus, digits } = splitMoney(amount);
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
