import type { PersonName } from '@livery/lender-client';
import { useOutletContext } from 'react-router-dom';

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
