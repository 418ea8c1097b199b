import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readContract } from '../../testing/contract.ts';
import { createLenderDouble, reply } from '../../testing/lender-double.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('the bar shows the tenant’s logo, and the lender’s own for navigation once it is known', async () => {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getClientDetails') ?? {};
  const answer = structuredClone(example) as {
    result: { data: { capCustomizationSettings: Record<string, unknown> } };
  };
  answer.result.data.capCustomizationSettings['imageNavbarLogo'] = '/api/client/files/navbar.png';
  let tell: () => void = () => undefined;
  lender.on(
    'getClientDetails',
    () =>
      new Promise((resolve) => {
        tell = () => resolve(reply(answer));
      }),
  );
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
  const home = await screen.findByRole('link', { name: /Harbor Auto Finance/ });
  const sources = () =>
    within(home)
      .getAllByRole('img', { hidden: true })
      .map((image) => image.getAttribute('src'));
  await expect.poll(() => lender.seen('getClientDetails').length).toBe(1);
  expect(sources()).toEqual(['/brand/logo.svg', '/brand/logo.svg']);
  tell();
  await expect.poll(sources).toEqual([`${window.location.origin}/api/client/files/navbar.png`]);
  expect(within(home).getByRole('img').getAttribute('alt')).toBe('Harbor Auto Finance');
  expect(home.getAttribute('href')).toBe('/borrowers');
});
