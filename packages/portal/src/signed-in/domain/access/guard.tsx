import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { useTenant } from '../../../lib/services/services.ts';
import { useAreFlagsKnown, useFlags } from '../flags/flags.ts';
import { mayOpen, type ScreenAccess } from './screen-access.ts';
import { useHasPermission, usePermissions } from './use-permissions.ts';

/** Returns a function that reports whether the signed-in user may open a screen. */
export function useMayOpen(): (access: ScreenAccess) => boolean {
  const permissions = usePermissions();
  const flags = useFlags();
  const tenant = useTenant();
  return (access) => mayOpen(access, permissions, flags, tenant);
}

interface RouteGuardProps extends ScreenAccess {
  readonly redirectTo: string;
}

/** Renders nothing, and does not redirect, until the lender's settings are known. */
function FlagGuard({ isOffered, redirectTo }: Required<Pick<RouteGuardProps, 'isOffered' | 'redirectTo'>>) {
  const areFlagsKnown = useAreFlagsKnown();
  const isAvailable = isOffered(useFlags(), useTenant());
  if (!areFlagsKnown) return null;
  return isAvailable ? <Outlet /> : <Navigate to={redirectTo} replace />;
}

/**
 * Renders the screens of a layout route if the user may open them, and redirects otherwise
 * (docs/product/roles-and-permissions.md#redirects).
 */
export function RouteGuard({ anyOf, isOffered, redirectTo }: RouteGuardProps) {
  if (!useHasPermission(...anyOf)) return <Navigate to={redirectTo} replace />;
  return isOffered === undefined ? <Outlet /> : <FlagGuard isOffered={isOffered} redirectTo={redirectTo} />;
}

interface PermissionGuardProps extends Pick<ScreenAccess, 'anyOf'> {
  readonly children: ReactNode;
  /** Rendered for users without the permission. Default: nothing. */
  readonly fallback?: ReactNode;
}

/**
 * Renders a part of a screen only for users with one of the permissions
 * (docs/product/roles-and-permissions.md#parts-of-a-screen-without-permission).
 */
export function PermissionGuard({ anyOf, children, fallback }: PermissionGuardProps) {
  return useHasPermission(...anyOf) ? children : fallback;
}

/** Creates a layout route whose screens are guarded. */
export const createGuardedRoute = (access: RouteGuardProps, children: RouteObject[]): RouteObject => ({
  element: <RouteGuard {...access} />,
  children,
});
