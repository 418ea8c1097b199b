import type { ReactNode } from 'react';
import { useAlive } from '../lib/page/use-alive.ts';
import { useDelayed } from '../lib/page/use-delayed.ts';
import { classOf } from '../ui/plain/class-names.ts';

interface SubmitButtonProps {
  /** Whether an answer is pending: pressing again does nothing. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/**
 * The submit button of a signed-out form. It keeps its width, its name and the focus while an answer is pending. Until the
 * form is hydrated it is disabled, because the browser would submit the form itself, on Enter in a field too.
 */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  const alive = useAlive();
  const spinning = useDelayed(pending);
  return (
    <button
      type="submit"
      disabled={!alive}
      aria-busy={pending}
      aria-disabled={pending}
      className={classOf('submit')}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
    >
      <span className={classOf(spinning ? 'submit-label-hidden' : 'submit-label')}>{children}</span>
      {spinning && <span className={classOf('spinner')} />}
    </button>
  );
}
