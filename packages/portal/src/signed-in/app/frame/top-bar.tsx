import { Box, Button, Link, VisuallyHidden } from '@chakra-ui/react';
import type { StaffUser } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Menu as MenuIcon, Search } from 'lucide-react';
import { useEffect } from 'react';
import { Link as RouterLink, useNavigation } from 'react-router-dom';
import { formatFullName } from '../../../lib/format/names.ts';
import { FIVE_MINUTES_MS } from '../../../lib/requests/query-client.ts';
import { clientDetailsQuery } from '../../../lib/services/client-details.ts';
import { useServices, useTexts } from '../../../lib/services/services.ts';
import { HOME } from '../../../lib/session/initial-path.ts';
import { DropDown } from '../../../ui/drop-down.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Bar } from '../../../ui/plain/bar.tsx';
import { TenantLogo } from '../../../ui/plain/tenant-logo.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { AccountMenu, MobileMenu, preloadMenus } from './lazy-menus.ts';
import { MainNavigation } from './navigation.tsx';
import { getPaletteShortcut, KeyboardKey } from './palette/shortcuts.tsx';
import { usePalette } from './palette/use-palette.tsx';
import { UnreadBadge } from './unread-messages.tsx';

/**
 * The effective logo. Requests the client details every 5 minutes, so that an open portal shows the lender's new logo.
 */
function BarLogo() {
  const { lender, logos } = useServices();
  const { data } = useQuery({ ...clientDetailsQuery(lender), refetchInterval: FIVE_MINUTES_MS });
  useEffect(() => {
    if (data !== undefined) logos.update(data);
  }, [data, logos]);
  return <TenantLogo place="navbar" loadsBothVariants />;
}

export function TopBar({ user }: { readonly user: StaffUser }) {
  const palette = usePalette();
  const showShortcuts = () => palette.open('keys');
  return (
    <Bar
      below={
        <>
          <ConnectionBanner />
          <ProgressBar />
        </>
      }
    >
      {/* A wide logo shrinks on a narrow screen, so that the menu button stays visible. */}
      <Link asChild minW="0">
        <RouterLink to={HOME}>
          <BarLogo />
        </RouterLink>
      </Link>
      <MainNavigation />
      <SearchButton onClick={() => palette.open('palette')} />
      <AccountMenuButton user={user} showShortcuts={showShortcuts} />
      <MobileMenuButton user={user} showShortcuts={showShortcuts} />
      {palette.dialog}
    </Bar>
  );
}

function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTexts();
  const { label, ariaKeys } = getPaletteShortcut();
  return (
    <Button
      variant={{ base: 'ghost', md: 'outline' }}
      size={{ base: 'lg', md: 'sm' }}
      px={{ base: '0', md: '2.5' }}
      color="fg.muted"
      fontWeight="normal"
      aria-keyshortcuts={ariaKeys}
      onClick={onClick}
      _icon={{ boxSize: { base: '5', md: '4' } }}
    >
      <VisuallyHidden>{t('frame.search')}</VisuallyHidden>
      <Search aria-hidden />
      <Box as="span" aria-hidden hideBelow="xl" minW="7rem" textAlign="start">
        {t('frame.searchShort')}
      </Box>
      <Box as="span" aria-hidden hideBelow="md">
        <KeyboardKey>{label}</KeyboardKey>
      </Box>
    </Button>
  );
}

interface AccountButtonProps {
  readonly user: StaffUser;
  readonly showShortcuts: () => void;
}

function AccountMenuButton(props: AccountButtonProps) {
  const t = useTexts();
  const button = (
    <Button variant="ghost" px="1.5" hideBelow="md">
      <VisuallyHidden>{t('frame.userMenu', { name: formatFullName(props.user) })}</VisuallyHidden>
      <InitialsAvatar name={props.user} size="sm" />
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <DropDown
      button={button}
      preload={preloadMenus}
      renderMenu={(menuProps) => <AccountMenu {...menuProps} {...props} />}
    />
  );
}

/** Opens the navigation and the account items on narrow screens. */
function MobileMenuButton(props: AccountButtonProps) {
  const t = useTexts();
  const button = (
    <Button
      variant="ghost"
      size="lg"
      px="0"
      me="-3"
      hideFrom="md"
      _icon={{ boxSize: '5' }}
      aria-label={t('frame.menu')}
    >
      <MenuIcon aria-hidden />
      <UnreadBadge isInCorner />
    </Button>
  );
  return (
    <DropDown
      button={button}
      preload={preloadMenus}
      renderMenu={(menuProps) => <MobileMenu {...menuProps} {...props} />}
    />
  );
}

/** A thin line below the bar while the next page loads. It appears after a delay, so that fast pages show none. */
export function ProgressBar() {
  const t = useTexts();
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      role="progressbar"
      aria-label={t('frame.loadingPage')}
      position="absolute"
      insetX="0"
      bottom="-2px"
      // Uses a border, because the forced-colors mode of the browser removes backgrounds.
      borderTopWidth="2px"
      borderColor="accent.mark"
      transformOrigin="left"
      animation="page-progress 8s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms both"
    />
  );
}
