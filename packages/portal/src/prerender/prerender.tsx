import { createLenderClient } from '@livery/lender-client';
import type { Prerendered, SignedOutScreen } from '@livery/tenant-config';
import { renderToString } from 'react-dom/server';
import { createLenderLogos } from '../lib/brand/lender-logos.ts';
import { createContractViolations } from '../lib/requests/contract-violations.ts';
import { type Services, ServicesProvider } from '../lib/services/services.ts';
import { createIdleTime } from '../lib/session/idle-time.ts';
import { createSessionStore } from '../lib/session/session.ts';
import { createGuardedStorage } from '../lib/storage/guarded-storage.ts';
import type { SignedOutPath } from '../signed-out/path.ts';
import { preloadScreen } from '../signed-out/screens.ts';
import { createCurrentServices } from '../start/current-services.ts';
import { Portal } from '../start/portal.tsx';
import type { SignedInAppLoader } from '../start/signed-in-app-loader.ts';
import { FrameSkeleton } from '../ui/plain/frame-skeleton.tsx';
import { createSlots, createSlotTenant, createSlotTranslate, markOptionalElements } from './slots.ts';

const PATHS: Record<SignedOutScreen, string> = {
  'sign-in': '/',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/code',
};

type Slots = ReturnType<typeof createSlots>;

function createBuildServices({ mark }: Slots): Services {
  const noStorage = createGuardedStorage(() => {
    throw new Error('Storage is not available during the build.');
  });
  const tenant = createSlotTenant(mark);
  return {
    tenant,
    t: createSlotTranslate(mark),
    session: createSessionStore(noStorage, ''),
    idle: createIdleTime(noStorage, '', () => null),
    violations: createContractViolations(() => undefined),
    lender: createLenderClient({
      baseUrl: 'http://localhost',
      passwordKeyId: null,
      accessToken: () => null,
      onUnauthorized: () => undefined,
      onViolation: () => undefined,
      isServerReachable: () => Promise.resolve(true),
      fetch: () => Promise.reject(new Error('Requests are not available during the build.')),
    }),
    logos: createLenderLogos(tenant),
  };
}

const noop = () => undefined;
const subscribeToNothing = () => noop;

const createPath = (path: string): SignedOutPath => ({
  current: () => path,
  subscribe: subscribeToNothing,
  navigate: noop,
});

const signedInAppStub: SignedInAppLoader = {
  state: () => ({ app: null, loadError: null, isOpeningPage: false }),
  subscribe: subscribeToNothing,
  preload: noop,
  update: noop,
  dispose: noop,
};

/** The result without the properties that the build adds: file addresses and texts. */
type Rendered = Omit<Prerendered, 'messages' | 'signedInModules'>;

/** Renders the signed-out screens and the frame skeleton, with slots where tenants differ. */
export async function prerender(): Promise<Rendered> {
  const slots = createSlots();
  const services = createBuildServices(slots);
  const renderScreen = async (screen: SignedOutScreen): Promise<string> => {
    await preloadScreen(screen);
    const rendered = renderToString(
      <Portal
        current={createCurrentServices(services)}
        path={createPath(PATHS[screen])}
        signedInAppLoader={signedInAppStub}
      />,
    );
    return markOptionalElements(checkMarkup(screen, rendered), slots.mark);
  };
  const screens = {
    'sign-in': await renderScreen('sign-in'),
    'forgot-password': await renderScreen('forgot-password'),
    'reset-password': await renderScreen('reset-password'),
  };
  const frame = renderToString(
    <ServicesProvider value={services}>
      <FrameSkeleton />
    </ServicesProvider>,
  );
  return { screens, frame: checkMarkup('the frame', frame), slots: slots.slots };
}

/**
 * Markup that the content security policy would block, or that React writes for content that a script fills in later.
 */
const FORBIDDEN = [' style=', '<script', 'javascript:', '<template'] as const;

/** Preload links that React writes before its markup. The edge adds links for the tenant's images itself. */
const LEADING_LINKS = /^(?:<link[^>]*>)+/;

/**
 * Returns the markup of a screen without leading preload links.
 * @param screen names the screen in an error
 * @throws Error if the markup contains one of the `FORBIDDEN` texts
 */
export function checkMarkup(screen: string, rendered: string): string {
  const markup = rendered.replace(LEADING_LINKS, '');
  const blocked = FORBIDDEN.find((forbidden) => markup.toLowerCase().includes(forbidden));
  if (blocked === undefined) return markup;
  const at = markup.toLowerCase().indexOf(blocked);
  throw new Error(
    `The prerendered markup of ${screen} contains "${blocked.trim()}", which the content security policy blocks: ${markup.slice(Math.max(0, at - 200), at + 100)}`,
  );
}
