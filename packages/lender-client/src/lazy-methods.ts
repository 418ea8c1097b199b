type Method = (...input: readonly unknown[]) => Promise<unknown>;

/** JavaScript reads these properties of any object, so they must not become methods. */
const RESERVED_NAMES: readonly PropertyKey[] = ['then', 'toJSON'];

/**
 * Returns an object with the given methods and a method for every other name. The caller must add these names to the type.
 * @param call performs a method that `methods` does not contain
 */
export function addLazyMethods<Methods extends object>(
  methods: Methods,
  call: (name: string, input: readonly unknown[]) => Promise<unknown>,
): Methods {
  const lazyMethods = new Map<string, Method>();
  return new Proxy(methods, {
    get(target, name, receiver) {
      if (typeof name === 'symbol' || RESERVED_NAMES.includes(name) || name in target) {
        return Reflect.get(target, name, receiver) as unknown;
      }
      const method = lazyMethods.get(name) ?? ((...input) => call(name, input));
      lazyMethods.set(name, method);
      return method;
    },
  });
}
