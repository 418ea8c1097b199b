import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useTenant } from '../../../lib/services/services.ts';
import { useFlags, useFlagsAreKnown } from '../flags/flags.ts';
import type { ScreenAccess } from './screen-access.ts';
import { useHasPermission } from './use-permissions.ts';

export interface RouteGuardProps extends ScreenAccess {
  /** Path of the redirect for users who may not open the screens. */
  readonly otherwise: string;
}

/** Renders nothing, and does not redirect, until the lender's settings are known. */
function FlagGuard({ offered, otherwise }: Required<Pick<RouteGuardProps, 'offered' | 'otherwise'>>) {
  const areFlagsKnown = useFlagsAreKnown();
  const isOffered = offered(useFlags(), useTenant());
  if (!areFlagsKnown) return null;
  return isOffered ? <Outlet /> : <Navigate to={otherwise} replace />;
}

/**
 * Renders the screens of a layout route if the user may open them, and redirects otherwise
 * (docs/product/roles-and-permissions.md#redirects).
 */
export function RouteGuard({ anyOf, offered, otherwise }: RouteGuardProps) {
  if (!useHasPermission(...anyOf)) return <Navigate to={otherwise} replace />;
  return offered === undefined ? <Outlet /> : <FlagGuard offered={offered} otherwise={otherwise} />;
}

interface GuardedProps extends Pick<ScreenAccess, 'anyOf'> {
  readonly children: ReactNode;
  /** Rendered for users without the permission. Default: nothing. */
  readonly fallback?: ReactNode;
}

/**
 * Renders a part of a screen only for users with one of the permissions
 * (docs/product/roles-and-permissions.md#parts-of-a-screen-without-permission).
 */
export function Guarded({ anyOf, children, fallback }: GuardedProps) {
  return useHasPermission(...anyOf) ? children : fallback;
}
