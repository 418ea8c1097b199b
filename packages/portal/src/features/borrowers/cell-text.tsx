import { Text } from '@chakra-ui/react';

/** A value of a list's cell; what is empty is a quiet dash. What a narrow column cuts off shows on hover. */
export function CellText({ value }: { readonly value: string | null }) {
  return value === null || value === '' ? (
    <Text as="span" color="fg.subtle">
      –
    </Text>
  ) : (
    <Text as="span" fontVariantNumeric="tabular-nums" title={value}>
      {value}
    </Text>
  );
}
