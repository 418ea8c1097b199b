import { type LoanAccount, type PersonName, UNKNOWN } from '@livery/lender-client';
import { useOutletContext } from 'react-router-dom';
import { usePermissions } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** The loan account whose page is open, for the screens within the page. */
export interface OpenAccount {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** The app user's address, where receipts go; null for none. */
  readonly email: string | null;
  /** The path of the account's page, and that of its scheduled payments. */
  readonly path: string;
  readonly schedulesPath: string;
}

/** Returns the account of the page around the screen. */
export const useOpenAccount = (): OpenAccount => useOutletContext<OpenAccount>();

/** The app user who linked the loan; null for nobody, and where the lender's answer does not tell. */
export const appUserOf = ({
  installAccount,
}: LoanAccount): Exclude<LoanAccount['installAccount'], typeof UNKNOWN> =>
  installAccount === UNKNOWN ? null : installAccount;

/** The parameter of the address that says which tab is open. */
export const TAB_PARAMETER = 'tab';

/** The parameter of the address that points out one payment of the history. */
export const PAYMENT_PARAMETER = 'payment';

/** The query of an account's address that shows one payment. */
export const paymentSearch = (paymentId: number): string =>
  `?${TAB_PARAMETER}=history&${PAYMENT_PARAMETER}=${paymentId}`;

/** The query of an account's address that shows its scheduled payments. */
export const SCHEDULES_SEARCH = `?${TAB_PARAMETER}=scheduled`;

/** Whether the person may see scheduled payments of a lender that has not hidden them. */
export function useSeesSchedules(): boolean {
  const permissions = usePermissions();
  return useFlags().hideSchedule ? false : permissions.has('PAYMENTS.SCHEDULE_LIST');
}
