import type { RuleId } from '@livery/lender-client';

/** The tabs of /app-rules with their rules, in display order (docs/product/rules.md#rule-tabs). */
export const RULE_TABS = [
  { path: 'payment', ids: [1, 2, 3] },
  { path: 'scheduling-qualified-ptp', ids: [10, 11] },
  { path: 'installation-rules', ids: [8, 9] },
] as const satisfies readonly { readonly path: string; readonly ids: readonly RuleId[] }[];

type RuleTabPath = (typeof RULE_TABS)[number]['path'];

export const getRulesPath = (tab: RuleTabPath): string => `/app-rules/${tab}`;

/** Query parameter with the id of the open rule of a tab. */
export const RULE_PARAMETER = 'rule';

/** Returns the path of the form of a rule; null for an unknown rule id. */
export function getRulePath(id: number): string | null {
  const tab = RULE_TABS.find(({ ids }) => ids.some((each) => each === id));
  return tab === undefined ? null : `${getRulesPath(tab.path)}?${RULE_PARAMETER}=${id}`;
}
