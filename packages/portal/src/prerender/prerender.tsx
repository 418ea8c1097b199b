import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { permissionsOf } from '@livery/contract/roles';
import { createLenderClient } from '@livery/lender-client';
import type { Prerendered, SignedOutScreen } from '@livery/tenant-config';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App, DesignedFor } from '../app/app.tsx';
import { FrameSkeleton } from '../app/frame/frame-skeleton.tsx';
import { signedOutRoutes } from '../app/screens.tsx';
import { createContractViolations } from '../lib/contract-violations.ts';
import { guardedStorage } from '../lib/guarded-storage.ts';
import { createIdleTime } from '../lib/idle-time.ts';
import type { Services } from '../lib/services.ts';
import { createSessionStore } from '../lib/session.ts';
import { createWornLogos } from '../lib/worn-logos.ts';
import { emotionHead, emotionStyles } from './emotion-styles.ts';
import { checkedMarkup } from './markup.ts';
import { createSlots, OPTIONAL_PARTS, type OptionalPart, slotTenant, slotTranslate } from './slots.ts';

const ADDRESSES: Record<SignedOutScreen, string> = {
  'sign-in': '/',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/code',
};

type Slots = ReturnType<typeof createSlots>;

/** Services without a browser: nobody is signed in, and nothing is asked. */
function servicesFor({ mark }: Slots, parts: readonly OptionalPart[]): Services {
  const nowhere = guardedStorage(() => {
    throw new Error('There is no storage while the portal is built.');
  });
  const tenant = slotTenant(mark, parts);
  return {
    tenant,
    t: slotTranslate(mark),
    session: createSessionStore(nowhere, ''),
    idle: createIdleTime(nowhere, '', () => null),
    violations: createContractViolations(() => undefined),
    lender: createLenderClient({
      baseUrl: 'http://localhost',
      accessToken: () => null,
      onUnauthorised: () => undefined,
      onViolation: () => undefined,
      isServerReachable: () => Promise.resolve(true),
      fetch: () => Promise.reject(new Error('Nothing is asked while the portal is built.')),
    }),
    logos: createWornLogos(tenant),
    qaFlags: null,
    permissionsOf,
  };
}

async function renderScreen(address: string, services: Services, cache: EmotionCache): Promise<string> {
  const handler = createStaticHandler(signedOutRoutes);
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere and cannot be prerendered.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <CacheProvider value={cache}>
      <App services={services}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </CacheProvider>,
  );
  return checkedMarkup(address, markup);
}

function renderFrame(services: Services, cache: EmotionCache): string {
  const markup = renderToString(
    <CacheProvider value={cache}>
      <DesignedFor services={services}>
        <FrameSkeleton />
      </DesignedFor>
    </CacheProvider>,
  );
  return checkedMarkup('the frame', markup);
}

/** Every choice of the optional parts, each in the order of OPTIONAL_PARTS. */
const choices = OPTIONAL_PARTS.reduce<readonly (readonly OptionalPart[])[]>(
  (smaller, part) => smaller.flatMap((parts) => [parts, [...parts, part]]),
  [[]],
);

/** What the build adds: addresses of files, and the wording of texts. */
type Rendered = Omit<Prerendered, 'head' | 'messages' | 'frameModules'> & {
  /** Everything that the markup is styled by. */
  readonly css: string;
  /** The head's part that tells the portal which rules `css` holds. */
  readonly styleMarkers: string;
};

/** Renders the signed-out screens and the frame's outline, with slots where tenants differ. */
export async function prerender(): Promise<Rendered> {
  const slots = createSlots();
  // What makes Emotion keep the rules for us instead of writing them into the markup.
  const cache = Object.assign(createCache({ key: 'css' }), { compat: true as const });
  const renderAll = async (address: string) => {
    const markups: Record<string, string> = {};
    for (const parts of choices) {
      markups[parts.join(' ')] = await renderScreen(address, servicesFor(slots, parts), cache);
    }
    return markups;
  };
  const screens = {
    'sign-in': await renderAll(ADDRESSES['sign-in']),
    'forgot-password': await renderAll(ADDRESSES['forgot-password']),
    'reset-password': await renderAll(ADDRESSES['reset-password']),
  };
  const frame = renderFrame(servicesFor(slots, []), cache);
  return {
    frame,
    optional: OPTIONAL_PARTS,
    screens,
    slots: slots.slots,
    css: emotionStyles(cache),
    styleMarkers: emotionHead(cache),
  };
}
