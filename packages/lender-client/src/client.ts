import { type CallerOptions, createCaller } from './http/caller.ts';
import type { MethodsOf, OperationTable } from './http/operation.ts';
import { type IsServerReachable, loadCallCode, withLazyMethods } from './lazy-methods.ts';
import { authenticationOperations } from './operations/authentication.ts';

export interface LenderClientOptions extends CallerOptions {
  /** Called if the code of an operation cannot be loaded. */
  readonly isServerReachable: IsServerReachable;
}

const loadSignedInOperations = async () => (await import('./operations/signed-in.ts')).signedInOperations;
const loadOnDemandOperations = async () => (await import('./operations/on-demand.ts')).onDemandOperations;

/** In the order in which they are searched, so that the first screen loads no other. */
const LAZY_TABLES: readonly (() => Promise<OperationTable>)[] = [
  loadSignedInOperations,
  loadOnDemandOperations,
];

type LazyMethods = MethodsOf<
  Awaited<ReturnType<typeof loadSignedInOperations>> & Awaited<ReturnType<typeof loadOnDemandOperations>>
>;

/** Starts to load the operations of the first signed-in screen, so that its first call does not wait for code. */
export function preloadSignedInCalls(): void {
  // The call that needs the code reports the failure.
  loadSignedInOperations().catch(() => undefined);
}

/**
 * Creates a client whose methods are the operations of the lender API in the portal's terms: money in integer cents, days
 * as yyyy-MM-dd. Every method rejects with a LenderError, or with the reason of its signal if that is aborted. Operations
 * that require a session are loaded with their first call.
 */
export function createLenderClient(options: LenderClientOptions) {
  const { call, methodsOf, forgetApiUser } = createCaller(options);

  async function callByName(name: string, input: readonly unknown[]): Promise<unknown> {
    for (const load of LAZY_TABLES) {
      const operation = (await loadCallCode(load, options.isServerReachable))[name];
      if (operation !== undefined) return call(operation, input);
    }
    throw new TypeError(`The lender client has no method "${name}".`);
  }

  const methods = {
    ...methodsOf(authenticationOperations),
    /** Must be called when a session ends: its API user must not outlive it in memory. */
    forgetApiUser,
  };
  return withLazyMethods(methods, callByName) as typeof methods & LazyMethods;
}

export type LenderClient = ReturnType<typeof createLenderClient>;
