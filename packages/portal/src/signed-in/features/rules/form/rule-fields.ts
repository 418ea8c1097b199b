import type { Rule, RuleChannel } from '@livery/lender-client';
import * as z from 'zod/mini';
import type { Day } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** Form values of a rule. Days are yyyy-MM-dd, '' for none. */
export interface RuleFields {
  readonly enabled: boolean;
  readonly scope: Rule['scope'];
  readonly loanNumbers: readonly string[];
  readonly typedLoanNumber: string;
  readonly groupIds: readonly number[];
  readonly channels: readonly RuleChannel[];
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Form values without the unfinished loan number, which is not part of the rule yet. */
export type CompleteRuleFields = Omit<RuleFields, 'typedLoanNumber'>;

export const toRuleFields = (rule: Rule): RuleFields => ({
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
 * Converts form values to a rule. Switching a rule off discards all other edits
 * (docs/product/rules.md#switching-a-rule-off). Loans and groups are included only for the scope that uses them.
 */
export function toRule(fields: CompleteRuleFields, saved: Rule): Rule {
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

/** Compares two lists without duplicates, ignoring the order. Uses a set, because lists may have thousands of items. */
function haveSameItems<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  const otherItems = new Set(other);
  return one.every((item) => otherItems.has(item));
}

/** Returns true if two rules are equal, ignoring the order of channels, loans and groups. */
export const isSameRule = (one: Rule, other: Rule): boolean =>
  one === other ||
  (one.enabled === other.enabled &&
    one.startsOn === other.startsOn &&
    one.endsOn === other.endsOn &&
    one.scope === other.scope &&
    haveSameItems(one.channels, other.channels) &&
    haveSameItems(one.loanNumbers, other.loanNumbers) &&
    haveSameItems(one.groupIds, other.groupIds));

export interface RuleValidationContext {
  readonly t: Translate;
  readonly today: Day;
  /** Saved start date, which stays valid after it has passed. */
  readonly savedStart: Day | null;
}

function validateStart(
  { startsOn }: RuleFields,
  { t, today, savedStart }: RuleValidationContext,
): string | null {
  if (startsOn === '') return t('rules.startRequired');
  return startsOn < today && startsOn !== savedStart ? t('rules.startPast') : null;
}

function validateEnd({ startsOn, endsOn }: RuleFields, { t, today }: RuleValidationContext): string | null {
  if (endsOn === '') return t('rules.stopRequired');
  if (endsOn < today) return t('rules.stopPast');
  return endsOn < startsOn ? t('rules.stopBeforeStart') : null;
}

function validateLoans(
  { scope, loanNumbers, typedLoanNumber }: RuleFields,
  { t }: RuleValidationContext,
): string | null {
  if (scope !== 'loans') return null;
  const typed = typedLoanNumber.trim();
  if (typed !== '') return t('forms.loanNumberPending', { number: typed });
  return loanNumbers.length === 0 ? t('rules.loanRequired') : null;
}

/**
 * Returns the message or null for each validated field (docs/product/rules.md#rule-validation). A rule that
 * is switched off has no errors, because its other fields are not saved.
 */
export function validateRule(fields: RuleFields, rules: RuleValidationContext) {
  const { t } = rules;
  if (!fields.enabled) return {};
  return {
    loanNumbers: validateLoans(fields, rules),
    groupIds: fields.scope === 'groups' && fields.groupIds.length === 0 ? t('rules.groupRequired') : null,
    channels: fields.channels.length === 0 ? t('rules.platformRequired') : null,
    startsOn: validateStart(fields, rules),
    endsOn: validateEnd(fields, rules),
  };
}

export const createRuleSchema = (rules: RuleValidationContext) =>
  z.custom<RuleFields>().check((context) => {
    for (const [field, message] of Object.entries(validateRule(context.value, rules))) {
      if (message !== null)
        context.issues.push({ code: 'custom', message, input: context.value, path: [field] });
    }
  });
