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
