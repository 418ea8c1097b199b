import type { LenderClient, RuleDraft, RuleId } from '@livery/lender-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Begins the key of everything about rules. */
const RULES_KEY = ['rules'] as const;

/** What rules would touch, which changes with every rule. */
export const RULE_MATCHES_KEY = [...RULES_KEY, 'matches'] as const;

/** A rule as the lender has it. */
export const ruleQuery = (lender: LenderClient, id: RuleId) =>
  queryOptions({
    queryKey: [...RULES_KEY, 'rule', id],
    queryFn: ({ signal }) => lender.getRule(id, signal),
  });

/** Which loans a rule would touch now, as it stands in the form (extension rule-matches). The answer before stays meanwhile. */
export const ruleMatchesQuery = (lender: LenderClient, draft: RuleDraft) =>
  queryOptions({
    queryKey: [...RULE_MATCHES_KEY, draft],
    queryFn: ({ signal }) => lender.matchRule(draft, signal),
    placeholderData: keepPreviousData,
    // A draft may hold thousands of numbers, and there is one for every change.
    gcTime: 0,
  });

/** The contract's most rows of a page. */
const PAGE = 100;

/**
 * The groups for the choice of a rule's, page by page. Its key begins as those of the groups' own screen, which changes
 * them.
 * @param number part of the number of a loan account that is in them; '' for every group
 */
export const groupChoicesQuery = (lender: LenderClient, number: string) =>
  infiniteQueryOptions({
    queryKey: ['groups', 'choices', number],
    queryFn: ({ pageParam: page, signal }) =>
      lender.listGroups({ page, limit: PAGE, search: number, counts: false }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
  });
