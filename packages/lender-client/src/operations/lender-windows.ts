import { borrowers } from '@livery/contract/operations/borrowers';

/** A page of the lender API that opens in a new window (docs/product/sign-in-and-session.md#windows-outside-the-portal). */
export interface LenderWindow {
  /** The path of the operation, for which a ticket is issued. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Authenticates a window: a ticket if the lender supports tickets, else the session's token. */
export type WindowPass = { readonly accessToken: string } | { readonly ticket: string };

export const exportBorrowersWindow = (): LenderWindow => ({
  path: borrowers.exportBorrowers.path,
  query: {},
});

export const impersonationWindow = (installAccountId: number): LenderWindow => ({
  path: borrowers.impersonateBorrower.path,
  query: { install_account_id: String(installAccountId) },
});

/**
 * Returns the address of a window, which must be opened with noopener and noreferrer. The address contains a secret and
 * must not be logged, shown or stored.
 * @param baseUrl the base URL of the client
 */
export const buildWindowUrl = (baseUrl: string, { path, query }: LenderWindow, pass: WindowPass): string =>
  `${baseUrl}${path}?${new URLSearchParams({ ...query, ...pass }).toString()}`;
