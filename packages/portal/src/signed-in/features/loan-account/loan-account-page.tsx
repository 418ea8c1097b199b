import 'virtual:texts/loan-account';
import { Box, Button, Flex, Grid, Heading, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { LenderError, type LoanAccount } from '@livery/lender-client';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { formatFullName } from '../../../lib/format/names.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../lib/services/services.ts';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useHasPermission } from '../../domain/access/use-permissions.ts';
import { loanAccountQuery, paymentHistoryQuery } from '../../domain/loan-account/loan-account.tsx';
import { type AccountContext, getAppUser, SCHEDULES_SEARCH } from './account/account-context.ts';
import { type AccountPreview, useAccountPreview } from './account/account-queries.ts';
import { AccountChat } from './account-chat.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { PartSkeleton } from './parts/part-states.tsx';
import { ProfilePanel } from './profile/profile-panel.tsx';
import { AccountHeader, BackToList, PaymentButtons } from './summary/account-header.tsx';
import { AttentionLine } from './summary/attention-line.tsx';
import { LoanSummary, LoanSummarySkeleton } from './summary/loan-summary.tsx';

const NOT_FOUND = 404;

/** On smaller screens and at a high zoom, a sticky header would cover too much of the page. */
const LARGE_SCREEN = '@media (min-width: 48rem) and (min-height: 40rem)';

/** Keeps focused elements visible below the top bar and the sticky header. */
const scrollPadding = { [LARGE_SCREEN]: { html: { scrollPaddingTop: '11rem' } } };

/** Keeps the borrower and the problems of the account visible below the top bar while the page is scrolled. */
function StickyHeader({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      gap="3"
      py="2"
      my="-2"
      bg="bg"
      css={{ [LARGE_SCREEN]: { position: 'sticky', top: '14', zIndex: 'sticky' } }}
    >
      <Global styles={scrollPadding} />
      {children}
    </Stack>
  );
}

function TwoColumnLayout({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '22.5rem minmax(0, 1fr)' }}
      gap="6"
      alignItems="start"
    >
      <Stack gap="4">{left}</Stack>
      <Box minW="0">{right}</Box>
    </Grid>
  );
}

interface ErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

const isNotFound = (error: unknown) => error instanceof LenderError && error.status === NOT_FOUND;

function AccountError({ error, retry }: ErrorProps) {
  const t = useTexts();
  const isMissing = isNotFound(error);
  return (
    <Box role="alert">
      <StateMessage
        icon={isMissing ? SearchX : CloudOff}
        title={t(isMissing ? 'account.notFound' : 'account.failed')}
        hint={isMissing ? t('account.notFoundHint') : getErrorMessage(error, t)}
      >
        {!isMissing && (
          <Button variant="outline" onClick={retry}>
            {t('problem.retry')}
          </Button>
        )}
      </StateMessage>
    </Box>
  );
}

/** A notice above cached data that could not be refreshed. */
function RefreshError({ retry }: Pick<ErrorProps, 'retry'>) {
  const t = useTexts();
  return (
    <Flex role="alert" align="center" justify="space-between" gap="3" textStyle="sm">
      {t('account.refreshFailed')}
      <Button variant="outline" size="sm" onClick={retry}>
        {t('problem.retry')}
      </Button>
    </Flex>
  );
}

function AccountSkeleton({ preview }: { readonly preview: AccountPreview | null }) {
  const t = useTexts();
  return (
    <Stack gap="5">
      <VisuallyHidden role="status">{t('account.loading')}</VisuallyHidden>
      {preview === null ? (
        <Heading as="h1" tabIndex={-1}>
          <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
          <Skeleton as="span" display="block" w="14rem" h="11" />
        </Heading>
      ) : (
        <AccountHeader preview={preview} account={undefined} />
      )}
      <TwoColumnLayout left={<LoanSummarySkeleton />} right={<PartSkeleton />} />
    </Stack>
  );
}

interface AccountProps {
  readonly account: LoanAccount;
  readonly accountPath: string;
  readonly retry: () => void;
}

