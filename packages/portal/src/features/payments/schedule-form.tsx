import { Box, Grid, Stack } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useFlags } from '../../lib/flags.ts';
import { formatMoney, parseMoney } from '../../lib/money.ts';
import { useTexts } from '../../lib/services.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { AmountPicks } from './amount-picks.tsx';
import { ComingDays } from './coming-days.tsx';
import { MethodPicker } from './method-picker.tsx';
import { usePayments } from './payments-context.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import { ScheduleRows } from './schedule-rows.tsx';
import type { ScheduleRules } from './schedule-schema.ts';
import type { ScheduleFormApi } from './use-schedule-form.ts';

interface ScheduleFormProps {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly plan: SchedulePlan;
  readonly onSubmit: () => void;
  /** Told when the amount has been settled: picked, or typed and left. Null for what is none. */
  readonly onAmount?: (amount: Cents | null) => void;
  /** What stands above the methods. */
  readonly head?: ReactNode;
  /** What is asked besides method and amount. */
  readonly children: ReactNode;
  /** The button below the summary. */
  readonly action: ReactNode;
}

/** The form of a scheduled payment at the left, what it comes to at the right. */
export function ScheduleForm({
  form,
  rules,
  plan,
  onSubmit,
  onAmount,
  head,
  children,
  action,
}: ScheduleFormProps) {
  const t = useTexts();
  const { hidePayOffBalanceCap } = useFlags();
  const { account, details, chooser } = usePayments();
  const { errors, isSubmitted } = form.formState;
  const [frequency, firstDay] = useWatch({ control: form.control, name: ['frequency', 'firstDay'] });
  const {
    field: { ref, value: amount, onBlur },
  } = useController({ control: form.control, name: 'amount' });
  const setAmount = (typed: string) =>
    form.setValue('amount', typed, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Grid templateColumns={{ base: '1fr', md: '1fr 19rem' }} gap={{ base: '4', md: '8' }}>
        <Stack gap="2" minW="0">
          {head}
          <MethodPicker
            methods={rules.methods}
            error={errors.methodToken?.message}
            field={form.register('methodToken')}
            addPath={`${chooser.methodsPath}/new`}
            editPath={chooser.methodsPath}
          />
          <Box>
            <MoneyField
              label={t('payments.amount')}
              error={errors.amount?.message}
              name="amount"
              ref={ref}
              value={amount}
              onValue={setAmount}
              onBlur={() => {
                onBlur();
                onAmount?.(parseMoney(amount));
              }}
            />
            <AmountPicks
              loan={details.loan}
              hidesPayoff={hidePayOffBalanceCap}
              onPick={(picked) => {
                setAmount(formatMoney(picked).slice(1));
                onAmount?.(picked);
              }}
            />
          </Box>
          {children}
        </Stack>
        <Stack gap="4" position={{ md: 'sticky' }} top="0" h="fit-content">
          <ScheduleRows account={account} frequency={frequency} firstDay={firstDay} plan={plan} />
          <ComingDays plan={plan} />
          {action}
        </Stack>
      </Grid>
    </form>
  );
}
