import { Grid, Stack } from '@chakra-ui/react';
import { CardIndex } from './card-index.tsx';
import { ANCHOR, CardSection } from './card-section.tsx';
import type { Section } from './sections.ts';
import { useCardAnchors } from './use-card-anchors.ts';
import { useCardInSight } from './use-card-in-sight.ts';

/** A page of many cards: sections of them, and an index that leads to each. */
export function CardSections({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCardInSight(sections);
  useCardAnchors(sections);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '8' }}
      alignItems="start"
    >
      <CardIndex sections={sections} current={current} />
      <Stack gap="10">
        {sections.map(({ id, title, cards }) => (
          <CardSection key={id} id={id} title={title}>
            {cards.map(({ id: cardId, card, wide = false, tall = false }) => (
              <Grid
                key={cardId}
                id={cardId}
                minW="0"
                gridColumn={wide ? '1 / -1' : undefined}
                gridRow={tall ? { xl: 'span 2' } : undefined}
                {...ANCHOR}
              >
                {card}
              </Grid>
            ))}
          </CardSection>
        ))}
      </Stack>
    </Grid>
  );
}
