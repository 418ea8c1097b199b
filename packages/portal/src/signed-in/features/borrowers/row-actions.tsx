import 'virtual:texts/borrowers';
import { impersonationWindow, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { LogIn, PanelRightOpen } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { fullName, type Name } from '../../../lib/format/names.ts';
import { useLender, useTexts } from '../../../lib/services/services.ts';
import { UnknownCell } from '../../../ui/data-list/cell-text.tsx';
import { Copyable, RowActions, RowButton, RowLink, ValueLink } from '../../../ui/data-list/row-parts.tsx';
import { useLenderWindow } from '../../../ui/use-lender-window.ts';
import { useHasPermission } from '../../domain/access/use-permissions.ts';
import { loanAccountQuery } from '../../domain/loan-account/loan-account.ts';

/** A person's name. A narrow column may truncate it, so the tooltip contains the full name. */
export function PersonName({ person }: { readonly person: Name }) {
  const name = fullName(person);
  return <span title={name}>{name}</span>;
}

/** The lists from which a loan account's page can be opened. */
type DetailsList = 'signed-up' | 'on-app' | 'payment-made' | 'transactions';

interface BorrowerActions {
  /** Returns the path of a loan account page below a list. Null without BORROWERS.DETAILS or without a loan account. */
  readonly detailsPath: (list: DetailsList, loanId: number | null) => string | null;
  /**
   * Loads a loan account that the user is likely to open. Does nothing without BORROWERS.DETAILS or without a loan
   * account.
   */
  readonly prefetchAccount: (loanId: number | null) => void;
  /** Opens the borrower app as this person. Null without BORROWERS.IMPERSONATE. */
  readonly logInAs: ((installAccountId: number) => void) | null;
}

const NO_ACTIONS: BorrowerActions = {
  detailsPath: () => null,
  prefetchAccount: () => undefined,
  logInAs: null,
};

const BorrowerActionsContext = createContext(NO_ACTIONS);

/**
 * Provides the permitted actions to all rows below it, so that permissions are not checked for every row
 * (docs/product/borrower-lists.md#row-actions).
 */
export function BorrowerActionsProvider({ children }: { readonly children: ReactNode }) {
  const mayOpen = useHasPermission('BORROWERS.DETAILS');
  const mayLogIn = useHasPermission('BORROWERS.IMPERSONATE');
  const { open } = useLenderWindow();
  const lender = useLender();
  const queryClient = useQueryClient();
  // A ref keeps `actions` stable, so that opening a window does not render the rows again.
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  }, [open]);
  const actions = useMemo<BorrowerActions>(
    () => ({
      detailsPath: (list, loanId) =>
        mayOpen && loanId !== null ? `/borrowers/${list}/borrowers-details/loan-id/${String(loanId)}` : null,
      prefetchAccount: (loanId) => {
        // The loan account page shows a failure itself.
        if (mayOpen && loanId !== null)
          queryClient.query(loanAccountQuery(lender, loanId)).catch(() => undefined);
      },
      logInAs: mayLogIn ? (id) => latestOpen.current(impersonationWindow(id)) : null,
    }),
    [mayOpen, mayLogIn, lender, queryClient],
  );
  return <BorrowerActionsContext value={actions}>{children}</BorrowerActionsContext>;
}

export const useBorrowerActions = (): BorrowerActions => useContext(BorrowerActionsContext);

interface LoanProps {
  readonly list: DetailsList;
  /** Null without a loan account, or if its id could not be read. */
  readonly loanId: number | null;
}

interface BorrowerRowActionsProps extends LoanProps {
  readonly installAccountId: number | null;
  /** Name of the record for the accessible names of the buttons. */
  readonly record: string;
}

const LOG_IN = <LogIn aria-hidden />;
const OPEN = <PanelRightOpen aria-hidden />;

/** Returns the borrower's name, followed by the loan number if it is known. */
export const recordName = (borrower: Name, loanNumber: OrUnknown<string>): string =>
  loanNumber === UNKNOWN ? fullName(borrower) : `${fullName(borrower)}, ${loanNumber}`;

/** The buttons "Login" and "Details" of a row, each only if the user has its permission. */
export function BorrowerRowActions({ list, loanId, installAccountId, record }: BorrowerRowActionsProps) {
  const t = useTexts();
  const { detailsPath, logInAs } = useBorrowerActions();
  const path = detailsPath(list, loanId);
  return (
    <RowActions>
      {logInAs !== null && installAccountId !== null && (
        <RowButton
          icon={LOG_IN}
          label={t('borrowers.logIn')}
          record={record}
          onClick={() => logInAs(installAccountId)}
        />
      )}
      {path !== null && <RowLink icon={OPEN} label={t('borrowers.details')} record={record} to={path} />}
    </RowActions>
  );
}

/** A loan number with a link to its loan account page and a copy button. */
export function LoanNumber({ list, loanId, number }: LoanProps & { readonly number: OrUnknown<string> }) {
  const t = useTexts();
  const { detailsPath } = useBorrowerActions();
  if (number === UNKNOWN) return <UnknownCell />;
  const path = detailsPath(list, loanId);
  return (
    <Copyable value={number} what={t('signedUp.copyAccountNumber', { number })}>
      {path === null ? (
        <span className="list-number">{number}</span>
      ) : (
        <ValueLink to={path}>{number}</ValueLink>
      )}
    </Copyable>
  );
}

/**
 * A loan number without a known loan account. It links to a search in Signed Up if the user may open loan accounts
 * (docs/product/borrower-lists.md#transaction-links).
 */
export function SearchedLoanNumber({ number }: { readonly number: string }) {
  const t = useTexts();
  const { detailsPath } = useBorrowerActions();
  const search = new URLSearchParams({ query: number }).toString();
  return (
    <Copyable value={number} what={t('signedUp.copyAccountNumber', { number })}>
      {detailsPath('signed-up', 0) === null ? (
        <span className="list-number">{number}</span>
      ) : (
        <ValueLink to={`/borrowers/signed-up?${search}`} label={t('transactions.findAccount', { number })}>
          {number}
        </ValueLink>
      )}
    </Copyable>
  );
}
