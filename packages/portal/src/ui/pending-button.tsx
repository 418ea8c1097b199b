import { Box, Button, type ButtonProps, Spinner } from '@chakra-ui/react';
import { useDelayed } from '../lib/page/use-delayed.ts';

interface PendingButtonProps extends ButtonProps {
  /** An answer is awaited: pressing again does nothing. */
  readonly pending: boolean;
}

/**
 * A button that keeps its width, its name and its focus while the answer to what it did is awaited. With `aria-disabled` it
 * does nothing either, and keeps the focus all the same.
 */
export function PendingButton({
  pending,
  children,
  onClick,
  'aria-disabled': isOff = false,
  ...button
}: PendingButtonProps) {
  const spinning = useDelayed(pending);
  const idle = pending || isOff === true;
  return (
    <Button
      {...button}
      aria-busy={pending}
      aria-disabled={idle}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Box as="span" display="contents" color={spinning ? 'transparent' : undefined}>
        {children}
      </Box>
      {spinning && <Spinner position="absolute" />}
    </Button>
  );
}
