import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The way from one signed-out screen to another. */
export function AuthLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link asChild alignSelf="center" textStyle="xs" letterSpacing="0.03em" py="1">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
