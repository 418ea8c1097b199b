import { Box, Flex, Grid, Link, Stack } from '@chakra-ui/react';
import type { ClientSettings } from '@livery/lender-client';
import { Hash } from 'lucide-react';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import type { SettingCardProps } from '../card/settings-card.tsx';
import { ANCHOR, CardSection } from './card-section.tsx';

interface PageCard {
  /** Its name in the address, after the #. */
  readonly id: string;
  readonly title: PlainTextKey;
  readonly Card: ComponentType<SettingCardProps>;
  /** The extension of the lender's API without which there is no card. */
  readonly extension?: string;
  /** It has the width of the page to itself. */
  readonly wide?: boolean;
  /** Two others are beside it, one below the other. */
  readonly tall?: boolean;
}

/** Cards that belong together. */
export interface Section {
  /** Its name in the address, after the #. */
  readonly id: string;
  readonly title: PlainTextKey;
  readonly cards: readonly PageCard[];
}

/** The sections without the cards that this lender's API lacks an extension for. */
function useOfferedSections(sections: readonly Section[]): readonly Section[] {
  const { apiExtensions } = useTenant();
  return useMemo(() => {
    const isOffered = ({ extension }: PageCard) =>
      extension === undefined || apiExtensions.includes(extension);
    return sections.map((section) => ({ ...section, cards: section.cards.filter(isOffered) }));
  }, [sections, apiExtensions]);
}

/** Brings what the address names into sight, and the focus to its heading. */
function goTo(id: string) {
  const target = document.getElementById(id);
  const heading = target?.querySelector<HTMLElement>('h2, h3');
  if (target === null || heading == null) return;
  target.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Follows the # of the address to a card, from a link, from elsewhere and from the palette, which finds each by its name. */
function useCardAnchors(sections: readonly Section[]): void {
  const t = useTexts();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(decodeURIComponent(hash.slice(1)));
  }, [hash, key]);
  const actions = useMemo(
    () =>
      sections
        .flatMap(({ cards }) => cards)
        .map(({ id, title }) => ({
          id: `card-${id}`,
          label: t('appSettings.goTo', { card: t(title) }),
          icon: Hash,
          onlyFound: true,
          run: () => void navigate({ hash: id }),
        })),
    [sections, navigate, t],
  );
  usePaletteActions(actions);
}

/** The upper part of the window, below the bar: what stands there is read. */
const READING = '-80px 0px -55% 0px';

/** The first card that is being read; null until one is in sight. */
function useCardInSight(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.flatMap(({ cards }) => cards.map(({ id }) => id)).join(' ');
  useEffect(() => {
    const order = ids.split(' ');
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent((before) => order.find((id) => seen.has(id)) ?? before);
      },
      { rootMargin: READING },
    );
    for (const id of order) {
      const card = document.getElementById(id);
      if (card !== null) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

interface EntryProps {
  readonly id: string;
  readonly title: string;
  readonly isSection?: boolean;
  readonly isCurrent?: boolean;
}

/** A link to a section or to a card of the page. */
function Entry({ id, title, isSection = false, isCurrent = false }: EntryProps) {
  return (
    <Link
      asChild
      display="flex"
      minH={{ base: '11', lg: '8' }}
      px="2.5"
      borderRadius="l2"
      color={isSection ? 'fg' : 'fg.muted'}
      fontWeight={isSection ? 'semibold' : 'normal'}
      whiteSpace={{ base: 'nowrap', lg: 'normal' }}
      _hover={{ bg: 'bg.muted', color: 'fg', textDecoration: 'none' }}
      css={{ '&[aria-current]': { color: 'fg', bg: 'bg.muted' } }}
    >
      <RouterLink to={`#${id}`} aria-current={isCurrent ? 'location' : undefined}>
        {title}
      </RouterLink>
    </Link>
  );
}

interface CardIndexProps {
  readonly sections: readonly Section[];
  /** The card that is read now. */
  readonly current: string | null;
}

/** What is on the page, as links: beside it where there is room, and its sections alone in a strip above it where not. */
function CardIndex({ sections, current }: CardIndexProps) {
  const t = useTexts();
  return (
    <Box
      as="nav"
      aria-label={t('appSettings.index')}
      position={{ lg: 'sticky' }}
      top={{ lg: '20' }}
      maxH={{ lg: 'calc(100dvh - 6rem)' }}
      overflow="auto"
      // The names begin where the page does, and their grounds before it.
      mx={{ base: '-2.5', lg: '0' }}
      scrollbarWidth={{ base: 'none', lg: 'thin' }}
    >
      <Flex as="ul" direction={{ base: 'row', lg: 'column' }} gap={{ base: '1', lg: '4' }}>
        {sections.map((section) => (
          <li key={section.id}>
            <Entry id={section.id} title={t(section.title)} isSection />
            <Box as="ul" display={{ base: 'none', lg: 'block' }}>
              {section.cards.map(({ id, title }) => (
                <li key={id}>
                  <Entry id={id} title={t(title)} isCurrent={id === current} />
                </li>
              ))}
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

interface CardSectionsProps {
  readonly sections: readonly Section[];
  readonly settings: ClientSettings;
}

/** A page of many cards: sections of them, and an index that leads to each. */
export function CardSections({ sections: all, settings }: CardSectionsProps) {
  const t = useTexts();
  const sections = useOfferedSections(all);
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
          <CardSection key={id} id={id} title={t(title)}>
            {cards.map(({ id: cardId, title: cardTitle, Card, wide = false, tall = false }) => (
              <Grid
                key={cardId}
                id={cardId}
                minW="0"
                gridColumn={wide ? '1 / -1' : undefined}
                gridRow={tall ? { xl: 'span 2' } : undefined}
                {...ANCHOR}
              >
                <Card settings={settings} title={t(cardTitle)} />
              </Grid>
            ))}
          </CardSection>
        ))}
      </Stack>
    </Grid>
  );
}
