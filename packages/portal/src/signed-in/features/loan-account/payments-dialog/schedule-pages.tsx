import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Cents, LoanPaymentDetails } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { parseMoney } from '../../../../lib/format/money.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { paymentFrequenciesQuery } from '../../../domain/payments/payment-frequencies.ts';
import { suggestedFrequencyQuery } from '../account/account-queries.ts';
import { ScheduledPayments } from '../schedules/list/scheduled-payments.tsx';
import { ONE_TIME } from '../schedules/schedule-days.ts';
import { computeSchedulePlan } from '../schedules/schedule-plan.ts';
import type { ScheduleFormApi } from '../schedules/use-schedule-form.ts';
import { StepHeading } from './dialog-parts.tsx';
import { usePaymentsContext } from './payments-context.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/**
 * Preselects the frequency that the lender suggests for the amount, until the user selects another
 * (docs/product/schedules.md#suggested-frequency).
 * @param amount null for the regular payment
 */
export function useSuggestedFrequency(
  form: ScheduleFormApi,
  loan: LoanPaymentDetails['loan'],
  amount: Cents | null,
): void {
  const lender = useLender();
  const suggestionAmount = amount ?? loan.regularPayment;
  const suggested = useQuery({
    ...suggestedFrequencyQuery(lender, loan, suggestionAmount),
    enabled: suggestionAmount > 0,
  }).data;
  const frequencies = useQuery(paymentFrequenciesQuery(lender)).data;
  const isOffered = suggested === ONE_TIME || frequencies?.some(({ code }) => code === suggested) === true;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (suggested !== undefined && isOffered && !getValues('isFrequencySelected'))
      setValue('frequency', suggested);
  }, [suggested, isOffered, getValues, setValue]);
}

/** The screen that creates a schedule (docs/product/schedules.md#schedule-fields). */
export function SchedulePage() {
  const t = useTexts();
  const navigate = useNavigate();
  const {
    path,
    details,
    schedule: { form, rules },
  } = usePaymentsContext();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const [amount, setAmount] = useState(() => parseMoney(values.amount));
  useSuggestedFrequency(form, details.loan, amount);
  const plan = computeSchedulePlan(values, { methods: rules.methods, details, flags: rules.flags });
  const goToConfirmation = () => void navigate(`${path}/schedule/confirm`);
  const submit = form.handleSubmit(goToConfirmation, (errors) => {
    // The user enters the receipt address on the next screen, so its error must not block this screen.
    if (Object.keys(errors).every((field) => field === 'email')) goToConfirmation();
  });
  return (
    <ScheduleForm
      form={form}
      rules={rules}
      plan={plan}
      onSubmit={() => void submit()}
      onAmount={setAmount}
      action={
        <>
          {plan.days === null && values.firstDay !== '' && !values.overrideCount && (
            <Text px="4" color="fg.muted">
              {t('schedule.lenderSetsDates')}
            </Text>
          )}
          <Button type="submit" size="lg">
            {t('payments.continue')}
          </Button>
        </>
      }
    >
      <ScheduleFields form={form} />
    </ScheduleForm>
  );
}

export function ScheduleListPage() {
  const t = useTexts();
  const { account } = usePaymentsContext();
  return (
    <>
      <VisuallyHidden>
        <StepHeading>{t('schedule.listTab')}</StepHeading>
      </VisuallyHidden>
      <ScheduledPayments loanNumber={account.loanNumber} accountPath={account.path} />
    </>
  );
}
