import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The screen's code is there before the first test waits for it.
import '../settings-page.tsx';
import './portal-tools-page.tsx';
import { createLenderDouble } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { cardNamed, openSettings, pngFile, sentBy } from '../../../../testing/settings.tsx';

const PATH = '/settings/cap';

// @spec 2.55
describe('each logo is saved alone', () => {
  // @spec 8.18
  test.each([
    ['Sign-in logo', 'imageLoginLogo', 'Sign In Image updated successfully!'],
    ['Navbar logo', 'imageNavbarLogo', 'Navbar logo updated successfully!'],
  ])('%s as %s, and the portal asks for what to wear', async (title, field, success) => {
    const lender = await openSettings(title, PATH);
    const card = cardNamed(title);
    await waitFor(() => expect(lender.seen('getClientDetails')).toHaveLength(1));
    card.choose(title, pngFile());
    await waitFor(() => expect(card.isUnsaved()).toBe(true));
    card.save();
    expect(await screen.findByText(success)).toBeTruthy();
    const [body] = sentBy(lender, 'updateCapSettings') as [Record<string, File>];
    expect(Object.entries(body).map(([name, file]) => [name, file.name])).toEqual([[field, 'logo.png']]);
    await waitFor(() => expect(lender.seen('getClientDetails')).toHaveLength(2));
  });
});

describe('what the portal wears is shown', () => {
  const grounds = (title: string) =>
    cardNamed(title)
      .within()
      .getAllByRole('img')
      .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);

  test('on light and on dark ground', async () => {
    await openSettings('Navbar logo', PATH);
    expect(grounds('Navbar logo')).toEqual([
      ['Navbar logo on light ground', '/brand/logo.svg'],
      ['Navbar logo on dark ground', '/brand/logo.svg'],
    ]);
  });

  test('on one ground where the tenant has only one mode', async () => {
    const tenant = { colorMode: { initial: 'light', fixed: true } } as const;
    renderApp({ path: PATH, signedIn: true, lender: createLenderDouble('/api'), tenant });
    await screen.findByRole('form', { name: 'Sign-in logo' });
    expect(grounds('Sign-in logo')).toEqual([['Sign-in logo on light ground', '/brand/logo.svg']]);
  });
});
