import { Box, Grid, Heading } from '@chakra-ui/react';
import { Children, type ReactNode, useId } from 'react';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';

export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))';

/** Keeps a scroll target and the heading of its section below the top bar. */
export const ANCHOR_STYLES = { scrollMarginTop: '7rem' } as const;

interface CardSectionProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders cards below a heading. A card that throws an error does not affect the others. */
export function CardSection({ id, title, children }: CardSectionProps) {
  const heading = useId();
  return (
    <Box as="section" id={id} aria-labelledby={heading} {...ANCHOR_STYLES}>
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
