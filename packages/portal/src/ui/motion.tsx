import { LazyMotion, MotionConfig, m } from 'framer-motion';
import { createContext, type ReactNode, useContext, useState } from 'react';

const MotionReadyContext = createContext(false);

/** What anybody does with a page first. */
const ACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Resolves when somebody first does something. */
function firstAction(): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const acted = () => {
      for (const action of ACTIONS) window.removeEventListener(action, acted, options);
      resolve();
    };
    for (const action of ACTIONS) window.addEventListener(action, acted, options);
  });
}

/** Motion only ever answers an action, so its code waits for one: the first screen is there without it. */
async function loadFeatures() {
  await firstAction();
  return (await import('./motion-features.ts')).domAnimation;
}

/** Lets `FadeIn` below it fade once the animation code has come. */
export function MotionProvider({ children }: { readonly children: ReactNode }) {
  const [ready, setReady] = useState(false);
  const load = async () => {
    const features = await loadFeatures();
    setReady(true);
    return features;
  };
  return (
    <LazyMotion features={load} strict>
      <MotionConfig reducedMotion="user">
        <MotionReadyContext value={ready}>{children}</MotionReadyContext>
      </MotionConfig>
    </LazyMotion>
  );
}

/** Content that has just taken another's place. Give it a key that changes with what it shows. */
export function FadeIn({ children }: { readonly children: ReactNode }) {
  // Without the animation code it would stay at its start, unseen: then it is simply there.
  const ready = useContext(MotionReadyContext);
  return (
    <m.div
      initial={ready && { opacity: 0 }}
      animate={{ opacity: 1 }}
      transition={{ duration: 0.15, ease: 'easeOut' }}
    >
      {children}
    </m.div>
  );
}
