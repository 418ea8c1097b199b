import type { Rule, RuleDraft } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHasExtension } from '../../../lib/extensions.ts';
import { useLender } from '../../../lib/services.ts';
import { ruleMatchesQuery } from '../rule-queries.ts';

/** The lender is asked once the form has stood still for this long (spec section 9, debounced searches). */
const PAUSE_MS = 300;

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

/** A draft that follows the form after a pause; compared by what it says, since every render makes one. */
function useSettledDraft(rule: Rule): { readonly draft: RuleDraft; readonly settled: boolean } {
  const draft = draftOf(rule);
  const key = JSON.stringify(draft);
  const [settled, setSettled] = useState({ key, draft });
  const settle = useEffectEvent(() => setSettled({ key, draft }));
  useEffect(() => {
    if (key === settled.key) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, settled.key]);
  return { draft: settled.draft, settled: key === settled.key };
}

/**
 * The loan accounts that a rule of the form touches now (extension rule-matches); asked anew as it changes, while the
 * answer before stays on screen.
 */
export function useRuleMatches(rule: Rule) {
  const offered = useHasExtension('rule-matches');
  const { draft, settled } = useSettledDraft(rule);
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
    pending: asks && !isError && (isPlaceholderData || !settled || (matches === null && isFetching)),
    failed: asks && isError,
    retry: () => void refetch(),
  };
}
