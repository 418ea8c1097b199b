import type { LenderClient, RuleDraft, RuleId } from '@livery/lender-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const RULES_KEY = ['rules'] as const;

/**
 * Query key prefix of the loan accounts that rules affect. A change of any rule invalidates all these
 * queries, because each result contains the overlapping rules.
 */
export const RULE_MATCHES_KEY = [...RULES_KEY, 'matches'] as const;

export const ruleQuery = (lender: LenderClient, id: RuleId) =>
  queryOptions({
    queryKey: [...RULES_KEY, 'rule', id],
    queryFn: ({ signal }) => lender.with({ signal }).getRule(id),
  });

/**
 * Creates the query of the loans that an edited rule affects (extension rule-matches). Returns the previous
 * result while it loads.
 */
export const ruleMatchesQuery = (lender: LenderClient, draft: RuleDraft) =>
  queryOptions({
    queryKey: [...RULE_MATCHES_KEY, draft],
    queryFn: ({ signal }) => lender.with({ signal }).matchRule(draft),
    placeholderData: keepPreviousData,
    // Not cached: every change has its own key, which may contain thousands of loan numbers.
    gcTime: 0,
  });

/** Largest page that the contract allows. */
const PAGE_SIZE = 100;

/**
 * Creates the paged query of the groups that a rule can have. The key starts with the key prefix of the
 * groups screen, so that changes on that screen invalidate it.
 * @param number part of the number of a loan account in the groups; '' for all groups
 */
export const groupChoicesQuery = (lender: LenderClient, number: string) =>
  infiniteQueryOptions({
    queryKey: ['groups', 'choices', number],
    queryFn: ({ pageParam: page, signal }) =>
      lender.with({ signal }).listGroups({ page, limit: PAGE_SIZE, search: number, counts: false }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
  });
