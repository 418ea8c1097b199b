import { Flex, Link, Text } from '@chakra-ui/react';
import type { Group } from '@livery/lender-client';
import { Link as RouterLink } from 'react-router-dom';
import { GroupKind } from './group-kind.tsx';
import { LoanCount } from './loan-count.tsx';

interface GroupLinkProps {
  readonly group: Pick<Group, 'id' | 'name' | 'isStatic'>;
  /** Null while it is not known. */
  readonly loanCount: number | null;
  readonly selected: boolean;
  /** The query that selects it. */
  readonly search: string;
}

/** A group of the list; it selects itself. */
export function GroupLink({ group, loanCount, selected, search }: GroupLinkProps) {
  return (
    <Link
      asChild
      display="block"
      px="4"
      py="2.5"
      color="fg"
      borderRadius="0"
      borderBottomWidth="1px"
      _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      _currentPage={{ bg: 'accent.subtle', boxShadow: 'inset 2px 0 {colors.accent.mark}' }}
    >
      <RouterLink
        to={{ search }}
        preventScrollReset
        aria-current={selected ? 'page' : undefined}
        data-group={group.id}
      >
        <Text as="span" display="block" overflowWrap="anywhere">
          {group.name}
        </Text>
        <Flex
          as="span"
          justify="space-between"
          columnGap="3"
          wrap="wrap"
          minH="4"
          textStyle="xs"
          fontWeight="normal"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <GroupKind isStatic={group.isStatic} />
          {loanCount !== null && (
            <span>
              <LoanCount count={loanCount} />
            </span>
          )}
        </Flex>
      </RouterLink>
    </Link>
  );
}
