import { useEffect, useRef, useState } from 'react';

interface Outcome<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends the request of a signed-out form, one at a time. Does not use TanStack Query like the signed-in
 * screens, because nothing is cached and the library would be 5% of the code of the first screen. Does not
 * store the input, because it contains passwords.
 * @param request its result is ignored after the form unmounts
 */
export function useRequest<Input, Result>(request: (input: Input) => Promise<Result>) {
  const [isPending, setPending] = useState(false);
  // True while a request is running. Changes immediately, unlike `isPending`, which changes at the next render.
  const isRunning = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const finish = (notify: () => void) => {
    isRunning.current = false;
    if (!isMounted.current) return;
    setPending(false);
    notify();
  };

  const send = (input: Input, { onSuccess, onError }: Outcome<Result>) => {
    isRunning.current = true;
    setPending(true);
    request(input).then(
      (result) => finish(() => onSuccess?.(result)),
      (error: unknown) => finish(() => onError(error)),
    );
  };
  return { send, isPending, isRunning: () => isRunning.current };
}
