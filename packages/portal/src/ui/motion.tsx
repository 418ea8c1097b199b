import { type ComponentType, type PropsWithChildren, useEffect, useState } from 'react';

type Fading = ComponentType<PropsWithChildren>;

/** The moving kind, once its code has come. */
let fading: Fading | null = null;

/** What anybody does with a page first. */
const ACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const;
const LISTENING = { capture: true, passive: true } as const;

let isWaiting = false;

/** Motion only ever answers an action, so its code waits for the first one: no screen is later for it. */
function loadAtFirstAction(): void {
  if (isWaiting) return;
  isWaiting = true;
  const acted = () => {
    for (const action of ACTIONS) window.removeEventListener(action, acted, LISTENING);
    import('./fading.tsx').then(
      (module) => {
        fading = module.Fading;
      },
      // Without it everything is simply there.
      () => undefined,
    );
  };
  for (const action of ACTIONS) window.addEventListener(action, acted, LISTENING);
}

/** Content that has just taken another's place. Give it a key that changes with what it shows. */
export function FadeIn({ children }: PropsWithChildren) {
  // What is on screen already does not move when the code arrives.
  const [Moving] = useState(() => fading);
  useEffect(loadAtFirstAction, []);
  return Moving === null ? <div>{children}</div> : <Moving>{children}</Moving>;
}
