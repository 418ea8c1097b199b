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

/** The state during hydration. It shows the signed-out app, as in the prerendered markup. */
const PRERENDERED_STATE: SignedInAppState = { app: null, loadError: null, isOpeningPage: false };

interface PortalProps {
  readonly current: CurrentServices;
  readonly path: SignedOutPath;
  readonly signedInAppLoader: SignedInAppLoader;
}

function Screens({ path, signedInAppLoader }: Omit<PortalProps, 'current'>) {
  const { subscribe, state, preload, update } = signedInAppLoader;
  const { app, loadError, isOpeningPage } = useSyncExternalStore(subscribe, state, () => PRERENDERED_STATE);
  const isSignedOut = app === null;
  useEffect(() => (isSignedOut ? onFirstInput(preload) : undefined), [isSignedOut, preload]);
  if (app !== null) return app.element;
  if (loadError !== null) return <PortalLoadError reason={loadError} />;
  return isOpeningPage ? null : <SignedOutApp path={path} onPath={update} />;
}

/** Renders the signed-out app or the signed-in app, and the toasts, which stay when the app changes. */
export function Portal({ current, path, signedInAppLoader }: PortalProps) {
  const services = useSyncExternalStore(current.subscribe, current.get, current.get);
  return (
    <ServicesProvider value={services}>
      <ToastProvider>
        <PortalBoundary>
          <Screens path={path} signedInAppLoader={signedInAppLoader} />
        </PortalBoundary>
      </ToastProvider>
      {/* This component follows the screens, because its effect subscribes to the title and must run after
          the effects of the screens have set the first title. */}
      <TitleAnnouncement />
    </ServicesProvider>
  );
}

/**
 * Events of a field that the user or autofill has filled in. Autofill always dispatches `change`; some
 * browsers also dispatch `input`.
 */
const INPUT_EVENTS = ['input', 'change'] as const;

const hasInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].some(({ value }) => value !== '');

/**
 * Calls a function once, when the user or autofill first fills in a form field. Calls it immediately if a
 * field is already filled in.
 * @returns the function that ends the subscription
 */
function onFirstInput(callback: () => void): () => void {
  const removeListeners = () => {
    for (const event of INPUT_EVENTS) document.removeEventListener(event, handleInput, true);
  };
  const handleInput = () => {
    removeListeners();
    callback();
  };
  for (const event of INPUT_EVENTS) document.addEventListener(event, handleInput, true);
  if (hasInput()) handleInput();
  return removeListeners;
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

/**
 * Shows an error page instead of the portal if a component throws an error that no other boundary handles.
 * Retry renders the portal again.
 */
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
