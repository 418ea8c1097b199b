import { useEffect, useRef, useState } from 'react';

interface Outcome<Answer> {
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * A request that a signed-out form sends, one at a time. The signed-in screens use TanStack Query for it; here nothing is
 * cached, and the library would be a twentieth of what the first screen loads. What was typed is not kept: it holds
 * passwords.
 * @param request its answer and its failure are told only while the form is there
 */
export function useRequest<Input, Answer>(request: (input: Input) => Promise<Answer>) {
  const [isPending, setPending] = useState(false);
  // At this very moment: `isPending` is only as fresh as the last render.
  const running = useRef(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const finish = (tell: () => void) => {
    running.current = false;
    if (!isThere.current) return;
    setPending(false);
    tell();
  };

  const send = (input: Input, { onSuccess, onError }: Outcome<Answer>) => {
    running.current = true;
    setPending(true);
    request(input).then(
      (answer) => finish(() => onSuccess?.(answer)),
      (error: unknown) => finish(() => onError(error)),
    );
  };
  return { send, isPending, isRunning: () => running.current };
}
