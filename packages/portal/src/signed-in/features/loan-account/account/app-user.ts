import { type LoanAccount, UNKNOWN } from '@livery/lender-client';

/** The app user who linked the loan; null for nobody, and where the lender's answer does not tell. */
export const appUserOf = ({
  installAccount,
}: LoanAccount): Exclude<LoanAccount['installAccount'], typeof UNKNOWN> =>
  installAccount === UNKNOWN ? null : installAccount;
