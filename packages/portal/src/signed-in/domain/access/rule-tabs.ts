import type { RuleId } from '@livery/lender-client';

/** The tabs of /app-rules with their rules, in the order of spec section 2; the account rules stand on the last. */
export const RULE_TABS = [
  { path: 'payment', ids: [1, 2, 3] },
  { path: 'scheduling-qualified-ptp', ids: [10, 11] },
  { path: 'installation-rules', ids: [8, 9] },
] as const satisfies readonly { readonly path: string; readonly ids: readonly RuleId[] }[];

type RuleTabPath = (typeof RULE_TABS)[number]['path'];

export const rulesPath = (tab: RuleTabPath): string => `/app-rules/${tab}`;

/** The parameter of the address that says which rule of a tab is open. */
export const RULE_PARAMETER = 'rule';

/** Where a rule is set; null for a number that is none of the rules. */
export function rulePath(id: number): string | null {
  const tab = RULE_TABS.find(({ ids }) => ids.some((each) => each === id));
  return tab === undefined ? null : `${rulesPath(tab.path)}?${RULE_PARAMETER}=${id}`;
}
