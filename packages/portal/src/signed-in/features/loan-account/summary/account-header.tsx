import { Box, Button, Flex, Heading, Image, Link, Stack, Text } from '@chakra-ui/react';
import { impersonationWindow, type LoanAccount, UNKNOWN } from '@livery/lender-client';
import { ArrowLeft, LogIn } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatFullName, getInitials } from '../../../../lib/format/names.ts';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import {
  findPreviousEntryOfTab,
  readPreviousHref,
  storePreviousHref,
} from '../../../../lib/page/previous-entry.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useLenderFileUrl } from '../../../../lib/services/use-lender-file-url.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { useLenderWindow } from '../../../../ui/use-lender-window.ts';
import { PermissionGuard } from '../../../domain/access/guard.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { getAppUser } from '../account/account-context.ts';
import type { AccountPreview } from '../account/account-queries.ts';

function BorrowerPicture({ borrower }: Pick<LoanAccount['loan'], 'borrower'>) {
  const { hideBorPicsInCap } = useFlags();
  const pictureUrl = useLenderFileUrl(borrower.imageUrl);
  if (hideBorPicsInCap) return null;
  const size = { boxSize: '12', borderRadius: 'full', flexShrink: 0 } as const;
  if (pictureUrl !== null) return <Image src={pictureUrl} alt="" objectFit="cover" {...size} />;
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      bg="accent.subtle"
      color="accent.fg"
      fontWeight="semibold"
      {...size}
    >
      {getInitials(borrower)}
    </Box>
  );
}

function getLinkStatus({ link, unlinkedOn }: LoanAccount, t: Translate): string {
  if (unlinkedOn === UNKNOWN || link === UNKNOWN) return t('account.linkUnknown');
  if (unlinkedOn !== null) return t('account.unlinkedOn', { date: formatDay(unlinkedOn) });
  return t(link === null ? 'account.neverLinked' : 'account.linked');
}

/** Opens the borrower app as the borrower (docs/product/loan-account.md#borrower-impersonation). */
function LoginButton({ installAccountId }: { readonly installAccountId: number }) {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  const openBorrowerApp = () => open(impersonationWindow(installAccountId));
  usePaletteActions([{ id: 'login', label: t('account.login'), icon: LogIn, run: openBorrowerApp }]);
  return (
    <PendingButton variant="outline" pending={isOpening} onClick={openBorrowerApp}>
      <LogIn aria-hidden />
      {t('account.login')}
    </PendingButton>
  );
}

interface AccountHeaderProps {
  /** The data that is available before `account` has loaded. */
  readonly preview: AccountPreview;
  readonly account: LoanAccount | undefined;
}

/** The page heading with the borrower and the loan number (docs/product/loan-account.md#account-header). */
export function AccountHeader({ preview, account }: AccountHeaderProps) {
  const t = useTexts();
  const user = account === undefined ? null : getAppUser(account);
  const phone = user?.mobilePhone ?? '';
  return (
    <Flex align="center" gap="4" wrap="wrap">
      {account !== undefined && <BorrowerPicture borrower={account.loan.borrower} />}
      <Box flex="1" minW="12rem">
        <Heading as="h1" tabIndex={-1} overflowWrap="anywhere">
          {formatFullName(preview.borrower)}
        </Heading>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {preview.loanNumber}
          {account !== undefined && ` · ${getLinkStatus(account, t)}`}
          {phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={phone} />
            </>
          )}
        </Text>
      </Box>
      {user !== null && (
        <PermissionGuard anyOf={['BORROWERS.IMPERSONATE']}>
          <LoginButton installAccountId={user.id} />
        </PermissionGuard>
      )}
    </Flex>
  );
}

/**
 * Returns true for a click with a modifier key, the middle button or the right button. The browser can open a
 * new tab or a menu for such a click.
 */
const isHandledByBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to the list, with its search, page and scroll position (docs/product/loan-account.md#back-to-the-list). */
export function BackToList({ list }: { readonly list: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  const href = findPreviousEntryOfTab(list)?.href ?? readPreviousHref(list) ?? list;
  useEffect(() => {
    if (href !== list) storePreviousHref(href);
  }, [href, list, key]);
  const goBack = (event: MouseEvent) => {
    // Find the entry again, because the history has changed since rendering if the user opened a dialog of
    // this page.
    const previousEntry = findPreviousEntryOfTab(list);
    if (previousEntry === null || isHandledByBrowser(event)) return;
    event.preventDefault();
    void navigate(previousEntry.delta);
  };
  return (
    <Link asChild color="fg.muted" fontWeight="normal" textStyle="sm" _icon={{ boxSize: '4' }}>
      <RouterLink to={href} onClick={goBack}>
        <ArrowLeft aria-hidden />
        {t('account.back')}
      </RouterLink>
    </Link>
  );
}

/** The buttons that open the Payments dialog (docs/product/loan-account.md#payment-buttons). */
export function PaymentButtons({ accountPath }: { readonly accountPath: string }) {
  const t = useTexts();
  const { hideSchedule } = useFlags();
  const canMakePayment = useHasPermission('PAYMENTS.MAKE');
  const canSchedule = useHasPermission('PAYMENTS.SCHEDULE') && !hideSchedule;
  if (!canMakePayment && !canSchedule) return null;
  return (
    <Stack gap="2">
      {canMakePayment && (
        <Button asChild size="lg">
          <RouterLink to={`${accountPath}/payments/make`} preventScrollReset>
            {t('account.makePayment')}
          </RouterLink>
        </Button>
      )}
      {canSchedule && (
        <Button asChild size="lg" variant={canMakePayment ? 'outline' : 'solid'}>
          <RouterLink to={`${accountPath}/payments/schedule`} preventScrollReset>
            {t('account.schedulePayment')}
          </RouterLink>
        </Button>
      )}
    </Stack>
  );
}
