import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContract } from '../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';

interface Logos {
  readonly imageLoginLogo: string | null;
  readonly imageNavbarLogo: string | null;
}

/** A lender with these logos, who tells them when it is asked to. */
function lenderWith(logos: Logos) {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getClientDetails') ?? {};
  const answer = structuredClone(example) as { result: { data: { capCustomizationSettings: Logos } } };
  answer.result.data.capCustomizationSettings = logos;
  let tell: () => void = () => undefined;
  lender.on('getClientDetails', () => new Promise((resolve) => (tell = () => resolve(reply(answer)))));
  return { lender, tell: () => tell() };
}

const BrowsersImage = Image;

/** Pictures that the page has asked for by itself; a document without a screen loads none. */
let asked: { onload: () => void; onerror: () => void; src: string }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload: () => void = () => undefined;
      onerror: () => void = () => undefined;
      naturalWidth = 300;
      naturalHeight = 60;
      constructor() {
        asked.push(this);
      }
    },
  );
});

afterEach(() => void vi.stubGlobal('Image', BrowsersImage));

async function openHome(lender: ReturnType<typeof createLenderDouble>) {
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
  const home = await screen.findByRole('link', { name: /Harbor Auto Finance/ });
  await expect.poll(() => lender.seen('getClientDetails').length).toBe(1);
  const sources = () =>
    within(home)
      .getAllByRole('img', { hidden: true })
      .map((image) => image.getAttribute('src'));
  return { home, sources };
}

/** The plate that takes the place of those in the page's styles; '' for none. */
const plateOf = (home: HTMLElement) =>
  within(home).getAllByRole('img', { hidden: true })[0]?.style.getPropertyValue('--later-plate');

const OWN = `${window.location.origin}/api/client/files/navbar.png`;

// @spec 2.12
test('the bar shows the tenant’s logo, and the lender’s own for navigation once that is there', async () => {
  const { lender, tell } = lenderWith({
    imageLoginLogo: null,
    imageNavbarLogo: '/api/client/files/navbar.png',
  });
  const { home, sources } = await openHome(lender);
  tell();
  await expect.poll(() => asked.map(({ src }) => src)).toEqual([OWN]);
  expect(sources()).toEqual(['/brand/logo.svg', '/brand/logo.svg']);
  expect(plateOf(home)).toBe('');
  asked[0]?.onload();
  await expect.poll(sources).toEqual([OWN, OWN]);
  // The edge wrote the plates of the logos that the page came with; of this one nobody knows any.
  expect(plateOf(home)).toBe('transparent');
  expect(within(home).getAllByRole('img', { hidden: true })[0]?.getAttribute('width')).toBe('300');
  expect(home.getAttribute('href')).toBe('/borrowers');
});

test('a logo that does not arrive, or that the page may not load, takes nobody’s place', async () => {
  const { lender, tell } = lenderWith({
    imageLoginLogo: null,
    imageNavbarLogo: 'https://elsewhere.example/a.png',
  });
  const { sources } = await openHome(lender);
  tell();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.onerror();
  expect(sources()).toEqual(['/brand/logo.svg', '/brand/logo.svg']);
});
