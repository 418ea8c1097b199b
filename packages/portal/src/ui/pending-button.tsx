import { Box, type ButtonProps, Spinner } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useDelayed } from '../lib/page/use-delayed.ts';

interface PendingButtonProps extends ButtonProps {
  readonly pending: boolean;
}

/**
 * A button that keeps its width, name and focus while a request is pending. The button uses `aria-disabled`,
 * because `disabled` would remove the focus. The build replaces its style props by a class (vite/compiled-elements.ts).
 */
export function PendingButton({
  pending,
  children,
  onClick,
  'aria-disabled': isDisabled = false,
  ...button
}: PendingButtonProps) {
  const spinning = useDelayed(pending);
  const isInactive = pending || isDisabled === true;
  return (
    <button
      type="button"
      {...(button as ComponentProps<'button'>)}
      aria-busy={pending}
      aria-disabled={isInactive}
      onClick={(event) => {
        if (isInactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Box as="span" display="contents" color={spinning ? 'transparent' : undefined}>
        {children}
      </Box>
      {spinning && <Spinner position="absolute" />}
    </button>
  );
}
