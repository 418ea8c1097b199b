import { Box, Button, Flex, Heading, Link, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Rule, RuleDraft, RuleMatches } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { useHasExtension, useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { getRulePath } from '../../../domain/access/rule-tabs.ts';
import { ruleMatchesQuery } from '../rule/rule-queries.ts';
import { RuleBadge } from '../rule/rule-status.tsx';
import { hasEnded, summarizeRule } from './rule-summary.ts';

/**
 * Returns the parts of a rule that determine which loan accounts it affects. Omits whether the rule is on.
 */
const toRuleDraft = ({ id, scope, channels, startsOn, endsOn, loanNumbers, groupIds }: Rule): RuleDraft => ({
  id,
  scope,
  channels,
  startsOn,
  endsOn,
  loanNumbers,
  groupIds,
});

/**
 * Loads the loan accounts that the edited rule affects (extension rule-matches,
 * docs/product/rules.md#affected-loan-accounts). Loads them again after each change of the rule, and returns
 * the previous result until the new result has loaded.
 * @param rule must be referentially stable while nothing changes
 */
export function useRuleMatches(rule: Rule) {
  const hasMatchesExtension = useHasExtension('rule-matches');
  const currentDraft = useMemo(() => JSON.stringify(toRuleDraft(rule)), [rule]);
  const debouncedDraft = useDebouncedValue(currentDraft);
  const draft = useMemo(() => JSON.parse(debouncedDraft) as RuleDraft, [debouncedDraft]);
  const isEnabled = hasMatchesExtension && rule.enabled;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...ruleMatchesQuery(useLender(), draft),
    enabled: isEnabled,
  });
  const matches = isEnabled && !isError ? (data ?? null) : null;
  return {
    /** Null if unknown. */
    matches,
    /** True if the result is older than the form, or if there is no result yet. */
    pending:
      isEnabled &&
      !isError &&
      (isPlaceholderData || debouncedDraft !== currentDraft || (matches === null && isFetching)),
    failed: isEnabled && isError,
    retry: () => void refetch(),
  };
}

type Matches = Pick<RuleMatches, 'count' | 'loans'>;

function useLoanListFormatter() {
  const t = useTexts();
  return ({ count, loans }: Matches) => {
    const numbers = loans.map(({ loanNumber }) => loanNumber).join(', ');
    const hiddenCount = count - loans.length;
    return hiddenCount > 0 ? t('rules.andMore', { numbers, count: hiddenCount }) : numbers;
  };
}

const STATUS_BY_LABEL = { Active: 'active', 'Pre-Active': 'pre-active' } as const;

/** Lists the rules that cover the same loan accounts (docs/product/rules.md#overlapping-rules). */
function OverlappingRules({ others }: { readonly others: RuleMatches['alsoCovered'] }) {
  const t = useTexts();
  const formatLoanList = useLoanListFormatter();
  return (
    <Box bg="warning.subtle" color="warning.fg" borderRadius="l2" px="3" py="2.5">
      <Flex as="h4" align="center" gap="2" fontWeight="medium" _icon={{ boxSize: '4' }}>
        <TriangleAlert aria-hidden />
        {t('rules.covered')}
      </Flex>
      <Stack as="ul" gap="2.5" mt="2">
        {others.map((other) => {
          const path = getRulePath(other.ruleId);
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
                <RuleBadge status={STATUS_BY_LABEL[other.status]} />
              </Box>
              <Text overflowWrap="anywhere">
                {t('rules.coveredBy', { count: other.count, numbers: formatLoanList(other) })}
              </Text>
            </Box>
          );
        })}
      </Stack>
    </Box>
  );
}

interface RuleEffectProps {
  readonly rule: Rule;
  readonly ruleMatches: ReturnType<typeof useRuleMatches>;
}

export function RuleEffect({ rule, ruleMatches: { matches, pending, failed, retry } }: RuleEffectProps) {
  const t = useTexts();
  const title = useId();
  const { locale } = useTenant();
  const today = useToday();
  const formatLoanList = useLoanListFormatter();
  const summary = summarizeRule(rule, matches?.count ?? null, { t, locale, today });
  const showsLoans = rule.enabled && rule.scope !== 'all' && !hasEnded(rule, today);
  const listedMatches = showsLoans && matches !== null && matches.loans.length > 0 ? matches : null;
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
          summary
        )}
      </Box>
      {listedMatches !== null && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {t(listedMatches.count > listedMatches.loans.length ? 'rules.some' : 'rules.theseLoans', {
            numbers: formatLoanList(listedMatches),
          })}
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
      {matches !== null && matches.alsoCovered.length > 0 && (
        <OverlappingRules others={matches.alsoCovered} />
      )}
    </Stack>
  );
}
