import { Box, Flex, Grid, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.raised" borderWidth="1px" borderRadius="l3" p="4">
      <Flex align="center" justify="space-between" minH="8" mb="2">
        <Heading as="h2" id={id} size="lg">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}

export function DescriptionList({ children }: { readonly children: ReactNode }) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)">
      {children}
    </Grid>
  );
}

export function DescriptionItem({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Box display="contents" css={{ '&:not(:last-child) > *': { borderBottomWidth: '1px' } }}>
      <Box
        as="dt"
        py="2"
        pe="4"
        color="fg.muted"
        textStyle="sm"
        // A button makes the value taller, so align the label with the value's text.
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

/** Renders a value and a button at the height of a plain value. */
export function ValueWithButton({ children }: { readonly children: ReactNode }) {
  return (
    <Flex as="span" justify="end" align="center" gap="1" my="-1" minH={{ base: '9', md: '7' }}>
      {children}
    </Flex>
  );
}
