import type { ReactNode } from 'react';
import { PendingButton } from './pending-button.tsx';

interface SubmitButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** The primary action of a form. */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <PendingButton type="submit" size="lg" width="full" pending={pending}>
      {children}
    </PendingButton>
  );
}
