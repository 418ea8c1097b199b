import type { Received, Schemas } from '@livery/contract';
import { splitLoanNumbers } from '../../domain/groups/loan-numbers.ts';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { APPLY_TO } from './rule-decision.ts';
import type { RuleSettings } from './rule-settings.ts';
import type { RuleStatus } from './rule-status.ts';

/** The channel flags of the wire, which say the same as the list of platform codes. */
const FLAGS = {
  onWeb: CHANNELS.web,
  onMobile: CHANNELS.mobile,
  onSms: CHANNELS.sms,
  onIvr: CHANNELS.ivr,
  onColO: CHANNELS.oneTime,
  onColR: CHANNELS.recurring,
} as const;
type Flag = keyof typeof FLAGS;
const FLAG_ENTRIES = Object.entries(FLAGS) as [Flag, Channel][];

/** A rule as a form has it, saved or not (extension rule-matches). */
type WireRuleScope = Received<'matchRule'>['body'];

/** The body of rule/update-rule (spec section 7). */
type WireRule = Received<'updateRule'>['body'];

const eachOnce = (numbers: readonly number[] | undefined) =>
  [...new Set(numbers ?? [])].sort((one, other) => one - other);

/** Settings from a request; a day that is left out is null, and the scope that applyTo does not name is empty. */
export function ruleFromWire(wire: WireRuleScope & { offHide?: boolean }): RuleSettings {
  const { applyTo } = wire;
  return {
    id: wire.clientRuleSubCategoryId,
    enabled: wire.offHide ?? true,
    startDay: wire.startDate ?? null,
    endDay: wire.endDate ?? null,
    applyTo,
    platforms: eachOnce(wire.applyOn),
    loanNumbers: applyTo === APPLY_TO.specificLoans ? splitLoanNumbers(wire.loanNumber) : [],
    groupIds: applyTo === APPLY_TO.groups ? eachOnce(wire.allGroup) : [],
  };
}

/** @throws Refusal 422 when a channel flag says something else than the list of platform codes */
export function refuseContradiction(wire: WireRule): void {
  const wrong = FLAG_ENTRIES.find(
    ([flag, code]) => (wire[flag] ?? wire.applyOn.includes(code)) !== wire.applyOn.includes(code),
  );
  if (wrong !== undefined) throw new Refusal(422, `${wrong[0]} and applyOn do not agree.`);
}

/** A rule as the wire has it in answers, with its badge of today. */
export function wireRule(rule: RuleSettings, status: RuleStatus): Schemas['Rule'] {
  const flags = FLAG_ENTRIES.map(([flag, code]) => [flag, rule.platforms.includes(code)]);
  return {
    clientRuleSubCategoryId: rule.id,
    offHide: rule.enabled,
    startDate: rule.startDay,
    endDate: rule.endDay,
    applyTo: rule.applyTo,
    applyOn: rule.platforms,
    loanNumber: rule.loanNumbers,
    allGroup: rule.groupIds,
    clientRuleLoans: rule.loanNumbers.map((loanNo) => ({ loan: { loanNo } })),
    clientRuleGroups: rule.groupIds.map((clientGroupRuleId) => ({ clientGroupRuleId })),
    ...(Object.fromEntries(flags) as Record<Flag, boolean>),
    status,
  };
}
