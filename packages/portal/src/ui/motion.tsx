import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';
import { onFirstAction } from '../lib/page/first-action.ts';

type Fading = ComponentType<PropsWithChildren>;

/** The moving kind, once its code has come. */
let fading: Fading | null = null;
let isWaiting = false;

/** Motion only ever answers an action, so its code waits for the first one. */
function loadAtFirstAction(): void {
  if (isWaiting) return;
  isWaiting = true;
  onFirstAction(() => {
    import('./fading.tsx').then(
      (module) => {
        fading = module.Fading;
      },
      // Without it everything is simply there.
      () => undefined,
    );
  });
}

/** Content that has just taken another's place. Give it a key that changes with what it shows. */
export function FadeIn({ children }: PropsWithChildren) {
  // What is on screen already does not move when the code arrives.
  const [Moving] = useState(() => fading);
  useEffect(loadAtFirstAction, []);
  return Moving === null ? <div>{children}</div> : <Moving>{children}</Moving>;
}
