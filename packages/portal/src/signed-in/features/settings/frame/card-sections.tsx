import { Box, Flex, Grid, Heading, Link, Stack } from '@chakra-ui/react';
import type { ClientSettings } from '@livery/lender-client';
import { Hash } from 'lucide-react';
import { Children, type ComponentType, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';
import type { SettingCardProps } from '../card/settings-card.tsx';

export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))';

/** Keeps a scroll target and the heading of its section below the top bar. */
const ANCHOR_STYLES = { scrollMarginTop: '7rem' } as const;

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

interface PageCard {
  /** The fragment of the address, without the `#`. */
  readonly id: string;
  readonly title: PlainTextKey;
  readonly Card: ComponentType<SettingCardProps>;
  /** Extension of the lender API that the card requires. */
  readonly extension?: string;
  /** True if the card spans all columns. */
  readonly wide?: boolean;
  /** True if the card spans two rows, next to two stacked cards. */
  readonly tall?: boolean;
}

export interface Section {
  readonly id: string;
  readonly title: PlainTextKey;
  readonly cards: readonly PageCard[];
}

/** Returns the sections without the cards that require an extension which the lender API lacks. */
function useAvailableSections(sections: readonly Section[]): readonly Section[] {
  const { apiExtensions } = useTenant();
  return useMemo(() => {
    const isAvailable = ({ extension }: PageCard) =>
      extension === undefined || apiExtensions.includes(extension);
    return sections.map((section) => ({ ...section, cards: section.cards.filter(isAvailable) }));
  }, [sections, apiExtensions]);
}

/** Returns the id that the fragment of an address names, or '' if its percent-encoding is malformed. */
function parseFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the element with this id and focuses its heading. Does nothing if there is no such element. */
function focusSection(id: string) {
  const target = document.getElementById(id);
  const heading = target?.querySelector<HTMLElement>('h2, h3');
  if (target === null || heading == null) return;
  target.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Scrolls to the card that the fragment of the address names, and adds a palette action per card
 * (docs/product/settings.md#card-addresses).
 */
function useCardAnchors(sections: readonly Section[]): void {
  const t = useTexts();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  useEffect(() => {
    focusSection(parseFragment(hash));
  }, [hash, key]);
  const actions = useMemo(
    () =>
      sections
        .flatMap(({ cards }) => cards)
        .map(({ id, title }) => ({
          id: `card-${id}`,
          label: t('appSettings.goTo', { card: t(title) }),
          icon: Hash,
          isSearchOnly: true,
          run: () => void navigate({ hash: id }),
        })),
    [sections, navigate, t],
  );
  usePaletteActions(actions);
}

/** Root margin that limits observation to the upper part of the window, below the top bar. */
const READING_AREA = '-80px 0px -55% 0px';

/** Returns the id of the first card in the upper part of the window; null until a card has been visible. */
function useVisibleCard(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.flatMap(({ cards }) => cards.map(({ id }) => id)).join(' ');
  useEffect(() => {
    const order = ids.split(' ');
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        setCurrent((before) => order.find((id) => visibleIds.has(id)) ?? before);
      },
      { rootMargin: READING_AREA },
    );
    for (const id of order) {
      const card = document.getElementById(id);
      if (card !== null) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

interface IndexLinkProps {
  readonly id: string;
  readonly title: string;
  readonly isSection?: boolean;
  readonly isCurrent?: boolean;
}

function IndexLink({ id, title, isSection = false, isCurrent = false }: IndexLinkProps) {
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
  readonly current: string | null;
}

/** Links to all sections and cards. Narrow windows show only the sections, in a row above the cards. */
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
      // Aligns the link texts with the page; the link backgrounds extend beyond its edge.
      mx={{ base: '-2.5', lg: '0' }}
      scrollbarWidth={{ base: 'none', lg: 'thin' }}
    >
      <Flex as="ul" direction={{ base: 'row', lg: 'column' }} gap={{ base: '1', lg: '4' }}>
        {sections.map((section) => (
          <li key={section.id}>
            <IndexLink id={section.id} title={t(section.title)} isSection />
            <Box as="ul" display={{ base: 'none', lg: 'block' }}>
              {section.cards.map(({ id, title }) => (
                <li key={id}>
                  <IndexLink id={id} title={t(title)} isCurrent={id === current} />
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

export function CardSections({ sections: all, settings }: CardSectionsProps) {
  const t = useTexts();
  const sections = useAvailableSections(all);
  const current = useVisibleCard(sections);
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
                {...ANCHOR_STYLES}
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
