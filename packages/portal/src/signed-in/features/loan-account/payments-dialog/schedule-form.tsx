import { Grid, Stack } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { SchedulePlan } from '../schedules/schedule-plan.ts';
import type { ScheduleRules } from '../schedules/schedule-schema.ts';
import type { ScheduleFormApi } from '../schedules/use-schedule-form.ts';
import { MethodAndAmount } from './method-and-amount.tsx';
import { usePayments } from './payments-context.ts';
import { ComingDays, ScheduleRows } from './schedule-rows.tsx';

interface ScheduleFormProps {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly plan: SchedulePlan;
  readonly onSubmit: () => void;
  /** Told when the amount has been settled: picked, or typed and left. Null for what is none. */
  readonly onAmount?: (amount: Cents | null) => void;
  /** The screen has a heading of its own, which has the focus at first; without it the amount has. */
  readonly hasHeading?: boolean;
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
  hasHeading = false,
  head,
  children,
  action,
}: ScheduleFormProps) {
  const { account, chooser } = usePayments();
  const [frequency, firstDay] = useWatch({ control: form.control, name: ['frequency', 'firstDay'] });
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
          <FormProvider {...form}>
            <MethodAndAmount
              methods={rules.methods}
              methodsPath={chooser.methodsPath}
              onAmount={onAmount}
              opensOnAmount={!hasHeading}
            />
          </FormProvider>
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
