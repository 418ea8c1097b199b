import { Box, Button, Flex, Heading, Link, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Rule, RuleChannel, RuleDraft, RuleMatches } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '../../../../lib/format/dates.ts';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { useHasExtension, useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { getRulePath } from '../../../domain/access/rule-tabs.ts';
import { ruleMatchesQuery } from '../rule/rule-queries.ts';
import { RuleBadge } from '../rule/rule-status.tsx';

const CHANNEL_TEXTS = {
  web: 'rules.inWeb',
  mobile: 'rules.inMobile',
  sms: 'rules.inSms',
  ivr: 'rules.inIvr',
  'one-time': 'rules.inOneTime',
  recurring: 'rules.inRecurring',
} as const satisfies Record<RuleChannel, string>;

const CHANNELS = Object.keys(CHANNEL_TEXTS) as RuleChannel[];

interface SummaryContext {
  readonly t: Translate;
  readonly locale: string;
  /** Today in the lender's time zone. */
  readonly today: Day;
}

/** Formats a day such as 'Dec 1', with the year unless it is the current year. */
function formatShortDay(day: Day, { locale, today }: SummaryContext): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const dayFormat = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year,
    timeZone: 'UTC',
  });
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** @param endsOn null for a rule without a last day */
function describePeriod(startsOn: Day, endsOn: Day | null, context: SummaryContext): string {
  const { t, today } = context;
  const hasStarted = startsOn <= today;
  if (endsOn === null)
    return hasStarted
      ? t('rules.whenOpen')
      : t('rules.whenOpenFrom', { start: formatShortDay(startsOn, context) });
  const [start, end] = [startsOn, endsOn].map((day) => formatShortDay(day, context)) as [string, string];
  if (startsOn === endsOn) return t('rules.whenDay', { start });
  return hasStarted ? t('rules.whenRunning', { end }) : t('rules.whenRange', { start, end });
}

/** @param count number of affected loan accounts; null if unknown */
function describeScope(
  { scope, loanNumbers, groupIds }: Pick<Rule, 'scope' | 'loanNumbers' | 'groupIds'>,
  count: number | null,
  t: Translate,
): string {
  if (count !== null) return t(scope === 'all' ? 'rules.wholeCount' : 'rules.someCount', { count });
  if (scope === 'all') return t('rules.allUncounted');
  return scope === 'loans'
    ? t('rules.someCount', { count: loanNumbers.length })
    : t('rules.groupsUncounted', { count: groupIds.length });
}

/** Returns true if the last day of a rule has passed. */
const hasEnded = ({ endsOn }: Pick<Rule, 'endsOn'>, today: Day): boolean => endsOn !== null && endsOn < today;

/**
 * Describes the effect of a rule, such as 'From Dec 1 through Dec 31, card payments are blocked for 312 loan accounts. Channels:
 * web and mobile.' (docs/product/rules.md#rule-summary).
 * @param count number of affected loan accounts; null if unknown
 */
export function summarizeRule(rule: Rule, count: number | null, context: SummaryContext): string {
  const { t, locale, today } = context;
  const { id, enabled, startsOn, endsOn, channels } = rule;
  if (!enabled) return t('rules.effectOff');
  const scopeText = describeScope(rule, count, t);
  if (hasEnded(rule, today)) return t('rules.effectOver');
  const isPeriodReversed = endsOn !== null && startsOn !== null && endsOn < startsOn;
  if (startsOn === null || isPeriodReversed || channels.length === 0)
    return [t('rules.effectOpen'), t('rules.affects', { whom: scopeText })].join(' ');
  const channelTexts = CHANNELS.filter((channel) => channels.includes(channel)).map((each) =>
    t(CHANNEL_TEXTS[each]),
  );
  return t('rules.sentence', {
    when: describePeriod(startsOn, endsOn, context),
    what: t(`rules.what${id}`),
    where: new Intl.ListFormat(locale).format(channelTexts),
    whom: scopeText,
  });
}

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
