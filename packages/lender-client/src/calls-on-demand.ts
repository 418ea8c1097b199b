import { LenderError } from './errors.ts';

/** Methods of which each answers later. */
type Calls = Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;

/** Asked of any object by promises and serialisers; never a call. */
const NO_CALLS: readonly PropertyKey[] = ['then', 'toJSON'];

/**
 * Methods that are there, and beside them methods whose code is loaded when one of them is first called. They look alike
 * from outside, since every one of the latter answers later anyway.
 * @param load rejects when the code did not arrive: then so does the call, as one that never reached the lender
 */
export function callsOnDemand<First extends object, Rest extends Calls>(
  first: First,
  load: () => Promise<Rest>,
): First & Rest {
  const callLater =
    (name: string) =>
    async (...input: never[]): Promise<unknown> => {
      const rest = await load().catch((cause: unknown) => {
        throw new LenderError('network', '', null, { cause });
      });
      const call = rest[name];
      if (call === undefined) throw new TypeError(`The lender client has no method "${name}".`);
      return call(...input);
    };
  const later = new Map<string, ReturnType<typeof callLater>>();
  return new Proxy(first, {
    get(target, name, receiver) {
      if (typeof name === 'symbol' || NO_CALLS.includes(name) || name in target) {
        return Reflect.get(target, name, receiver) as unknown;
      }
      const known = later.get(name) ?? callLater(name);
      later.set(name, known);
      return known;
    },
  }) as First & Rest;
}
