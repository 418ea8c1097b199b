import { Box, Flex, Heading, Image, Text } from '@chakra-ui/react';
import { impersonationWindow, type LoanAccount, UNKNOWN } from '@livery/lender-client';
import { LogIn } from 'lucide-react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { fullName, initials } from '../../../../lib/format/names.ts';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useLenderFile } from '../../../../lib/services/use-lender-file.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { useLenderWindow } from '../../../../ui/use-lender-window.ts';
import { Guarded } from '../../../domain/access/guard.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { appUserOf } from '../account/app-user.ts';
import type { KnownAccount } from '../account/known-account.ts';

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
