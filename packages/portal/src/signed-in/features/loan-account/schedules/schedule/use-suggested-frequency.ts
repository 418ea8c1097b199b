import type { Cents, LoanPaymentDetails } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLender } from '../../../../../lib/services/services.ts';
import { paymentFrequenciesQuery } from '../../../../domain/payments/payment-frequencies.ts';
import { ONE_TIME } from './schedule-days.ts';
import { suggestedFrequencyQuery } from './schedule-queries.ts';
import type { ScheduleFormApi } from './use-schedule-form.ts';

/**
 * Preselects the frequency that the lender suggests for the amount, until the person has chosen one (decisions, payments).
 * @param amount null while there is none: then the regular payment's
 */
export function useSuggestedFrequency(
  form: ScheduleFormApi,
  loan: LoanPaymentDetails['loan'],
  amount: Cents | null,
): void {
  const lender = useLender();
  const asked = amount ?? loan.regularPayment;
  const suggested = useQuery({ ...suggestedFrequencyQuery(lender, loan, asked), enabled: asked > 0 }).data;
  const offered = useQuery(paymentFrequenciesQuery(lender)).data;
  const isOffered = suggested === ONE_TIME || offered?.some(({ code }) => code === suggested) === true;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (suggested !== undefined && isOffered && !getValues('frequencyChosen'))
      setValue('frequency', suggested);
  }, [suggested, isOffered, getValues, setValue]);
}
