import { zodResolver } from '@hookform/resolvers/zod';
import type { LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { isTypeEnabled } from '../methods/method-types.ts';
import { isSchedulable } from './schedule-plan.ts';
import { createScheduleSchema, type ScheduleRules, type ScheduleValues } from './schedule-schema.ts';

export type ScheduleFormApi = UseFormReturn<ScheduleValues>;

export function useSchedulableMethods({ methods }: LoanPaymentDetails): readonly PaymentMethod[] {
  const flags = useFlags();
  return useMemo(
    () => methods.filter((method) => isSchedulable(method) && isTypeEnabled(method.type, flags)),
    [methods, flags],
  );
}

/** @param edited must be memoized; null for a new schedule */
export function useScheduleForm(
  values: ScheduleValues,
  methods: readonly PaymentMethod[],
  edited: ScheduleRules['edited'],
): readonly [form: ScheduleFormApi, rules: ScheduleRules] {
  const t = useTexts();
  const flags = useFlags();
  const today = useToday();
  const rules = useMemo(() => ({ t, flags, methods, today, edited }), [t, flags, methods, today, edited]);
  const resolver = useMemo(() => zodResolver(createScheduleSchema(rules)), [rules]);
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: values });
  return [form, rules];
}
