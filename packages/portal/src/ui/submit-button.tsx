import type { ReactNode } from 'react';
import { useAlive } from '../lib/use-alive.ts';
import { PendingButton } from './pending-button.tsx';

interface SubmitButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/**
 * The primary action of a form. Disabled until the portal's code can take the form: the browser would send it itself, also
 * on Enter in a field. It looks the same all the while, for that is a matter of moments.
 */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  const alive = useAlive();
  return (
    <PendingButton
      type="submit"
      size="lg"
      width="full"
      pending={pending}
      disabled={!alive}
      _disabled={{ opacity: 1, cursor: 'progress' }}
    >
      {children}
    </PendingButton>
  );
}
