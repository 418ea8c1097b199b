import { borrowers } from '@livery/contract/operations/borrowers';

/** A page of the lender that opens in a window of its own (spec section 7). */
export interface LenderWindow {
  /** The path of its operation, for which tickets are issued. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Authenticates a window: the session's token, or a ticket if the lender has tickets. */
export type WindowPass = { readonly accessToken: string } | { readonly ticket: string };

/** The signed-up list as CSV. */
export const exportBorrowersWindow = (): LenderWindow => ({
  path: borrowers.exportBorrowers.path,
  query: {},
});

/** The borrower app as a borrower. */
export const impersonationWindow = (installAccountId: number): LenderWindow => ({
  path: borrowers.impersonateBorrower.path,
  query: { install_account_id: String(installAccountId) },
});

/**
 * Returns the address to open, with noopener and noreferrer. It contains a secret: it must not be logged, shown or stored.
 * @param baseUrl of the client
 */
export const windowUrl = (baseUrl: string, { path, query }: LenderWindow, pass: WindowPass): string =>
  `${baseUrl}${path}?${new URLSearchParams({ ...query, ...pass }).toString()}`;
