import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';
import { onInitialAction } from '../lib/code-loading/preloading.ts';

type TransitionComponent = ComponentType<PropsWithChildren>;

/** The component with the animation; null until its code has loaded. */
let fadeTransition: TransitionComponent | null = null;
let isWaitingForAction = false;

/**
 * Loads the code of the animation on the user's first action, because content is replaced only after an
 * action of the user.
 */
function loadOnInitialAction(): void {
  if (isWaitingForAction) return;
  isWaitingForAction = true;
  onInitialAction(() => {
    import('./fade-transition.tsx').then(
      (module) => {
        fadeTransition = module.FadeTransition;
      },
      // Ignores a failure: content then appears without animation.
      () => undefined,
    );
  });
}

/** Fades in content that replaces other content. The caller sets a `key` that changes with the content. */
export function FadeIn({ children }: PropsWithChildren) {
  // The value of the first render stays, so that content that is already visible is not animated when the
  // code of the animation loads later.
  const [Transition] = useState(() => fadeTransition);
  useEffect(loadOnInitialAction, []);
  return Transition === null ? <div>{children}</div> : <Transition>{children}</Transition>;
}
