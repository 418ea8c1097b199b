import type { Schemas } from '@livery/contract';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { dayIfSet } from '../wire/wire-dates.ts';
import { count, flag, integer, oneOf, reference, text } from '../wire/wire-types.ts';
import { type LoanMatches, loanMatchesFromWire } from './loan-matches.ts';

/**
 * The wire number of a rule. Payment rules: 1 no payments, 2 no card payments, 3 no ACH payments. Account rules: 8 no
 * account link, 9 force user to call. Promise-to-pay rules: 10 no Q-PTP, 11 no Q-PTP after month end.
 */
export type RuleId = Schemas['SubCategoryId'];

/** A channel that a rule applies to. Only payment rules have `one-time` and `recurring`. */
export type RuleChannel = 'web' | 'mobile' | 'sms' | 'ivr' | 'one-time' | 'recurring';

/** The loans that a rule applies to. Loan numbers and groups are preserved while another scope is selected. */
type RuleScope = 'all' | 'loans' | 'groups';

const CHANNEL_CODES = {
  web: 1,
  mobile: 2,
  sms: 3,
  ivr: 4,
  'one-time': 71,
  recurring: 72,
} as const satisfies Record<RuleChannel, Schemas['Platforms'][number]>;
const CHANNELS = Object.keys(CHANNEL_CODES) as RuleChannel[];

const SCOPE_CODES = { all: 1, loans: 2, groups: 3 } as const satisfies Record<RuleScope, Schemas['ApplyTo']>;
const SCOPES = { 1: 'all', 2: 'loans', 3: 'groups' } as const satisfies Record<Schemas['ApplyTo'], RuleScope>;

/** An app rule (docs/product/rules.md#rule-fields). Days are yyyy-MM-dd. */
export interface Rule {
  readonly id: RuleId;
  /** On the wire, the field is named `offHide`, but true means enabled. */
  readonly enabled: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly scope: RuleScope;
  readonly channels: readonly RuleChannel[];
  readonly loanNumbers: readonly string[];
  readonly groupIds: readonly number[];
}

export type RuleDraft = Pick<Rule, 'id' | 'scope'> & Partial<Omit<Rule, 'id' | 'scope' | 'enabled'>>;

/** The loans that a rule would currently affect, and the overlapping rules that affect some of the same loans. */
export interface RuleMatches extends LoanMatches {
  readonly unknownLoanNumbers: readonly string[];
  readonly alsoCovered: readonly (LoanMatches & {
    readonly ruleId: number;
    readonly name: string;
    readonly status: 'Pre-Active' | 'Active';
  })[];
}

export function ruleFromWire(id: RuleId, wire: ResponseFields<Schemas['Rule']>): Rule {
  const platforms = wire.values('applyOn', integer);
  return {
    id,
    enabled: wire.get('offHide', flag),
    startsOn: wire.nullable('startDate', dayIfSet),
    endsOn: wire.nullable('endDate', dayIfSet),
    scope: wire.get('applyTo', oneOf(SCOPES)),
    channels: CHANNELS.filter((channel) => platforms.includes(CHANNEL_CODES[channel])),
    loanNumbers: wire.list('clientRuleLoans', (each) => each.object('loan').get('loanNo', reference)),
    groupIds: wire.list('clientRuleGroups', (each) => each.get('clientGroupRuleId', count)),
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

const toChannelCodes = (channels: readonly RuleChannel[]) =>
  channels.map((channel) => CHANNEL_CODES[channel]);

export const ruleToWire = (rule: Rule): Schemas['UpdateRule'] =>
  omitUndefined({ ...draftToWire(rule), offHide: rule.enabled, applyOn: toChannelCodes(rule.channels) });

export const ruleDraftToWire = (rule: RuleDraft): Schemas['RuleMatchQuery'] =>
  omitUndefined({
    ...draftToWire(rule),
    applyOn: rule.channels === undefined ? undefined : toChannelCodes(rule.channels),
  });

const STATUSES = { 'Pre-Active': 'Pre-Active', Active: 'Active' } as const;

export function ruleMatchesFromWire(response: ResponseFields<Schemas['RuleMatchResponse']>): RuleMatches {
  const result = response.object('result');
  return {
    ...loanMatchesFromWire(result),
    unknownLoanNumbers: result.values('unknownLoanNumbers', reference),
    alsoCovered: result.list('alsoCovered', (rule) => ({
      ...loanMatchesFromWire(rule),
      ruleId: rule.get('clientRuleSubCategoryId', count),
      name: rule.get('name', text),
      status: rule.get('status', oneOf(STATUSES)),
    })),
  };
}
