import { LenderError } from './http/errors.ts';

/** Returns true if the server that serves the client's own code answers. */
export type IsServerReachable = () => Promise<boolean>;

/**
 * Loads code that an operation needs. A server that answers without the code serves a newer release.
 * @throws LenderError of kind `network` or `outdated`; either way nothing was sent to the lender
 */
export async function loadCallCode<Code>(
  load: () => Promise<Code>,
  isServerReachable: IsServerReachable,
): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isServerReachable())) throw new LenderError('network', '', null, { cause });
  }
  return load().catch((cause: unknown) => {
    throw new LenderError('outdated', '', null, { cause });
  });
}

type Method = (...input: readonly unknown[]) => Promise<unknown>;

/** Promises and serializers read these properties of any object; they are never methods. */
const NO_METHODS: readonly PropertyKey[] = ['then', 'toJSON'];

/**
 * Returns an object with these methods and one of every other name, which its type must add.
 * @param call performs a method that is not among `methods`
 */
export function withLazyMethods<Methods extends object>(
  methods: Methods,
  call: (name: string, input: readonly unknown[]) => Promise<unknown>,
): Methods {
  const lazyMethods = new Map<string, Method>();
  return new Proxy(methods, {
    get(target, name, receiver) {
      if (typeof name === 'symbol' || NO_METHODS.includes(name) || name in target) {
        return Reflect.get(target, name, receiver) as unknown;
      }
      const method = lazyMethods.get(name) ?? ((...input) => call(name, input));
      lazyMethods.set(name, method);
      return method;
    },
  });
}
