import { Grid, Stack } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { SchedulePlan } from '../schedules/schedule-plan.ts';
import type { ScheduleRules } from '../schedules/schedule-schema.ts';
import type { ScheduleFormApi } from '../schedules/use-schedule-form.ts';
import { MethodAndAmount } from './method-and-amount.tsx';
import { usePaymentsContext } from './payments-context.ts';
import { PaymentDates, ScheduleSummary } from './schedule-summary.tsx';

interface ScheduleFormProps {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly plan: SchedulePlan;
  readonly onSubmit: () => void;
  /** Called on blur and when the user clicks an amount button. Null for an invalid amount. */
  readonly onAmount?: (amount: Cents | null) => void;
  /** True if the heading of the screen, and not the amount field, receives the initial focus. */
  readonly hasHeading?: boolean;
  /** Content above the methods. */
  readonly head?: ReactNode;
  /** The fields below the amount. */
  readonly children: ReactNode;
  /** The button below the summary. */
  readonly action: ReactNode;
}

/** The form of a new or edited schedule, with its summary and payment dates. */
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
  const { account, methodSelection } = usePaymentsContext();
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
              methodsPath={methodSelection.methodsPath}
              onAmount={onAmount}
              shouldFocusAmount={!hasHeading}
            />
          </FormProvider>
          {children}
        </Stack>
        <Stack gap="4" position={{ md: 'sticky' }} top="0" h="fit-content">
          <ScheduleSummary account={account} frequency={frequency} firstDay={firstDay} plan={plan} />
          <PaymentDates plan={plan} />
          {action}
        </Stack>
      </Grid>
    </form>
  );
}
