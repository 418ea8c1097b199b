import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useTenant } from '../../../lib/services/services.ts';
import { useFlags, useFlagsAreKnown } from '../flags/flags.ts';
import type { ScreenAccess } from './screen-access.ts';
import { useMay } from './use-permissions.ts';

export interface RouteGuardProps extends ScreenAccess {
  /** Where to go instead. */
  readonly otherwise: string;
}

/** Nobody is sent away, and nothing is shown, before the lender has said what it offers. */
function FlagGuard({ offered, otherwise }: Required<Pick<RouteGuardProps, 'offered' | 'otherwise'>>) {
  const known = useFlagsAreKnown();
  const isOffered = offered(useFlags(), useTenant());
  if (!known) return null;
  return isOffered ? <Outlet /> : <Navigate to={otherwise} replace />;
}

/**
 * A layout route whose screens ask for a permission, and maybe for what the lender offers; without it the person is
 * sent elsewhere (spec section 6).
 */
export function RouteGuard({ anyOf, offered, otherwise }: RouteGuardProps) {
  if (!useMay(...anyOf)) return <Navigate to={otherwise} replace />;
  return offered === undefined ? <Outlet /> : <FlagGuard offered={offered} otherwise={otherwise} />;
}

interface GuardedProps extends Pick<ScreenAccess, 'anyOf'> {
  readonly children: ReactNode;
  /** What stands there for everybody else; nothing, unless it is given. */
  readonly fallback?: ReactNode;
}

/** A part of a screen that needs a permission (spec section 6). */
export function Guarded({ anyOf, children, fallback }: GuardedProps) {
  return useMay(...anyOf) ? children : fallback;
}
