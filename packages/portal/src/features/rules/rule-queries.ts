import type { LenderClient, RuleDraft, RuleId } from '@livery/lender-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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

/** Every group there is, for the choice of a rule's. Its key begins as those of the groups' own screen, which changes them. */
export const groupNamesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['groups', 'names'],
    queryFn: async ({ signal }) => {
      const groups: { readonly id: number; readonly name: string; readonly isStatic: boolean }[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await lender.listGroups({ page, limit: PAGE, search: '', counts: false }, signal);
        pages = found.totalPages;
        groups.push(...found.rows.map(({ id, name, isStatic }) => ({ id, name, isStatic })));
      }
      return groups;
    },
  });
