import { Box, Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Section } from './sections.ts';

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
export function CardIndex({ sections, current }: CardIndexProps) {
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
            <Entry id={section.id} title={section.title} isSection />
            <Box as="ul" display={{ base: 'none', lg: 'block' }}>
              {section.cards.map(({ id, title }) => (
                <li key={id}>
                  <Entry id={id} title={title} isCurrent={id === current} />
                </li>
              ))}
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
