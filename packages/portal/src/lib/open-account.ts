import type { PersonName } from '@livery/lender-client';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';

/** The loan account whose page is open, for the screens that stand within it. */
export interface OpenAccount {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** The app user's address, where receipts go; null for none. */
  readonly email: string | null;
  /** The path of the account's page, and that of its scheduled payments. */
  readonly path: string;
  readonly schedulesPath: string;
  /** The page's list of scheduled payments, for a screen that shows it in its own place. */
  readonly scheduledPayments: ReactNode;
}

/** The account that the screens around this one have opened. */
export const useOpenAccount = (): OpenAccount => useOutletContext<OpenAccount>();
