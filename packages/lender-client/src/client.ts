import { type CallerOptions, createCaller } from './http/caller.ts';
import { loadFetchClient } from './http/fetch-client.ts';
import { loadCallCode, preloadCallCode } from './http/load-call-code.ts';
import type { CallOptions, MethodsOf, OperationTable } from './http/operation.ts';
import { addLazyMethods } from './lazy-methods.ts';
import { authenticationOperations } from './operations/authentication.ts';
import { createPrefetchedCalls } from './prefetched-calls.ts';

const loadSignedInOperations = async () => (await import('./operations/signed-in.ts')).signedInOperations;
const loadOnDemandOperations = async () => (await import('./operations/on-demand.ts')).onDemandOperations;

/**
 * Loaders for the tables of operations. They are searched in this order, so that the first screen loads only
 * the first table.
 */
const TABLE_LOADERS: readonly (() => Promise<OperationTable>)[] = [
  loadSignedInOperations,
  loadOnDemandOperations,
];

type LazyMethods = MethodsOf<
  Awaited<ReturnType<typeof loadSignedInOperations>> & Awaited<ReturnType<typeof loadOnDemandOperations>>
>;

/** The methods of the client, one for each operation. */
export type LenderMethods = MethodsOf<typeof authenticationOperations> & LazyMethods;

/** The operations whose results can be requested in advance. */
const PREFETCHABLE = ['listSignedUpBorrowers'] as const satisfies readonly (keyof LazyMethods)[];
type Prefetchable = (typeof PREFETCHABLE)[number];

const isPrefetchable = (name: string): name is Prefetchable =>
  (PREFETCHABLE as readonly string[]).includes(name);

/**
 * Starts to load the code for the calls of the sign-in and the first signed-in screen, so that these calls do
 * not wait for their code.
 */
export function preloadSignedInCalls(): void {
  for (const load of [loadFetchClient, loadSignedInOperations]) preloadCallCode(load);
}

/** Starts to load the code for the calls that neither the sign-in nor a list needs, so that the next screen does not wait for it. */
export function preloadOnDemandCalls(): void {
  preloadCallCode(loadOnDemandOperations);
}

/**
 * Creates a client with one method for each operation of the lender API. Amounts are integer cents and days are
 * yyyy-MM-dd. Every method rejects with a LenderError, or with the abort reason of its signal. The code of all operations
 * except `authenticationOperations` is loaded with the first call.
 */
export function createLenderClient(options: CallerOptions) {
  const { call, createMethods, forgetApiUser } = createCaller(options);
  const prefetchedCalls = createPrefetchedCalls();

  async function callByName(
    name: string,
    input: readonly unknown[],
    callOptions: CallOptions,
  ): Promise<unknown> {
    for (const load of TABLE_LOADERS) {
      const operation = (await loadCallCode(load, options.isServerReachable))[name];
      if (operation !== undefined) return call(operation, input, callOptions);
    }
    throw new TypeError(`The lender client has no method "${name}".`);
  }

  const createEveryMethod = <ClientMethods extends object>(
    clientMethods: ClientMethods,
    callOptions: CallOptions,
  ) =>
    addLazyMethods(
      { ...createMethods(authenticationOperations, callOptions), ...clientMethods },
      (name, input) =>
        (isPrefetchable(name) ? prefetchedCalls.take(name, input[0], callOptions.signal) : null) ??
        callByName(name, input, callOptions),
    ) as unknown as LenderMethods & ClientMethods;

  return createEveryMethod(
    {
      /** Returns the methods with options for their calls: `lender.with({ signal }).getRule(id)`. */
      with: (callOptions: CallOptions): LenderMethods => createEveryMethod({}, callOptions),
      /** Starts a call. The next call with the same input within 30 s in the same session receives its result. */
      prefetch: <Name extends Prefetchable>(name: Name, input: Parameters<LazyMethods[Name]>[0]): void =>
        prefetchedCalls.start(name, input, (signal) => callByName(name, [input], { signal })),
      /** Returns the result of a prefetched call that has succeeded. The next call with the same input still receives it. */
      getPrefetchedResult: <Name extends Prefetchable>(name: Name, input: Parameters<LazyMethods[Name]>[0]) =>
        prefetchedCalls.peek(name, input) as Awaited<ReturnType<LazyMethods[Name]>> | undefined,
      /** Removes the API user and the prefetched responses from memory. Must be called when a session ends. */
      forgetSession: () => {
        forgetApiUser();
        prefetchedCalls.clear();
      },
    },
    {},
  );
}

export type LenderClient = ReturnType<typeof createLenderClient>;
