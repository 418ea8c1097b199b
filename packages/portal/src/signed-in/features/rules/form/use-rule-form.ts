import type { Rule } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useServerValue } from '../../../../lib/forms/use-server-value.ts';
import { useSubmission } from '../../../../lib/forms/use-submission.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { refusalOr } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { RULE_MATCHES_KEY, ruleQuery } from '../rule/rule-queries.ts';
import { fieldsOf, isSameRule, type RuleFields, ruleOf, ruleSchema } from './rule-fields.ts';

export type RuleFormApi = UseFormReturn<RuleFields, unknown, RuleFields>;

/** What is to be saved, and what the person who changed it has seen to be saved. */
interface Change {
  readonly rule: Rule;
  readonly seen: Rule;
}

/** Somebody else has changed the rule, and the person who changes it does not know yet. */
class ChangedMeanwhileError extends Error {}

/**
 * Sends a rule to the lender, unless somebody else has changed it meanwhile; what is shown of it is the lender's from
 * then on.
 */
function useUpdateRule() {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    mutationKey: ['update-rule'],
    mutationFn: async ({ rule, seen }: Change) => {
      const saved = await queryClient.query({ ...ruleQuery(lender, rule.id), staleTime: 0 });
      if (!isSameRule(saved, seen) && !isSameRule(saved, rule)) throw new ChangedMeanwhileError();
      return lender.updateRule(rule);
    },
    onSuccess: async (_message, { rule }) => {
      const { queryKey } = ruleQuery(lender, rule.id);
      queryClient.setQueryData(queryKey, rule);
      toasts.success(t('rules.updated'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: RULE_MATCHES_KEY }),
      ]);
    },
    onError: (error) => {
      // The form says so where its buttons are.
      if (!(error instanceof ChangedMeanwhileError)) toasts.error(refusalOr(error, t('rules.problem'), t));
    },
  });
}

/** What the form holds, and whether a loan number is half typed; which one changes with every key and nothing else. */
const heldBy = ({ typedLoanNumber, ...parts }: RuleFields) => ({
  ...parts,
  isTyping: parts.enabled && parts.scope === 'loans' && typedLoanNumber.trim() !== '',
});

type HeldFields = ReturnType<typeof heldBy>;

/** Returns true if the fields stand for this rule. A loan number that is being typed is an edit. */
const holdsRule = (fields: HeldFields, rule: Rule): boolean =>
  !fields.isTyping && isSameRule(ruleOf(fields, rule), rule);

/** The form of a rule. @param saved as the lender has it */
export function useRuleForm(saved: Rule) {
  const t = useTexts();
  const today = useToday();
  const savedStart = saved.startsOn;
  const schema = useMemo(() => ruleSchema({ t, today, savedStart }), [t, today, savedStart]);
  const form: RuleFormApi = useValidatedForm(schema, fieldsOf(saved));
  const fields = useWatch({ control: form.control, compute: heldBy });
  const rule = useMemo(() => ruleOf(fields, saved), [fields, saved]);
  const { enabled, endsOn, isTyping } = fields;
  const [fillings, setFillings] = useState(0);
  const { overtaken, discard, accept } = useServerValue({
    loaded: saved,
    fields,
    isSame: isSameRule,
    holds: holdsRule,
    fill: (filling: Rule) => form.reset(fieldsOf(filling)),
  });
  const { mutate, isPending, isRunning } = useUpdateRule();
  useEffect(() => {
    if (!enabled) form.clearErrors();
    // A rule that has ended says at once what keeps it from being one.
    else if (endsOn !== '' && endsOn < today) void form.trigger('endsOn');
    // Not while the day is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [enabled, fillings]);
  const isSame = useMemo(() => isSameRule(rule, saved), [rule, saved]);
  const submit = form.handleSubmit((valid) => {
    if (isRunning()) return;
    const sent = ruleOf(valid, saved);
    mutate(
      { rule: sent, seen: saved },
      {
        // What was typed before the rule was switched off is no part of it.
        onSuccess: () => {
          if (sent.enabled) return;
          accept(sent, true);
          setFillings((count) => count + 1);
        },
      },
    );
  });
  return {
    form,
    fields,
    /** What the form stands for at the moment. */
    rule,
    changed: !isSame || isTyping,
    overtaken,
    /** How often the fields were filled anew by a button of the form. */
    fillings,
    pending: isPending,
    reset: () => {
      discard();
      setFillings((count) => count + 1);
    },
    submit: () => void submit(),
  };
}
