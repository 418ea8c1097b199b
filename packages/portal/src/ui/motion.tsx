import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';
import { onInitialAction } from '../lib/page/initial-action.ts';

type Fading = ComponentType<PropsWithChildren>;

/** The animated component, once its code has loaded. */
let fading: Fading | null = null;
let isWaiting = false;

/** Animations only follow user actions, so their code is loaded on the first one. */
function loadOnInitialAction(): void {
  if (isWaiting) return;
  isWaiting = true;
  onInitialAction(() => {
    import('./fading.tsx').then(
      (module) => {
        fading = module.Fading;
      },
      // Without the code, content appears without animation.
      () => undefined,
    );
  });
}

/** Fades in content that replaces other content. Give it a key that changes with the content. */
export function FadeIn({ children }: PropsWithChildren) {
  // Visible content does not start to animate when the code has loaded.
  const [Moving] = useState(() => fading);
  useEffect(loadOnInitialAction, []);
  return Moving === null ? <div>{children}</div> : <Moving>{children}</Moving>;
}
