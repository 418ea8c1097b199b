import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLazyComponent } from './lazy-component.tsx';

test('appears when preload has loaded its code after the first render and before the first effect', async () => {
  const Lazy = createLazyComponent(
    () => Promise.resolve(() => <p>Loaded</p>),
    () => <p>Not loaded</p>,
  );
  function Page() {
    useLayoutEffect(() => void Lazy.preload(), []);
    return <Lazy />;
  }
  // `act` would run the effects before the promise of `preload` resolves.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(<Page />);
  await vi.waitFor(() => expect(container.textContent).toBe('Loaded'));
  root.unmount();
});
