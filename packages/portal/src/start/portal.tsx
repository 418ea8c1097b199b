import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ServicesProvider, useTexts } from '../lib/services/services.ts';
import type { SignedOutPath } from '../signed-out/path.ts';
import { PortalLoadError } from '../signed-out/portal-load-error.tsx';
import { SignedOutApp } from '../signed-out/signed-out-app.tsx';
import { StateCard } from '../ui/plain/state-card.tsx';
import { TitleAnnouncement } from '../ui/plain/title-announcement.tsx';
import { ToastProvider } from '../ui/plain/toasts.tsx';
import type { CurrentServices } from './current-services.ts';
import type { SignedInAppLoader, SignedInAppState } from './signed-in-app-loader.ts';

/** During hydration, the signed-out app is shown, as in the prerendered markup. */
const PRERENDERED: SignedInAppState = { app: null, loadError: null, isOpeningPage: false };

interface PortalProps {
  readonly current: CurrentServices;
  readonly path: SignedOutPath;
  readonly signedInAppLoader: SignedInAppLoader;
}

function Screens({ path, signedInAppLoader }: Omit<PortalProps, 'current'>) {
  const { subscribe, state, preload, update } = signedInAppLoader;
  const { app, loadError, isOpeningPage } = useSyncExternalStore(subscribe, state, () => PRERENDERED);
  const isSignedOut = app === null;
  useEffect(() => (isSignedOut ? onFirstInput(preload) : undefined), [isSignedOut, preload]);
  if (app !== null) return app.element;
  if (loadError !== null) return <PortalLoadError reason={loadError} />;
  return isOpeningPage ? null : <SignedOutApp path={path} onPath={update} />;
}

/** Renders the signed-out app or the signed-in app, and the toasts, which survive a change of the app. */
export function Portal({ current, path, signedInAppLoader }: PortalProps) {
  const services = useSyncExternalStore(current.subscribe, current.get, current.get);
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

/** Autofill dispatches `change`, and `input` in some browsers. */
const EVENTS = ['input', 'change'] as const;

const hasInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].some(({ value }) => value !== '');

/**
 * Calls a function once when the user or autofill first fills in a form field, or at once if a field is
 * already filled in.
 * @returns the function that ends the subscription
 */
function onFirstInput(callback: () => void): () => void {
  const stop = () => {
    for (const event of EVENTS) document.removeEventListener(event, handleInput, true);
  };
  const handleInput = () => {
    stop();
    callback();
  };
  for (const event of EVENTS) document.addEventListener(event, handleInput, true);
  if (hasInput()) handleInput();
  return stop;
}

function BrokenPortal({ retry }: { readonly retry: () => void }) {
  const t = useTexts();
  return (
    <StateCard
      icon={TriangleAlert}
      title={t('problem.page')}
      hint={t('problem.pageHint')}
      action={{ label: t('problem.retry'), run: retry }}
    />
  );
}

interface PortalBoundaryProps {
  readonly children: ReactNode;
}

/** Replaces the whole portal if no other boundary handles an error. Retry renders the portal again. */
class PortalBoundary extends Component<PortalBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <BrokenPortal retry={() => this.setState({ isBroken: false })} />;
  }
}
