import { type LoanAccount, type PersonName, UNKNOWN } from '@livery/lender-client';
import { useOutletContext } from 'react-router-dom';
import { usePermissions } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** The loan account that the page shares with its child routes. */
export interface AccountContext {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** The app user's email address for receipts; null if there is none. */
  readonly email: string | null;
  /** The path of the loan account page. */
  readonly path: string;
  readonly schedulesPath: string;
}

export const useAccountContext = (): AccountContext => useOutletContext<AccountContext>();

/** Returns the app user who linked the loan, or null if there is none or the lender's response is unreadable. */
export const getAppUser = ({
  installAccount,
}: LoanAccount): Exclude<LoanAccount['installAccount'], typeof UNKNOWN> =>
  installAccount === UNKNOWN ? null : installAccount;

/** URL search parameters: the open tab, and the id of the highlighted payment. */
export const TAB_PARAMETER = 'tab';
export const PAYMENT_PARAMETER = 'payment';

/** Returns the URL search string that opens the payment history and highlights one payment. */
export const getPaymentSearch = (paymentId: number): string =>
  `?${TAB_PARAMETER}=history&${PAYMENT_PARAMETER}=${paymentId}`;

/** The URL search string that opens the scheduled payments. */
export const SCHEDULES_SEARCH = `?${TAB_PARAMETER}=scheduled`;

export function useCanSeeSchedules(): boolean {
  const permissions = usePermissions();
  return useFlags().hideSchedule ? false : permissions.has('PAYMENTS.SCHEDULE_LIST');
}
