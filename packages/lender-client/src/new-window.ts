import type { paths } from './schema.d.ts';

/** A page of the lender's that is opened in a window of its own (spec section 7). */
export interface LenderWindow {
  /** As the contract names it; a ticket is for this path. */
  readonly path: keyof paths;
  readonly query: Readonly<Record<string, string>>;
}

/** What lets the window in: the session's token, or a ticket in its place where the lender has tickets. */
export type WindowPass = { readonly accessToken: string } | { readonly ticket: string };

/** The whole signed-up list as CSV. */
export const exportBorrowersWindow = (): LenderWindow => ({ path: '/users/export-borrowers', query: {} });

/** The loans of a group as a file. */
export const exportGroupWindow = (groupId: number, type: 'csv' | 'pdf' | 'xls'): LenderWindow => ({
  path: '/rule/export-group',
  query: { groupRuleId: String(groupId), type },
});

/** The borrower app as a borrower. */
export const impersonationWindow = (installAccountId: number): LenderWindow => ({
  path: '/borrower-app/impersonate',
  query: { install_account_id: String(installAccountId) },
});

/**
 * The address to open, with noopener and noreferrer. It holds a secret: it must not be logged, shown or kept.
 * @param baseUrl the same as the client's
 */
export const windowUrl = (baseUrl: string, { path, query }: LenderWindow, pass: WindowPass): string =>
  `${baseUrl}${path}?${new URLSearchParams({ ...query, ...pass }).toString()}`;
