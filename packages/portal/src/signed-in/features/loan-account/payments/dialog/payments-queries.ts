import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';

/** The saved methods, fees and balances that a payment needs; asked for anew whenever the dialog opens. */
export const paymentDetailsQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'payment-details'],
    queryFn: ({ signal }) => lender.getLoanPaymentDetails(loanNumber, signal),
  });
