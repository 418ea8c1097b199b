import type { Rule, RuleChannel } from '@livery/lender-client';
import * as z from 'zod/mini';
import type { Day } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** What the form of a rule holds. Days are yyyy-MM-dd, '' for none. */
export interface RuleFields {
  readonly enabled: boolean;
  readonly scope: Rule['scope'];
  readonly loanNumbers: readonly string[];
  /** What stands in the field and is no loan number of the rule yet. */
  readonly typedLoanNumber: string;
  readonly groupIds: readonly number[];
  readonly channels: readonly RuleChannel[];
  readonly startsOn: string;
  readonly endsOn: string;
}

/** All but the text of a number that is being typed, which is no part of the rule yet. */
export type RuleParts = Omit<RuleFields, 'typedLoanNumber'>;

export const fieldsOf = (rule: Rule): RuleFields => ({
  enabled: rule.enabled,
  scope: rule.scope,
  loanNumbers: rule.loanNumbers,
  typedLoanNumber: '',
  groupIds: rule.groupIds,
  channels: rule.channels,
  startsOn: rule.startsOn ?? '',
  endsOn: rule.endsOn ?? '',
});

/**
 * The rule that a form stands for. What a switched-off rule applies to cannot be edited (spec section 4), so it stays as
 * it was saved; the lender keeps the loans and groups of the chosen scope alone.
 */
export function ruleOf(fields: RuleParts, saved: Rule): Rule {
  if (!fields.enabled) return { ...saved, enabled: false };
  return {
    id: saved.id,
    enabled: true,
    scope: fields.scope,
    channels: fields.channels,
    loanNumbers: fields.scope === 'loans' ? fields.loanNumbers : [],
    groupIds: fields.scope === 'groups' ? fields.groupIds : [],
    startsOn: fields.startsOn === '' ? null : fields.startsOn,
    endsOn: fields.endsOn === '' ? null : fields.endsOn,
  };
}

/** Of lists that hold everything once, and may hold thousands. */
function holdSame<Part>(one: readonly Part[], other: readonly Part[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  const parts = new Set(other);
  return one.every((part) => parts.has(part));
}

/** Whether two rules say the same, in whatever order. */
export const isSameRule = (one: Rule, other: Rule): boolean =>
  one === other ||
  (one.enabled === other.enabled &&
    one.startsOn === other.startsOn &&
    one.endsOn === other.endsOn &&
    one.scope === other.scope &&
    holdSame(one.channels, other.channels) &&
    holdSame(one.loanNumbers, other.loanNumbers) &&
    holdSame(one.groupIds, other.groupIds));

export interface RuleRules {
  readonly t: Translate;
  /** Today, where the lender is. */
  readonly today: Day;
  /** The start that is saved: it stays valid when it has passed. */
  readonly savedStart: Day | null;
}

function startFault({ startsOn }: RuleFields, { t, today, savedStart }: RuleRules): string | null {
  if (startsOn === '') return t('rules.startRequired');
  return startsOn < today && startsOn !== savedStart ? t('rules.startPast') : null;
}

function endFault({ startsOn, endsOn }: RuleFields, { t, today }: RuleRules): string | null {
  if (endsOn === '') return t('rules.stopRequired');
  if (endsOn < today) return t('rules.stopPast');
  return endsOn < startsOn ? t('rules.stopBeforeStart') : null;
}

function loansFault({ scope, loanNumbers, typedLoanNumber }: RuleFields, { t }: RuleRules): string | null {
  if (scope !== 'loans') return null;
  const typed = typedLoanNumber.trim();
  if (typed !== '') return t('forms.loanNumberPending', { number: typed });
  return loanNumbers.length === 0 ? t('rules.loanRequired') : null;
}

/** Every field's fault (spec section 5), its message or null. A rule that is switched off has none: it changes nothing else. */
export function ruleFaults(fields: RuleFields, rules: RuleRules) {
  const { t } = rules;
  if (!fields.enabled) return {};
  return {
    loanNumbers: loansFault(fields, rules),
    groupIds: fields.scope === 'groups' && fields.groupIds.length === 0 ? t('rules.groupRequired') : null,
    channels: fields.channels.length === 0 ? t('rules.platformRequired') : null,
    startsOn: startFault(fields, rules),
    endsOn: endFault(fields, rules),
  };
}

/** The rules of the form. */
export const ruleSchema = (rules: RuleRules) =>
  z.custom<RuleFields>().check((context) => {
    for (const [field, message] of Object.entries(ruleFaults(context.value, rules))) {
      if (message !== null)
        context.issues.push({ code: 'custom', message, input: context.value, path: [field] });
    }
  });
