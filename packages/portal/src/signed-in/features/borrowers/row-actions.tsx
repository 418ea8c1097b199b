import 'virtual:texts/borrowers';
import { impersonationWindow, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { LogIn, PanelRightOpen } from 'lucide-react';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { formatFullName, type Name } from '../../../lib/format/names.ts';
import { useLender } from '../../../lib/services/services.ts';
import { createTextTemplate } from '../../../lib/texts/text-template.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import {
  createRowAction,
  renderCopyableValue,
  renderRowActions,
  renderRowButton,
  renderRowLink,
  renderUnknown,
  renderValueLink,
} from '../../../ui/data-list/cells.tsx';
import { useLenderWindow } from '../../../ui/use-lender-window.ts';
import { useHasPermission } from '../../domain/access/use-permissions.ts';
import { loanAccountQuery, paymentHistoryQuery } from '../../domain/loan-account/loan-account.tsx';

type DetailsList = 'signed-up' | 'on-app' | 'payment-made' | 'transactions';

export interface BorrowerActions {
  /** Returns the path of a loan account page below a list. Null without BORROWERS.DETAILS or without a loan account. */
  readonly getDetailsPath: (list: DetailsList, loanId: number | null) => string | null;
  /**
   * Loads a loan account that the user will probably open, and its payments. Does nothing without BORROWERS.DETAILS or
   * without a loan account.
   */
  readonly prefetchAccount: (loanId: number | null, loanNumber: OrUnknown<string>) => void;
  /** Opens the borrower app as this app user. Null without BORROWERS.IMPERSONATE. */
  readonly logInAs: ((installAccountId: number) => void) | null;
}

const NO_ACTIONS: BorrowerActions = {
  getDetailsPath: () => null,
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
  const mayReadHistory = useHasPermission('PAYMENTS.READ_HISTORY');
  const mayLogIn = useHasPermission('BORROWERS.IMPERSONATE');
  const { open } = useLenderWindow();
  const lender = useLender();
  const queryClient = useQueryClient();
  // A ref makes `actions` stable, so that opening a window does not render the rows again.
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  }, [open]);
  const actions = useMemo<BorrowerActions>(
    () => ({
      getDetailsPath: (list, loanId) =>
        mayOpen && loanId !== null ? `/borrowers/${list}/borrowers-details/loan-id/${String(loanId)}` : null,
      // Failures are ignored, because the loan account page reports them when it is opened.
      prefetchAccount: (loanId, loanNumber) => {
        if (!mayOpen || loanId === null) return;
        queryClient.query(loanAccountQuery(lender, loanId)).catch(() => undefined);
        if (mayReadHistory && loanNumber !== UNKNOWN)
          queryClient.query(paymentHistoryQuery(lender, loanNumber)).catch(() => undefined);
      },
      logInAs: mayLogIn ? (id) => latestOpen.current(impersonationWindow(id)) : null,
    }),
    [mayOpen, mayReadHistory, mayLogIn, lender, queryClient],
  );
  return <BorrowerActionsContext value={actions}>{children}</BorrowerActionsContext>;
}

export const useBorrowerActions = (): BorrowerActions => useContext(BorrowerActionsContext);

interface Loan {
  readonly list: DetailsList;
  /** Null if there is no loan account or its id could not be read. */
  readonly loanId: number | null;
}

export const formatRecordName = (borrower: Name, loanNumber: OrUnknown<string>): string =>
  loanNumber === UNKNOWN ? formatFullName(borrower) : `${formatFullName(borrower)}, ${loanNumber}`;

/**
 * Returns a function that renders the buttons "Login" and "Details" of a row, each only if the user has its permission. The
 * function's second parameter is the name of the record, used in the accessible names of the buttons.
 */
export function createActionsRenderer(t: Translate, { getDetailsPath, logInAs }: BorrowerActions) {
  const logIn = createRowAction(t, <LogIn aria-hidden />, t('borrowers.logIn'));
  const details = createRowAction(t, <PanelRightOpen aria-hidden />, t('borrowers.details'));
  return (
    { list, loanId, installAccountId }: Loan & { readonly installAccountId: number | null },
    record: string,
  ): ReactElement => {
    const path = getDetailsPath(list, loanId);
    return renderRowActions(
      <>
        {logInAs !== null &&
          installAccountId !== null &&
          renderRowButton(logIn, { record, onClick: () => logInAs(installAccountId) })}
        {path !== null && renderRowLink(details, { record, to: path })}
      </>,
    );
  };
}

/**
 * Returns two functions that render a loan number with a button that copies it. `renderLoanNumber` links to the loan
 * account if the user may open it. `renderLoanNumberSearch` is for a number whose loan account is unknown: it links to a
 * search in Signed Up if the user may open loan accounts (docs/product/borrower-lists.md#transaction-links).
 */
export function createLoanNumberRenderers(t: Translate, { getDetailsPath }: BorrowerActions) {
  const getCopyLabel = createTextTemplate((number) =>
    t('copy.action', { what: t('signedUp.copyAccountNumber', { number }) }),
  );
  const mayOpen = getDetailsPath('signed-up', 0) !== null;

  function renderLoanNumber({ list, loanId }: Loan, number: OrUnknown<string>): ReactElement {
    if (number === UNKNOWN) return renderUnknown(t);
    const path = getDetailsPath(list, loanId);
    const content = path === null ? <span>{number}</span> : renderValueLink(number, path);
    return renderCopyableValue(content, getCopyLabel(number));
  }

  function renderLoanNumberSearch(number: string): ReactElement {
    const search = new URLSearchParams({ query: number }).toString();
    const content = mayOpen ? (
      renderValueLink(number, `/borrowers/signed-up?${search}`, t('transactions.findAccount', { number }))
    ) : (
      <span>{number}</span>
    );
    return renderCopyableValue(content, getCopyLabel(number));
  }

  return { renderLoanNumber, renderLoanNumberSearch };
}
