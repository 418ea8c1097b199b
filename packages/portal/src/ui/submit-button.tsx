import { Box, Button, Spinner } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';

/** A quick answer should not flash a spinner. */
const SPINNER_DELAY_MS = 300;

function useDelayed(active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && elapsed;
}

interface SubmitButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** The primary action of a form. It keeps its width, its name and its focus while the answer is awaited. */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  const spinning = useDelayed(pending);
  return (
    <Button type="submit" size="lg" width="full" aria-busy={pending} aria-disabled={pending}>
      <Box as="span" opacity={spinning ? 0 : 1}>
        {children}
      </Box>
      {spinning && <Spinner position="absolute" />}
    </Button>
  );
}
