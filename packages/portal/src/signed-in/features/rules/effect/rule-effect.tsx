import { Box, Button, Flex, Heading, Link, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Rule, RuleDraft, RuleMatches } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useSettled } from '../../../../lib/page/use-settled.ts';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { rulePath } from '../../../domain/access/rule-tabs.ts';
import { RuleBadge } from '../rule/rule-badge.tsx';
import { ruleMatchesQuery } from '../rule/rule-queries.ts';
import { isOver, ruleSentence } from './rule-sentence.ts';

/** What a rule would touch does not depend on whether it is on already. */
const draftOf = ({ id, scope, channels, startsOn, endsOn, loanNumbers, groupIds }: Rule): RuleDraft => ({
  id,
  scope,
  channels,
  startsOn,
  endsOn,
  loanNumbers,
  groupIds,
});

/**
 * The loan accounts that a rule of the form touches now (extension rule-matches); asked anew as it changes, while the
 * answer before stays on screen.
 * @param rule the same object while nothing has changed
 */
export function useRuleMatches(rule: Rule) {
  const offered = useHasExtension('rule-matches');
  const asked = useMemo(() => JSON.stringify(draftOf(rule)), [rule]);
  const settled = useSettled(asked);
  const draft = useMemo(() => JSON.parse(settled) as RuleDraft, [settled]);
  const asks = offered && rule.enabled;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...ruleMatchesQuery(useLender(), draft),
    enabled: asks,
  });
  const matches = asks && !isError ? (data ?? null) : null;
  return {
    /** Null where they are not known. */
    matches,
    /** The form has changed since, or nothing has come yet. */
    pending: asks && !isError && (isPlaceholderData || settled !== asked || (matches === null && isFetching)),
    failed: asks && isError,
    retry: () => void refetch(),
  };
}

type Matches = Pick<RuleMatches, 'count' | 'loans'>;

/** The first few loan numbers, and how many there are besides. */
function useNamed() {
  const t = useTexts();
  return ({ count, loans }: Matches) => {
    const numbers = loans.map(({ loanNumber }) => loanNumber).join(', ');
    const more = count - loans.length;
    return more > 0 ? t('rules.andMore', { numbers, count: more }) : numbers;
  };
}

const STATUS = { Active: 'active', 'Pre-Active': 'pre-active' } as const;

/** The loans that other rules cover too; which rules, and the way to them. */
function AlsoCovered({ others }: { readonly others: RuleMatches['alsoCovered'] }) {
  const t = useTexts();
  const named = useNamed();
  return (
    <Box bg="warning.subtle" color="warning.fg" borderRadius="l2" px="3" py="2.5">
      <Flex as="h4" align="center" gap="2" fontWeight="medium" _icon={{ boxSize: '4' }}>
        <TriangleAlert aria-hidden />
        {t('rules.covered')}
      </Flex>
      <Stack as="ul" gap="2.5" mt="2">
        {others.map((other) => {
          const path = rulePath(other.ruleId);
          return (
            <Box as="li" key={other.ruleId} textStyle="sm" color="fg">
              {path === null ? (
                <Text fontWeight="medium">{other.name}</Text>
              ) : (
                <Link asChild>
                  <RouterLink to={path}>{other.name}</RouterLink>
                </Link>
              )}
              <Box>
                <RuleBadge status={STATUS[other.status]} />
              </Box>
              <Text overflowWrap="anywhere">
                {t('rules.coveredBy', { count: other.count, numbers: named(other) })}
              </Text>
            </Box>
          );
        })}
      </Stack>
    </Box>
  );
}

interface RuleEffectProps {
  /** As it stands in the form. */
  readonly rule: Rule;
  readonly found: ReturnType<typeof useRuleMatches>;
}

/** In words what the rule of the form will do and how many loan accounts it touches, and what other rules do to the same. */
export function RuleEffect({ rule, found: { matches, pending, failed, retry } }: RuleEffectProps) {
  const t = useTexts();
  const title = useId();
  const { locale } = useTenant();
  const today = useToday();
  const named = useNamed();
  const sentence = ruleSentence(rule, matches?.count ?? null, { t, locale, today });
  const namesLoans = rule.enabled && rule.scope !== 'all' && !isOver(rule, today);
  const first = namesLoans && matches !== null && matches.loans.length > 0 ? matches : null;
  return (
    <Stack as="section" aria-labelledby={title} gap="3">
      <Heading as="h3" id={title} size="md">
        {t('rules.effect')}
      </Heading>
      <Box role="status" aria-busy={pending} opacity={pending ? 0.6 : 1} transition="opacity 120ms ease-out">
        {pending && matches === null ? (
          <>
            <VisuallyHidden>{t('rules.counting')}</VisuallyHidden>
            <Skeleton h="10" />
          </>
        ) : (
          sentence
        )}
      </Box>
      {first !== null && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {t(first.count > first.loans.length ? 'rules.some' : 'rules.theseLoans', { numbers: named(first) })}
        </Text>
      )}
      {failed && (
        <Flex role="alert" align="center" justify="space-between" gap="3" textStyle="sm" color="fg.muted">
          {t('rules.countFailed')}
          <Button variant="outline" size="xs" onClick={retry}>
            {t('problem.retry')}
          </Button>
        </Flex>
      )}
      {matches !== null && matches.alsoCovered.length > 0 && <AlsoCovered others={matches.alsoCovered} />}
    </Stack>
  );
}
