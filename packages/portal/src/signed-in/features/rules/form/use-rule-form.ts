import type { Rule, RuleId } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSubmission, useValidatedForm } from '../../../../lib/forms/form-hooks.ts';
import { useServerValue } from '../../../../lib/forms/use-server-value.ts';
import { getRefusalMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { RULE_MATCHES_KEY, ruleQuery } from '../rule/rule-queries.ts';
import { createRuleSchema, isSameRule, type RuleFields, toRule, toRuleFields } from './rule-fields.ts';

export type RuleFormApi = UseFormReturn<RuleFields, unknown, RuleFields>;

/** The rule to save, and the saved rule that the user's edits are based on. */
interface RuleChange {
  readonly rule: Rule;
  readonly base: Rule;
}

/** Thrown if another user has changed the rule since it was loaded. */
class RuleConflictError extends Error {}

/**
 * Saves a rule, unless another user has changed it since it was loaded
 * (docs/product/rules.md#rule-changed-by-a-colleague). Loads the rule for this check and updates the cache.
 * @param id is part of the mutation key, so that updates of different rules do not block each other
 * @param onSaved receives the saved rule before the cache does
 */
function useUpdateRule(id: RuleId, onSaved: (rule: Rule) => void) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    mutationKey: ['update-rule', String(id)],
    mutationFn: async ({ rule, base }: RuleChange) => {
      const saved = await queryClient.query({ ...ruleQuery(lender, rule.id), staleTime: 0 });
      if (!isSameRule(saved, base) && !isSameRule(saved, rule)) throw new RuleConflictError();
      return lender.updateRule(rule);
    },
    onSuccess: async (_message, { rule }) => {
      const { queryKey } = ruleQuery(lender, rule.id);
      onSaved(rule);
      queryClient.setQueryData(queryKey, rule);
      toasts.success(t('rules.updated'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: RULE_MATCHES_KEY }),
      ]);
    },
    onError: (error) => {
      // The form shows a conflict next to its buttons.
      if (!(error instanceof RuleConflictError))
        toasts.error(getRefusalMessage(error, t('rules.problem'), t));
    },
  });
}

/** Replaces the typed loan number by a boolean, so that the form does not render again at every keystroke. */
const summarizeFields = ({ typedLoanNumber, ...otherFields }: RuleFields) => ({
  ...otherFields,
  hasTypedNumber: otherFields.enabled && otherFields.scope === 'loans' && typedLoanNumber.trim() !== '',
});

type FieldsSummary = ReturnType<typeof summarizeFields>;

/** Returns true if the fields equal this rule. A typed loan number that was not added counts as an edit. */
const matchesRule = (fields: FieldsSummary, rule: Rule): boolean =>
  !fields.hasTypedNumber && isSameRule(toRule(fields, rule), rule);

export function useRuleForm(saved: Rule) {
  const t = useTexts();
  const today = useToday();
  const savedStart = saved.startsOn;
  const schema = useMemo(() => createRuleSchema({ t, today, savedStart }), [t, today, savedStart]);
  const form: RuleFormApi = useValidatedForm(schema, toRuleFields(saved));
  const fields = useWatch({ control: form.control, compute: summarizeFields });
  const rule = useMemo(() => toRule(fields, saved), [fields, saved]);
  const { enabled, endsOn, hasTypedNumber } = fields;
  const [resetCount, setResetCount] = useState(0);
  const { hasConflict, discard, accept } = useServerValue({
    loaded: saved,
    fields,
    areValuesEqual: isSameRule,
    doFieldsMatch: matchesRule,
    fill: (value: Rule) => form.reset(toRuleFields(value)),
  });
  const { mutate, isPending, isRunning } = useUpdateRule(saved.id, (sentRule) => {
    // Switching a rule off discards the other edits, so the fields show the saved values, unless the user has switched
    // the rule on since the submission.
    const shouldFill = !sentRule.enabled && !form.getValues('enabled');
    accept(sentRule, shouldFill);
    if (shouldFill) setResetCount((count) => count + 1);
  });
  useEffect(() => {
    if (!enabled) form.clearErrors();
    // A rule whose stop date has passed shows the error of the stop date as soon as its form opens.
    else if (endsOn !== '' && endsOn < today) void form.trigger('endsOn');
    // Depends on neither `endsOn` nor `today`, so that the error does not appear while the user types a date.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [enabled, resetCount]);
  const isUnchanged = useMemo(() => isSameRule(rule, saved), [rule, saved]);
  const submit = form.handleSubmit((valid) => {
    if (isRunning()) return;
    mutate({ rule: toRule(valid, saved), base: saved });
  });
  return {
    form,
    fields,
    rule,
    changed: !isUnchanged || hasTypedNumber,
    hasConflict,
    /** Counts how often the fields were filled again. Used as a key that remounts fields with internal state. */
    resetCount,
    pending: isPending,
    reset: () => {
      discard();
      setResetCount((count) => count + 1);
    },
    submit: () => void submit(),
  };
}
