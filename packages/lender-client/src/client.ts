import { createEarlyCalls } from './early-calls.ts';
import { type CallerOptions, createCaller } from './http/caller.ts';
import { loadFetchClient } from './http/fetch-client.ts';
import { loadCallCode } from './http/load-call-code.ts';
import type { MethodsOf, OperationTable } from './http/operation.ts';
import { withLazyMethods } from './lazy-methods.ts';
import { authenticationOperations } from './operations/authentication.ts';

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

/** Starts to load what signing in and the first signed-in screen call, so that no call waits for code. */
export function preloadSignedInCalls(): void {
  // The call that needs the code reports the failure.
  for (const load of [loadFetchClient, loadSignedInOperations]) load().catch(() => undefined);
}

/**
 * Creates a client whose methods are the operations of the lender API in the portal's terms: money in integer cents, days
 * as yyyy-MM-dd. Every method rejects with a LenderError, or with the reason of its signal if that is aborted. Operations
 * that require a session are loaded with their first call.
 */
export function createLenderClient(options: CallerOptions) {
  const { call, methodsOf, forgetApiUser } = createCaller(options);

  const earlyCalls = createEarlyCalls();

  async function callByName(name: string, input: readonly unknown[]): Promise<unknown> {
    for (const load of LAZY_TABLES) {
      const operation = (await loadCallCode(load, options.isServerReachable))[name];
      if (operation !== undefined) return call(operation, input);
    }
    throw new TypeError(`The lender client has no method "${name}".`);
  }

  const methods = {
    ...methodsOf(authenticationOperations),
    /** Starts a call whose result the next call with the same input receives, within 30 s and the same session. */
    callEarly: <Name extends keyof LazyMethods>(name: Name, input: Parameters<LazyMethods[Name]>[0]): void =>
      earlyCalls.start(name, input, (signal) => callByName(name, [input, signal])),
    /** Must be called when a session ends: neither its API user nor its answers may outlive it in memory. */
    forgetSession: () => {
      forgetApiUser();
      earlyCalls.clear();
    },
  };
  const callLazily = (name: string, input: readonly unknown[]) =>
    earlyCalls.take(name, input[0], input[1] as AbortSignal | undefined) ?? callByName(name, input);
  return withLazyMethods(methods, callLazily) as typeof methods & LazyMethods;
}

export type LenderClient = ReturnType<typeof createLenderClient>;
