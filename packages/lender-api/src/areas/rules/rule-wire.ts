import type { Schemas, ServerRequest } from '@livery/contract';
import { splitLoanNumbers } from '../../domain/groups/loan-numbers.ts';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { APPLY_TO } from './rule-decision.ts';
import type { RuleSettings } from './rule-settings.ts';
import type { RuleStatus } from './rule-status.ts';

/** The contract states the channels of a rule twice: as these flags and as a list of platform codes. */
const CHANNEL_FLAGS = {
  onWeb: CHANNELS.web,
  onMobile: CHANNELS.mobile,
  onSms: CHANNELS.sms,
  onIvr: CHANNELS.ivr,
  onColO: CHANNELS.oneTime,
  onColR: CHANNELS.recurring,
} as const;
type ChannelFlag = keyof typeof CHANNEL_FLAGS;
const FLAG_ENTRIES = Object.entries(CHANNEL_FLAGS) as [ChannelFlag, Channel][];

type WireRuleMatchQuery = ServerRequest<'matchRule'>['body'];

type WireRule = ServerRequest<'updateRule'>['body'];

const sortUnique = (numbers: readonly number[] | undefined) =>
  [...new Set(numbers ?? [])].sort((a, b) => a - b);

/** Ignores loans or groups that do not belong to the scope of the rule. */
export function readRule(wire: WireRuleMatchQuery & { offHide?: boolean }): RuleSettings {
  const { applyTo } = wire;
  return {
    id: wire.clientRuleSubCategoryId,
    enabled: wire.offHide ?? true,
    startDay: wire.startDate ?? null,
    endDay: wire.endDate ?? null,
    applyTo,
    platforms: sortUnique(wire.applyOn),
    loanNumbers: applyTo === APPLY_TO.specificLoans ? splitLoanNumbers(wire.loanNumber) : [],
    groupIds: applyTo === APPLY_TO.groups ? sortUnique(wire.allGroup) : [],
  };
}

/** Throws a 422 Refusal if a channel flag contradicts the list of platform codes. */
export function refuseContradictingFlags(wire: WireRule): void {
  const contradiction = FLAG_ENTRIES.find(
    ([flag, code]) => (wire[flag] ?? wire.applyOn.includes(code)) !== wire.applyOn.includes(code),
  );
  if (contradiction !== undefined) throw new Refusal(422, `${contradiction[0]} must match applyOn.`);
}

export function toWireRule(rule: RuleSettings, status: RuleStatus): Schemas['Rule'] {
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
    ...(Object.fromEntries(flags) as Record<ChannelFlag, boolean>),
    status,
  };
}
