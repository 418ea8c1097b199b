import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// Imports lazy screens, so that the first test does not wait for their code.
import '../settings-page.tsx';
import './portal-tools-page.tsx';
import { createLenderDouble } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createPngFile, getCard, getSentBodies, openSettings } from '../../../../testing/settings.tsx';

const PATH = '/settings/cap';

// @spec 2.55
describe('saving a portal logo', () => {
  // @spec 8.18
  test.each([
    ['Sign-in logo', 'imageLoginLogo', 'Sign In Image updated successfully!'],
    ['Navbar logo', 'imageNavbarLogo', 'Navbar logo updated successfully!'],
  ])('uploads the %s in the request field %s and loads the logos again', async (title, field, success) => {
    const lender = await openSettings(title, PATH);
    const card = getCard(title);
    await waitFor(() => expect(lender.requestsOf('getClientDetails')).toHaveLength(1));
    card.choose(title, createPngFile());
    await waitFor(() => expect(card.isUnsaved()).toBe(true));
    card.save();
    expect(await screen.findByText(success)).toBeTruthy();
    const [body] = getSentBodies(lender, 'updateCapSettings') as [Record<string, File>];
    expect(Object.entries(body).map(([name, file]) => [name, file.name])).toEqual([[field, 'logo.png']]);
    await waitFor(() => expect(lender.requestsOf('getClientDetails')).toHaveLength(2));
  });
});

describe('the logo preview', () => {
  const getPreviews = (title: string) =>
    getCard(title)
      .within()
      .getAllByRole('img')
      .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);

  test('shows the logo on a light and a dark background', async () => {
    await openSettings('Navbar logo', PATH);
    expect(getPreviews('Navbar logo')).toEqual([
      ['Navbar logo on a light background', '/brand/logo.svg'],
      ['Navbar logo on a dark background', '/brand/logo.svg'],
    ]);
  });

  test('shows the logo on one background if the color mode of the tenant is fixed', async () => {
    const tenant = { colorMode: { initial: 'light', fixed: true } } as const;
    renderApp({ path: PATH, signedIn: true, lender: createLenderDouble('/api'), tenant });
    await screen.findByRole('form', { name: 'Sign-in logo' });
    expect(getPreviews('Sign-in logo')).toEqual([['Sign-in logo on a light background', '/brand/logo.svg']]);
  });
});
