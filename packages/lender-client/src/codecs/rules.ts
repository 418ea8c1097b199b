import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type LoanMatches, loanMatchesFromWire } from './loan-matches.ts';

type Wire = components['schemas'];

/**
 * The rules by their numbers on the wire. Payment rules: 1 no payments, 2 no card payments, 3 no ACH payments. Account rules:
 * 8 no account link, 9 force user to call. Promise-to-pay rules: 10 no Q-PTP, 11 none after month end.
 */
export type RuleId = Wire['SubCategoryId'];

/** Where a rule applies; `one-time` and `recurring` are for payment rules alone. Not the platforms of past payments. */
export type RuleChannel = 'web' | 'mobile' | 'sms' | 'ivr' | 'one-time' | 'recurring';

/** Who a rule applies to. Loan numbers and groups are kept while another scope is chosen. */
type RuleScope = 'all' | 'loans' | 'groups';

const CHANNEL_CODES = {
  web: 1,
  mobile: 2,
  sms: 3,
  ivr: 4,
  'one-time': 71,
  recurring: 72,
} as const satisfies Record<RuleChannel, Wire['Platforms'][number]>;
const CHANNELS = Object.keys(CHANNEL_CODES) as RuleChannel[];

const SCOPE_CODES = { all: 1, loans: 2, groups: 3 } as const satisfies Record<RuleScope, Wire['ApplyTo']>;
const SCOPES = { 1: 'all', 2: 'loans', 3: 'groups' } as const satisfies Record<Wire['ApplyTo'], RuleScope>;

/** A rule as it is set (spec section 3). Days are yyyy-MM-dd. */
export interface Rule {
  readonly id: RuleId;
  /** `offHide` on the wire. */
  readonly enabled: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly scope: RuleScope;
  readonly channels: readonly RuleChannel[];
  readonly loanNumbers: readonly string[];
  readonly groupIds: readonly number[];
}

/** A rule that may not be whole yet. */
export type RuleDraft = Pick<Rule, 'id' | 'scope'> & Partial<Omit<Rule, 'id' | 'scope' | 'enabled'>>;

/** What a rule would touch now, and what other rules do to the same loans. */
export interface RuleMatches extends LoanMatches {
  readonly unknownLoanNumbers: readonly string[];
  readonly alsoCovered: readonly (LoanMatches & {
    readonly ruleId: number;
    readonly name: string;
    readonly status: 'Pre-Active' | 'Active';
  })[];
}

export function ruleFromWire(id: RuleId, wire: Wire['Rule']): Rule {
  return {
    id,
    enabled: wire.offHide,
    startsOn: wire.startDate,
    endsOn: wire.endDate,
    scope: SCOPES[wire.applyTo],
    channels: CHANNELS.filter((channel) => wire.applyOn.includes(CHANNEL_CODES[channel])),
    loanNumbers: wire.clientRuleLoans.map(({ loan }) => loan.loanNo),
    groupIds: wire.clientRuleGroups.map(({ clientGroupRuleId }) => clientGroupRuleId),
  };
}

const draftToWire = (rule: RuleDraft) => ({
  clientRuleSubCategoryId: rule.id,
  applyTo: SCOPE_CODES[rule.scope],
  startDate: rule.startsOn,
  endDate: rule.endsOn,
  ...(rule.scope === 'loans' ? { loanNumber: (rule.loanNumbers ?? []).join(',') } : {}),
  ...(rule.scope === 'groups' ? { allGroup: [...(rule.groupIds ?? [])] } : {}),
});

const codesOf = (channels: readonly RuleChannel[]) => channels.map((channel) => CHANNEL_CODES[channel]);

export const ruleToWire = (rule: Rule): Wire['UpdateRule'] =>
  defined({ ...draftToWire(rule), offHide: rule.enabled, applyOn: codesOf(rule.channels) });

export const ruleDraftToWire = (rule: RuleDraft): Wire['RuleMatchQuery'] =>
  defined({
    ...draftToWire(rule),
    applyOn: rule.channels === undefined ? undefined : codesOf(rule.channels),
  });

export function ruleMatchesFromWire({ result }: Wire['RuleMatchAnswer']): RuleMatches {
  return {
    ...loanMatchesFromWire(result),
    unknownLoanNumbers: result.unknownLoanNumbers,
    alsoCovered: result.alsoCovered.map((rule) => ({
      ...loanMatchesFromWire(rule),
      ruleId: rule.clientRuleSubCategoryId,
      name: rule.name,
      status: rule.status,
    })),
  };
}