/** Memoized, so that navigation within the Payments dialog does not render the page and its tables again. */
const Account = memo(function Account({ account, accountPath, retry }: AccountProps) {
  const { loan } = account;
  const context: AccountContext = {
    loanId: loan.id,
    loanNumber: loan.loanNumber,
    borrower: loan.borrower,
    email: getAppUser(account)?.email ?? null,
    path: accountPath,
    schedulesPath: `${accountPath}${SCHEDULES_SEARCH}`,
  };
  return (
    <Stack gap="5">
      <StickyHeader>
        <AccountHeader preview={loan} account={account} />
        <PartBoundary>
          <AttentionLine account={account} accountPath={accountPath} />
        </PartBoundary>
      </StickyHeader>
      <TwoColumnLayout
        left={
          <>
            <PartBoundary>
              <LoanSummary account={account} retry={retry} />
            </PartBoundary>
            <PaymentButtons accountPath={accountPath} />
            <PartBoundary>
              <ProfilePanel account={account} retry={retry} />
            </PartBoundary>
          </>
        }
        right={
          <Stack gap="4">
            <PartBoundary>
              <AccountChat account={account} />
            </PartBoundary>
            <PartBoundary>
              <AccountTabs loan={loan} email={context.email} accountPath={accountPath} />
            </PartBoundary>
          </Stack>
        }
      />
      <Outlet context={context} />
    </Stack>
  );
});

/** Requests the account before the page is painted. `useQuery` would send the request afterwards. */
function AccountRequest({ loanId }: { readonly loanId: number }) {
  usePrefetchQuery(loanAccountQuery(useLender(), loanId));
  return null;
}

/** Requests the payment history in parallel with the account. The tab of the history renders the payments. */
function HistoryRequest({ loanNumber }: { readonly loanNumber: string }) {
  usePrefetchQuery(paymentHistoryQuery(useLender(), loanNumber));
  return null;
}

function useAccountTitle(preview: AccountPreview | null, problem: Error | null) {
  const t = useTexts();
  let title = t('account.loading');
  if (preview !== null) title = formatFullName(preview.borrower);
  else if (problem !== null) title = t(isNotFound(problem) ? 'account.notFound' : 'account.failed');
  usePageTitle(title);
}

interface AccountDetailsProps {
  readonly loanId: number;
  readonly isValidId: boolean;
  readonly preview: AccountPreview | null;
  readonly listPath: string;
  readonly accountPath: string;
}

function AccountDetails({ loanId, isValidId, preview, listPath, accountPath }: AccountDetailsProps) {
  const { data, error, refetch } = useQuery({ ...loanAccountQuery(useLender(), loanId), enabled: isValidId });
  // The memoized Account needs a stable callback.
  const retry = useCallback(() => void refetch(), [refetch]);
  const problem = isValidId ? error : new LenderError('refused', '', NOT_FOUND);
  useAccountTitle(data?.loan ?? preview, problem);
  return (
    <Stack gap="4">
      <Box>
        <BackToList list={listPath} />
      </Box>
      {data !== undefined && error !== null && <RefreshError retry={retry} />}
      {data !== undefined && <Account key={loanId} account={data} accountPath={accountPath} retry={retry} />}
      {data === undefined && problem !== null && <AccountError error={problem} retry={retry} />}
      {data === undefined && problem === null && <AccountSkeleton preview={preview} />}
    </Stack>
  );
}

/** The page of one loan account (docs/product/loan-account.md). */
export function LoanAccountPage() {
  const { loanId: id = '' } = useParams();
  const { pathname } = useLocation();
  const loanId = Number(id);
  const isValidId = Number.isSafeInteger(loanId) && loanId > 0;
  const preview = useAccountPreview(loanId);
  const canReadHistory = useHasPermission('PAYMENTS.READ_HISTORY');
  const [listPath = ''] = pathname.split('/borrowers-details');
  const accountPath = `${listPath}/borrowers-details/loan-id/${id}`;
  return (
    <>
      {isValidId && <AccountRequest loanId={loanId} />}
      {canReadHistory && preview !== null && <HistoryRequest loanNumber={preview.loanNumber} />}
      <AccountDetails {...{ loanId, isValidId, preview, listPath, accountPath }} />
    </>
  );
}
