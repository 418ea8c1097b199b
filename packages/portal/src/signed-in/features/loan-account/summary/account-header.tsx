import { Box, Button, Flex, Heading, Image, Link, Stack, Text } from '@chakra-ui/react';
import { impersonationWindow, type LoanAccount, UNKNOWN } from '@livery/lender-client';
import { ArrowLeft, LogIn } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { fullName, initials } from '../../../../lib/format/names.ts';
import { earlierEntryOf, keepEarlierHref, keptEarlierHref } from '../../../../lib/page/earlier-entry.ts';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useLenderFile } from '../../../../lib/services/use-lender-file.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { useLenderWindow } from '../../../../ui/use-lender-window.ts';
import { Guarded } from '../../../domain/access/guard.tsx';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import type { KnownAccount } from '../account/known-account.ts';
import { appUserOf } from '../account/open-account.ts';

/** The borrower's picture, or initials; neither where the lender hides pictures. */
function Picture({ borrower }: Pick<LoanAccount['loan'], 'borrower'>) {
  const { hideBorPicsInCap } = useFlags();
  const picture = useLenderFile(borrower.imageUrl);
  if (hideBorPicsInCap) return null;
  const size = { boxSize: '12', borderRadius: 'full', flexShrink: 0 } as const;
  if (picture !== null) return <Image src={picture} alt="" objectFit="cover" {...size} />;
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
      {initials(borrower)}
    </Box>
  );
}

function linkText({ link, unlinkedOn }: LoanAccount, t: Translate): string {
  if (unlinkedOn === UNKNOWN || link === UNKNOWN) return t('account.linkUnknown');
  if (unlinkedOn !== null) return t('account.unlinkedOn', { date: formatDay(unlinkedOn) });
  return t(link === null ? 'account.neverLinked' : 'account.linked');
}

/** Opens the borrower app as the borrower, in a window of its own. */
function Login({ installAccountId }: { readonly installAccountId: number }) {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  const run = () => open(impersonationWindow(installAccountId));
  usePaletteActions([{ id: 'login', label: t('account.login'), icon: LogIn, run }]);
  return (
    <PendingButton variant="outline" pending={isOpening} onClick={run}>
      <LogIn aria-hidden />
      {t('account.login')}
    </PendingButton>
  );
}

interface AccountHeaderProps {
  /** What is known of the account before it has come. */
  readonly known: KnownAccount;
  readonly account: LoanAccount | undefined;
}

/** Whose account it is, in one line more its number and whether it is linked. */
export function AccountHeader({ known, account }: AccountHeaderProps) {
  const t = useTexts();
  const user = account === undefined ? null : appUserOf(account);
  const phone = user?.mobilePhone ?? '';
  return (
    <Flex align="center" gap="4" wrap="wrap">
      {account !== undefined && <Picture borrower={account.loan.borrower} />}
      <Box flex="1" minW="12rem">
        <Heading as="h1" tabIndex={-1} overflowWrap="anywhere">
          {fullName(known.borrower)}
        </Heading>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {known.loanNumber}
          {account !== undefined && ` · ${linkText(account, t)}`}
          {phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={phone} />
            </>
          )}
        </Text>
      </Box>
      {user !== null && (
        <Guarded anyOf={['BORROWERS.IMPERSONATE']}>
          <Login installAccountId={user.id} />
        </Guarded>
      )}
    </Flex>
  );
}

/** Whether the browser is to follow a link as it always does: to another tab, or to save it. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The way back to the list that the account was opened from, as it was left: its search, its page, its place. */
export function BackToList({ list }: { readonly list: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  const href = earlierEntryOf(list)?.href ?? keptEarlierHref(list) ?? list;
  useEffect(() => {
    if (href !== list) keepEarlierHref(href);
  }, [href, list, key]);
  const goBack = (event: MouseEvent) => {
    // Asked again: the dialogs of this page have entries too.
    const entry = earlierEntryOf(list);
    if (entry === null || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(entry.delta);
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

/** Where a payment is made or scheduled (spec section 2), for those who may, where the lender schedules. */
export function PaymentButtons({ path }: { readonly path: string }) {
  const t = useTexts();
  const { hideSchedule } = useFlags();
  const makes = useMay('PAYMENTS.MAKE');
  const schedules = useMay('PAYMENTS.SCHEDULE') && !hideSchedule;
  if (!makes && !schedules) return null;
  return (
    <Stack gap="2">
      {makes && (
        <Button asChild size="lg">
          <RouterLink to={`${path}/payments/make`} preventScrollReset>
            {t('account.makePayment')}
          </RouterLink>
        </Button>
      )}
      {schedules && (
        <Button asChild size="lg" variant={makes ? 'outline' : 'solid'}>
          <RouterLink to={`${path}/payments/schedule`} preventScrollReset>
            {t('account.schedulePayment')}
          </RouterLink>
        </Button>
      )}
    </Stack>
  );
}
