import type { ReactNode } from 'react';
import { useDelayed } from '../lib/page/use-delayed.ts';
import { useIsHydrated } from '../lib/page/use-is-hydrated.ts';
import { classOf } from '../ui/plain/class-names.ts';

interface SubmitButtonProps {
  /** True while a request is pending. Another press does nothing. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/**
 * The submit button of a signed-out form. It keeps its width, name and focus while a request is pending. It
 * is disabled until the form is hydrated, because the browser would submit the form itself, also on Enter in
 * a field.
 */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  const alive = useIsHydrated();
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
