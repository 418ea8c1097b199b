import type { ReactNode } from 'react';
import { useIsHydrated } from '../lib/page/component-lifecycle.ts';
import { useDelayed } from '../lib/page/use-delayed.ts';
import { getClassName } from '../ui/plain/class-names.ts';

interface SubmitButtonProps {
  /** True while a request is pending. Pressing the button again does nothing. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/**
 * The submit button of a signed-out form. Keeps its width, name and focus while a request is pending. The
 * button is disabled until the form is hydrated, because the browser would submit the form itself before
 * that, even when the user presses Enter in a field.
 */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const spinning = useDelayed(pending);
  return (
    <button
      type="submit"
      disabled={!isHydrated}
      aria-busy={pending}
      aria-disabled={pending}
      className={getClassName('submit')}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
    >
      <span className={getClassName(spinning ? 'submit-label-hidden' : 'submit-label')}>{children}</span>
      {spinning && <span className={getClassName('spinner')} />}
    </button>
  );
}
