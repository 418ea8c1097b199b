import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { Permission } from './permissions.ts';
import { useMay } from './use-permissions.ts';

interface GuardProps {
  /** Who holds one of these passes. */
  readonly anyOf: readonly Permission[];
}

/** A layout route whose screens need a permission; without it the person is sent elsewhere (spec section 6). */
export function RouteGuard({ anyOf, otherwise }: GuardProps & { readonly otherwise: string }) {
  return useMay(...anyOf) ? <Outlet /> : <Navigate to={otherwise} replace />;
}

/** A part of a screen that needs a permission; without it, it is not there. */
export function Guarded({ anyOf, children }: GuardProps & { readonly children: ReactNode }) {
  return useMay(...anyOf) && children;
}
