import { Link } from '@chakra-ui/react';
import type { StaffUser } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FIVE_MINUTES_MS } from '../../../lib/requests/cache-times.ts';
import { clientDetailsQuery } from '../../../lib/services/client-details.ts';
import { useServices } from '../../../lib/services/services.ts';
import { HOME } from '../../../lib/session/initial-path.ts';
import { Bar } from '../../../ui/plain/bar.tsx';
import { TenantLogo } from '../../../ui/plain/tenant-logo.tsx';
import { MobileMenu, UserMenu } from './account-menus.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchButton } from './palette/search-button.tsx';
import { usePalette } from './palette/use-palette.tsx';
import { ProgressBar } from './progress-bar.tsx';

/**
 * The effective logo. Requests the client details every 5 minutes, so that an open portal shows the lender's new logo.
 */
function BarLogo() {
  const { lender, logos } = useServices();
  const { data } = useQuery({ ...clientDetailsQuery(lender), refetchInterval: FIVE_MINUTES_MS });
  useEffect(() => {
    if (data !== undefined) logos.update(data);
  }, [data, logos]);
  return <TenantLogo of="navbar" loadsBothVariants />;
}

export function TopBar({ user }: { readonly user: StaffUser }) {
  const palette = usePalette();
  const showKeys = () => palette.open('keys');
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
      <UserMenu user={user} showKeys={showKeys} />
      <MobileMenu user={user} showKeys={showKeys} />
      {palette.dialog}
    </Bar>
  );
}
