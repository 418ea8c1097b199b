import { useEffect, useSyncExternalStore } from 'react';
import { type Services, ServicesProvider } from '../lib/services/services.ts';
import type { SignedOutPath } from '../signed-out/path.ts';
import { PortalLoadError } from '../signed-out/portal-load-error.tsx';
import { SignedOutApp } from '../signed-out/signed-out-app.tsx';
import { TitleAnnouncement } from '../ui/plain/title-announcement.tsx';
import { ToastProvider } from '../ui/plain/toasts.tsx';
import { onFirstInput } from './first-input.ts';
import { PortalBoundary } from './portal-boundary.tsx';
import type { SignedInAppLoader, SignedInAppState } from './signed-in-app-loader.ts';

/** During hydration, the signed-out app is shown, as in the prerendered markup. */
const PRERENDERED: SignedInAppState = { app: null, loadError: null, isOpeningPage: false };

interface PortalProps {
  readonly services: Services;
  readonly path: SignedOutPath;
  readonly signedInAppLoader: SignedInAppLoader;
}

function Screens({ path, signedInAppLoader }: Omit<PortalProps, 'services'>) {
  const { subscribe, state, preload, update } = signedInAppLoader;
  const { app, loadError, isOpeningPage } = useSyncExternalStore(subscribe, state, () => PRERENDERED);
  const isSignedOut = app === null;
  useEffect(() => (isSignedOut ? onFirstInput(preload) : undefined), [isSignedOut, preload]);
  if (app !== null) return app.element;
  if (loadError !== null) return <PortalLoadError reason={loadError} />;
  return isOpeningPage ? null : <SignedOutApp path={path} onPath={update} />;
}

/** Renders the signed-out app or the signed-in app, and the toasts, which survive a change of the app. */
export function Portal({ services, path, signedInAppLoader }: PortalProps) {
  return (
    <ServicesProvider value={services}>
      <ToastProvider>
        <PortalBoundary>
          <Screens path={path} signedInAppLoader={signedInAppLoader} />
        </PortalBoundary>
      </ToastProvider>
      {/* After the screens, because its effect, which subscribes to the title, must run after the effects
          that set the first title. */}
      <TitleAnnouncement />
    </ServicesProvider>
  );
}
