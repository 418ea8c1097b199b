import type { Rule, RuleDraft } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '../../../../lib/page/use-settled.ts';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useLender } from '../../../../lib/services/services.ts';
import { ruleMatchesQuery } from '../rule/rule-queries.ts';

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
