import { useEffect, useSyncExternalStore } from 'react';
import { type Services, ServicesProvider } from '../lib/services/services.ts';
import { MissingPortal } from '../signed-out/missing-portal.tsx';
import type { SignedOutPath } from '../signed-out/path.ts';
import { SignedOutApp } from '../signed-out/signed-out-app.tsx';
import { TitleAnnouncement } from '../ui/plain/title-announcement.tsx';
import { ToastProvider } from '../ui/plain/toasts.tsx';
import { onFirstInput } from './first-input.ts';
import { PortalBoundary } from './portal-boundary.tsx';
import type { SignedInCode, SignedInCodeState } from './signed-in-code.ts';

/** During hydration the signed-out app is shown, as in the prerendered markup. */
const PRERENDERED: SignedInCodeState = { app: null, missing: null, opensPage: false };

interface PortalProps {
  readonly services: Services;
  readonly path: SignedOutPath;
  readonly signedInCode: SignedInCode;
}

function Screens({ path, signedInCode }: Omit<PortalProps, 'services'>) {
  const { subscribe, state, preload, follow } = signedInCode;
  const { app, missing, opensPage } = useSyncExternalStore(subscribe, state, () => PRERENDERED);
  const isSignedOut = app === null;
  useEffect(() => (isSignedOut ? onFirstInput(preload) : undefined), [isSignedOut, preload]);
  if (app !== null) return app.element;
  if (missing !== null) return <MissingPortal reason={missing} />;
  return opensPage ? null : <SignedOutApp path={path} onPath={follow} />;
}

/** Renders the signed-out app or the signed-in app, and the toasts, which outlive either. */
export function Portal({ services, path, signedInCode }: PortalProps) {
  return (
    <ServicesProvider value={services}>
      <ToastProvider>
        <PortalBoundary>
          <Screens path={path} signedInCode={signedInCode} />
        </PortalBoundary>
      </ToastProvider>
      {/* After the screens: its effect, which subscribes, must run after the effects that set the first
          title. */}
      <TitleAnnouncement />
    </ServicesProvider>
  );
}
