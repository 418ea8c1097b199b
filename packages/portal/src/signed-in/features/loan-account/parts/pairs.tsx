import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Label/value pairs, values at the right edge. */
export function Pairs({ children }: { readonly children: ReactNode }) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)">
      {children}
    </Grid>
  );
}

/** One line of `Pairs`. */
export function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box display="contents" css={{ '&:not(:last-child) > *': { borderBottomWidth: '1px' } }}>
      <Box
        as="dt"
        py="2"
        pe="4"
        color="fg.muted"
        textStyle="sm"
        // A value that can be tapped is higher there: its name stays on its line.
        css={{ '&:has(+ dd button)': { pt: { base: '3', md: '2' } } }}
      >
        {label}
      </Box>
      <Box
        as="dd"
        py="2"
        textStyle="sm"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </Box>
  );
}

/** A value with a button beside it, no higher than one without. */
export function ValueWithButton({ children }: { readonly children: ReactNode }) {
  return (
    <Flex as="span" justify="end" align="center" gap="1" my="-1" minH={{ base: '9', md: '7' }}>
      {children}
    </Flex>
  );
}
