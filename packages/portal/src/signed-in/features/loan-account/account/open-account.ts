import { type LoanAccount, type PersonName, UNKNOWN } from '@livery/lender-client';
import { useOutletContext } from 'react-router-dom';
import { usePermissions } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** The open loan account, for the screens below its page. */
export interface OpenAccount {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** The app user's email address, which receipts are sent to; null if there is none. */
  readonly email: string | null;
  /** The path of the loan account page. */
  readonly path: string;
  readonly schedulesPath: string;
}

/** Returns the loan account of the page around the screen. */
export const useOpenAccount = (): OpenAccount => useOutletContext<OpenAccount>();

/** Returns the app user who linked the loan, or null if there is none or the lender's response is unreadable. */
export const getAppUser = ({
  installAccount,
}: LoanAccount): Exclude<LoanAccount['installAccount'], typeof UNKNOWN> =>
  installAccount === UNKNOWN ? null : installAccount;

/** The search parameter that contains the open tab. */
export const TAB_PARAMETER = 'tab';

/** The search parameter that contains the id of the highlighted payment. */
export const PAYMENT_PARAMETER = 'payment';

/** Returns the search string that highlights one payment of the history. */
export const paymentSearch = (paymentId: number): string =>
  `?${TAB_PARAMETER}=history&${PAYMENT_PARAMETER}=${paymentId}`;

/** The search string that shows the scheduled payments. */
export const SCHEDULES_SEARCH = `?${TAB_PARAMETER}=scheduled`;

/** Returns true if the person may see scheduled payments and the lender does not hide them. */
export function useCanSeeSchedules(): boolean {
  const permissions = usePermissions();
  return useFlags().hideSchedule ? false : permissions.has('PAYMENTS.SCHEDULE_LIST');
}
