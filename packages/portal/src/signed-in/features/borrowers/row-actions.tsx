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
import { useMay } from '../../domain/access/use-permissions.ts';
import { loanAccountQuery } from '../../domain/loan-account/loan-account.ts';

/** A name that a narrow column may cut off; the whole of it shows on hover. */
export function PersonName({ person }: { readonly person: Name }) {
  const name = fullName(person);
  return <span title={name}>{name}</span>;
}

/** The lists from which a loan account's page can be opened. */
type DetailsList = 'signed-up' | 'on-app' | 'payment-made' | 'transactions';

interface BorrowerActions {
  /** The path of a loan account's page below a list; null for who may not open it, and for a row without one. */
  readonly detailsPath: (list: DetailsList, loanId: number | null) => string | null;
  /** Loads a loan account that is about to be opened, for who may; null for a row without one. */
  readonly prefetchAccount: (loanId: number | null) => void;
  /** Opens the borrower app as this person; null for who may not. */
  readonly logInAs: ((installAccountId: number) => void) | null;
}

const NO_ACTIONS: BorrowerActions = {
  detailsPath: () => null,
  prefetchAccount: () => undefined,
  logInAs: null,
};

const BorrowerActionsContext = createContext(NO_ACTIONS);

/** What may be done from the rows below it (spec section 6), found out once for all of them. */
export function BorrowerActionsProvider({ children }: { readonly children: ReactNode }) {
  const mayOpen = useMay('BORROWERS.DETAILS');
  const mayLogIn = useMay('BORROWERS.IMPERSONATE');
  const { open } = useLenderWindow();
  const lender = useLender();
  const queryClient = useQueryClient();
  // A window that is being opened changes no row.
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  }, [open]);
  const actions = useMemo<BorrowerActions>(
    () => ({
      detailsPath: (list, loanId) =>
        mayOpen && loanId !== null ? `/borrowers/${list}/borrowers-details/loan-id/${String(loanId)}` : null,
      prefetchAccount: (loanId) => {
        // Should it fail, the page itself will tell.
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
  /** Null for a person without a loan account, and where it cannot be read. */
  readonly loanId: number | null;
}

interface BorrowerRowActionsProps extends LoanProps {
  readonly installAccountId: number | null;
  /** Names the record for who only hears the buttons' names. */
  readonly record: string;
}

const LOG_IN = <LogIn aria-hidden />;
const OPEN = <PanelRightOpen aria-hidden />;

/** Names a row by its borrower and loan account, as far as they are known. */
export const recordName = (borrower: Name, loanNumber: OrUnknown<string>): string =>
  loanNumber === UNKNOWN ? fullName(borrower) : `${fullName(borrower)}, ${loanNumber}`;

/** Login and Details of a row, for who may. */
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

/** An account number that leads to its page and can be copied. */
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
 * An account number whose loan account is not known: it leads to the signed-up accounts with this number, for who may
 * open an account, and can be copied.
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
