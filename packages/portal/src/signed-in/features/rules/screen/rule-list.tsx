import { Box, Link, Skeleton, Text } from '@chakra-ui/react';
import type { RuleId } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { RULE_PARAMETER } from '../../../domain/access/rule-tabs.ts';
import { RuleBadge } from '../rule/rule-badge.tsx';
import { ruleQuery } from '../rule/rule-queries.ts';
import { ruleStatus } from '../rule/rule-status.ts';

/** The badge of a rule as it is saved. */
function SavedBadge({ id }: { readonly id: RuleId }) {
  const t = useTexts();
  const today = useToday();
  const { data, isError } = useQuery(ruleQuery(useLender(), id));
  if (data !== undefined) return <RuleBadge status={ruleStatus(data, today)} />;
  if (isError)
    return (
      <Text as="span" color="fg.muted">
        {t('rules.statusUnknown')}
      </Text>
    );
  return <Skeleton as="span" display="block" w="16" h="4" />;
}

interface RuleListProps {
  readonly ids: readonly RuleId[];
  readonly open: RuleId;
}

/** The rules of a tab with their badges; the open one is marked. */
export function RuleList({ ids, open }: RuleListProps) {
  const t = useTexts();
  return (
    <Box as="nav" aria-label={t('rules.ofTab')}>
      <Box as="ul" display="flex" flexDirection={{ base: 'column', md: 'row', lg: 'column' }} gap="1">
        {ids.map((id) => (
          <Box as="li" key={id} flex={{ md: '1', lg: 'none' }}>
            <Link
              asChild
              display="block"
              height="full"
              px="3"
              py="2.5"
              borderRadius="l2"
              borderWidth="1px"
              borderColor="transparent"
              color="fg"
              fontWeight="normal"
              _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
              _currentPage={{ bg: 'accent.subtle', borderColor: 'accent.border', fontWeight: 'medium' }}
            >
              <RouterLink
                to={{ search: `?${RULE_PARAMETER}=${id}` }}
                aria-current={id === open ? 'page' : undefined}
                preventScrollReset
              >
                {t(`rules.name${id}`)}
                <Box as="span" display="block" mt="0.5" textStyle="sm" fontWeight="normal">
                  <SavedBadge id={id} />
                </Box>
              </RouterLink>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
