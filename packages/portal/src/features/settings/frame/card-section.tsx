import { Grid, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Cards beside each other where there is room. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))';

/** Cards that belong together, below a heading. */
export function CardSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading as="h2" size="lg" id={heading} mb="3">
        {title}
      </Heading>
      <Grid templateColumns={CARD_COLUMNS} gap="4">
        {children}
      </Grid>
    </section>
  );
}
