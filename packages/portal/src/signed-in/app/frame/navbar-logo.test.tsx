import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContract } from '../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';

interface Logos {
  readonly imageLoginLogo: string | null;
  readonly imageNavbarLogo: string | null;
}

/** Creates a lender that sends these logos when the test calls `respondWithLogos`. */
function createLenderWithLogos(logos: Logos) {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getClientDetails') ?? {};
  const response = structuredClone(example) as { result: { data: { capCustomizationSettings: Logos } } };
  response.result.data.capCustomizationSettings = logos;
  let respondWithLogos: () => void = () => undefined;
  lender.on(
    'getClientDetails',
    () => new Promise((resolve) => (respondWithLogos = () => resolve(reply(response)))),
  );
  return { lender, respondWithLogos: () => respondWithLogos() };
}

const OriginalImage = Image;

/** The fake images that the portal has created. They load only when a test calls `onload`. */
let images: { onload: () => void; onerror: () => void; src: string }[] = [];

beforeEach(() => {
  images = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload: () => void = () => undefined;
      onerror: () => void = () => undefined;
      naturalWidth = 300;
      naturalHeight = 60;
      constructor() {
        images.push(this);
      }
    },
  );
});

afterEach(() => void vi.stubGlobal('Image', OriginalImage));

async function openHome(lender: ReturnType<typeof createLenderDouble>) {
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
  const home = await screen.findByRole('link', { name: /Harbor Auto Finance/ });
  await waitFor(() => expect(lender.requestsOf('getClientDetails').length).toBe(1));
  const getLogoSources = () =>
    within(home)
      .getAllByRole('img', { hidden: true })
      .map((image) => image.getAttribute('src'));
  return { home, sources: getLogoSources };
}

/** Returns the background of a logo that changed after the page was loaded; '' for a logo that did not change. */
const getChangedBackground = (home: HTMLElement) =>
  within(home).getAllByRole('img', { hidden: true })[0]?.style.getPropertyValue('--changed-logo-plate');

const LENDER_LOGO = `${window.location.origin}/api/client/files/navbar.png`;

// @spec 2.12
test('the top bar shows the tenant’s logo until the lender’s navigation logo has loaded', async () => {
  const { lender, respondWithLogos } = createLenderWithLogos({
    imageLoginLogo: null,
    imageNavbarLogo: '/api/client/files/navbar.png',
  });
  const { home, sources } = await openHome(lender);
  respondWithLogos();
  await waitFor(() => expect(images.map(({ src }) => src)).toEqual([LENDER_LOGO]));
  expect(sources()).toEqual(['/brand/logo.svg', '/brand/logo.svg']);
  expect(getChangedBackground(home)).toBe('');
  images[0]?.onload();
  await waitFor(() => expect(sources()).toEqual([LENDER_LOGO, LENDER_LOGO]));
  // The edge determines backgrounds only for the logos in the page. The lender's logo gets none.
  expect(getChangedBackground(home)).toBe('transparent');
  expect(within(home).getAllByRole('img', { hidden: true })[0]?.getAttribute('width')).toBe('300');
  expect(home.getAttribute('href')).toBe('/borrowers');
});

test('a logo that fails to load, or that the content security policy blocks, does not replace the tenant’s logo', async () => {
  const { lender, respondWithLogos } = createLenderWithLogos({
    imageLoginLogo: null,
    imageNavbarLogo: 'https://elsewhere.example/a.png',
  });
  const { sources } = await openHome(lender);
  respondWithLogos();
  await waitFor(() => expect(images.length).toBe(1));
  images[0]?.onerror();
  expect(sources()).toEqual(['/brand/logo.svg', '/brand/logo.svg']);
});
