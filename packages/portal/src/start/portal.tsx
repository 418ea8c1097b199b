import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToPageTitle } from '../lib/page/page-title.ts';
import { ServicesProvider, useTexts } from '../lib/services/services.ts';
import type { SignedOutPath } from '../signed-out/path.ts';
import { PortalLoadError } from '../signed-out/portal-load-error.tsx';
import { SignedOutApp } from '../signed-out/signed-out-app.tsx';
import { getClassName } from '../ui/plain/class-names.ts';
import { StateCard } from '../ui/plain/state-card.tsx';
import { ToastProvider } from '../ui/plain/toasts.tsx';
import type { CurrentServices } from './current-services.ts';
import type { SignedInAppLoader, SignedInAppState } from './signed-in-app-loader.ts';

/**
 * A live region that announces the title of each page to which the user navigates. The initial title is not
 * announced, because screen readers announce it themselves. The component subscribes to the title, because a
 * page sets its title only when its code or data has loaded. The live region is never removed, because screen
 * readers ignore a text that is inserted together with its live region.
 */
function TitleAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => subscribeToPageTitle(setTitle), []);
  return (
    // aria-live is set explicitly, because an open dialog hides every live region without this attribute from
    // screen readers.
    <span role="status" aria-live="polite" data-title-announcement className={getClassName('hidden')}>
      {title}
    </span>
  );
}

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
