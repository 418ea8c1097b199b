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

const SCREEN_PATHS: Record<SignedOutScreen, string> = {
  'sign-in': '/',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/code',
};

type Slots = ReturnType<typeof createSlots>;

function createBuildServices({ mark }: Slots): Services {
  const unavailableStorage = createGuardedStorage(() => {
    throw new Error('Storage is not available during the build.');
  });
  const tenant = createSlotTenant(mark);
  return {
    tenant,
    t: createSlotTranslate(mark),
    session: createSessionStore(unavailableStorage, ''),
    idle: createIdleTime(unavailableStorage, '', () => null),
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

/** The result of `prerender`. The build adds two properties: the addresses of the modules and the texts. */
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
        path={createPath(SCREEN_PATHS[screen])}
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
 * Texts that the markup must not contain, because the content security policy would block this markup, or
 * because React writes it for content that a script fills in later.
 */
const FORBIDDEN_MARKUP = [' style=', '<script', 'javascript:', '<template'] as const;

/**
 * The preload links that React writes before the markup. The edge adds its own preload links for the tenant's
 * images.
 */
const LEADING_LINKS_PATTERN = /^(?:<link[^>]*>)+/;

/**
 * Returns the markup of a screen without the preload links before it.
 * @param screen the name of the screen for the error message
 * @throws Error if the markup contains one of the `FORBIDDEN_MARKUP` texts
 */
export function checkMarkup(screen: string, rendered: string): string {
  const markup = rendered.replace(LEADING_LINKS_PATTERN, '');
  const forbiddenText = FORBIDDEN_MARKUP.find((forbidden) => markup.toLowerCase().includes(forbidden));
  if (forbiddenText === undefined) return markup;
  const position = markup.toLowerCase().indexOf(forbiddenText);
  throw new Error(
    `The prerendered markup of ${screen} contains "${forbiddenText.trim()}", which the content security policy blocks: ${markup.slice(Math.max(0, position - 200), position + 100)}`,
  );
}
