/** An older result is requested again when it is needed. */
const MAX_AGE_MS = 30_000;

/** Calls that were started before the code that needs their results was loaded. */
export interface EarlyCalls {
  /** @param send sends the request; its signal aborts it */
  readonly start: (name: string, input: unknown, send: (signal: AbortSignal) => Promise<unknown>) => void;
  /**
   * Returns the result of a call with the same input, once; null if there is none or it is too old.
   * @param signal aborts the call from now on
   */
  readonly take: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown> | null;
  readonly clear: () => void;
}

interface StartedCall {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  readonly startedAt: number;
}

/** @param now milliseconds of a clock that never jumps */
export function createEarlyCalls(now: () => number = () => performance.now()): EarlyCalls {
  const calls = new Map<string, StartedCall>();
  const keyOf = (name: string, input: unknown) => JSON.stringify([name, input]);
  return {
    start: (name, input, send) => {
      const controller = new AbortController();
      const result = send(controller.signal);
      // The caller that takes the result receives its failure.
      result.catch(() => undefined);
      calls.set(keyOf(name, input), { result, controller, startedAt: now() });
    },
    take: (name, input, signal) => {
      const key = keyOf(name, input);
      const call = calls.get(key);
      calls.delete(key);
      if (call === undefined || now() - call.startedAt > MAX_AGE_MS) return null;
      signal?.addEventListener('abort', () => call.controller.abort(signal.reason), { once: true });
      return call.result;
    },
    clear: () => calls.clear(),
  };
}
