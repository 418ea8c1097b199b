import { Box, Grid, Heading } from '@chakra-ui/react';
import { Children, type ReactNode, useId } from 'react';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';

/** Cards beside each other where there is room. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))';

/** What an address leads to keeps clear of the bar at the top, with the heading of its section. */
export const ANCHOR = { scrollMarginTop: '7rem' } as const;

interface CardSectionProps {
  /** Its name in the address, after the #. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Cards that belong together, below a heading. */
export function CardSection({ id, title, children }: CardSectionProps) {
  const heading = useId();
  return (
    <Box as="section" id={id} aria-labelledby={heading} {...ANCHOR}>
      <Heading as="h2" size="lg" id={heading} mb="3">
        {title}
      </Heading>
      <Grid templateColumns={CARD_COLUMNS} gap="4">
        {Children.map(children, (card) => (
          <PartBoundary>{card}</PartBoundary>
        ))}
      </Grid>
    </Box>
  );
}
