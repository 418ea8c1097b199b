import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';
import { onInitialAction } from '../lib/page/initial-action.ts';

type Fading = ComponentType<PropsWithChildren>;

/** The animated component, once its code has loaded. */
let fading: Fading | null = null;
let isWaiting = false;

/** Animations only follow user actions, so the first action loads their code. */
function loadOnInitialAction(): void {
  if (isWaiting) return;
  isWaiting = true;
  onInitialAction(() => {
    import('./fade-transition.tsx').then(
      (module) => {
        fading = module.FadeTransition;
      },
      // Without the code, content appears without animation.
      () => undefined,
    );
  });
}

/** Fades in content that replaces other content. Set a key that changes with the content. */
export function FadeIn({ children }: PropsWithChildren) {
  // Keeps the value of the first render, so that content that is already visible is not animated when the
  // animation code loads later.
  const [Moving] = useState(() => fading);
  useEffect(loadOnInitialAction, []);
  return Moving === null ? <div>{children}</div> : <Moving>{children}</Moving>;
}
