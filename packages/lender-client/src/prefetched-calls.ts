const MAX_AGE_MS = 30_000;

/** Requests that are sent before the code that needs their results has loaded. */
export interface PrefetchedCalls {
  /** @param send sends the request; the signal aborts it */
  readonly start: (name: string, input: unknown, send: (signal: AbortSignal) => Promise<unknown>) => void;
  /**
   * Removes and returns the result for the same input; null if there is none or it is too old. `signal` aborts the
   * call.
   */
  readonly take: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown> | null;
  /** Returns the value of a successful call with the same input without removing it; undefined if there is none. */
  readonly peek: (name: string, input: unknown) => unknown;
  readonly clear: () => void;
}

interface StartedCall {
  readonly result: Promise<unknown>;
  /** The value of the result; undefined until the call has succeeded. */
  value: unknown;
  readonly controller: AbortController;
  readonly startedAt: number;
}

/** @param now returns the milliseconds of a monotonic clock */
export function createPrefetchedCalls(now: () => number = () => performance.now()): PrefetchedCalls {
  const calls = new Map<string, StartedCall>();
  const createKey = (name: string, input: unknown) => JSON.stringify([name, input]);
  const isFresh = ({ startedAt }: StartedCall) => now() - startedAt <= MAX_AGE_MS;
  return {
    start: (name, input, send) => {
      const controller = new AbortController();
      const result = send(controller.signal);
      const call: StartedCall = { result, value: undefined, controller, startedAt: now() };
      calls.set(createKey(name, input), call);
      result.then(
        (value) => {
          call.value = value;
        },
        // Prevents an unhandled rejection. The caller of `take` receives the failure.
        () => undefined,
      );
    },
    take: (name, input, signal) => {
      const key = createKey(name, input);
      const call = calls.get(key);
      calls.delete(key);
      if (call === undefined || !isFresh(call)) return null;
      signal?.addEventListener('abort', () => call.controller.abort(signal.reason), { once: true });
      return call.result;
    },
    peek: (name, input) => {
      const call = calls.get(createKey(name, input));
      return call !== undefined && isFresh(call) ? call.value : undefined;
    },
    clear: () => calls.clear(),
  };
}
