import type { Permissions } from '@livery/contract/roles';
import type { LenderClient } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LenderLogos, LenderLogosStore } from '../brand/lender-logos.ts';
import type { ContractViolations } from '../requests/contract-violations.ts';
import type { IdleTime } from '../session/idle-time.ts';
import { type Session, type SessionState, type SessionStore, SIGNED_OUT_STATE } from '../session/session.ts';
import type { Translate } from '../texts/texts.ts';

/** The services of the portal, created once per page load (or once per test). */
export interface Services {
  readonly tenant: InjectedTenant;
  readonly t: Translate;
  readonly session: SessionStore;
  readonly idle: IdleTime;
  readonly lender: LenderClient;
  readonly violations: ContractViolations;
  readonly logos: LenderLogosStore;
  /** Replaces the permissions of the contract's roles. Only tests set it. */
  readonly getPermissions?: (role: number) => Permissions;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('A component that uses the services is outside ServicesProvider.');
  return services;
}

export const useTenant = (): InjectedTenant => useServices().tenant;
/** Returns the function that translates text keys, with the tenant's texts taking precedence. */
export const useTexts = (): Translate => useServices().t;
export const useSessionStore = (): SessionStore => useServices().session;
export const useLender = (): LenderClient => useServices().lender;

/**
 * Returns true if the lender API has an extension of the contract. The portal hides features that need a
 * missing extension.
 */
export const useHasExtension = (name: string): boolean => useTenant().apiExtensions.includes(name);

/** Returns the effective logos. During hydration these are the logos of the prerendered markup. */
export function useLenderLogos(): LenderLogos {
  const { logos } = useServices();
  return useSyncExternalStore(logos.subscribe, logos.current, () => logos.initial);
}

/** Returns the signed-out state during hydration, to match the prerendered markup. */
export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state, () => SIGNED_OUT_STATE);
}

/**
 * Returns the session; null if no user is signed in. The component does not render again if another part of the store
 * changes, such as the return path.
 */
export function useSession(): Session | null {
  const store = useSessionStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.state().session,
    () => null,
  );
}
