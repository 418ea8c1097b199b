import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { cardNamed, pngFile, sentBy } from '../../../../testing/settings.tsx';
import { openCard } from '../../../../testing/settings-card.tsx';
import { ClientLogoCard } from '../borrower-tools/brand/picture-cards.tsx';

const logo = cardNamed('Client logo');
const openLogo = (lender = createLenderDouble('/api')) => openCard('Client logo', ClientLogoCard, lender);
const UPDATED = 'Client logo updated successfully!';

// @spec 2.46
test('a file is sent when its card is saved, and what is shown is asked for again', async () => {
  const lender = await openLogo();
  expect(logo.isUnsaved()).toBe(false);
  logo.choose('Client logo', pngFile());
  await waitFor(() => expect(logo.isUnsaved()).toBe(true));
  expect(sentBy(lender, 'uploadImage')).toEqual([]);
  logo.save();
  expect(await screen.findByText(UPDATED)).toBeTruthy();
  await waitFor(() => expect(logo.isUnsaved()).toBe(false));
  const [body] = sentBy(lender, 'uploadImage') as [{ image: File }];
  expect(body.image.name).toBe('logo.png');
  expect(lender.seen('getClientSettings')).toHaveLength(2);
});

test('a refused replacement leaves the card without a change', async () => {
  const lender = await openLogo();
  logo.choose('Client logo', pngFile());
  await waitFor(() => expect(logo.isUnsaved()).toBe(true));
  logo.choose('Client logo', new File(['<svg/>'], 'logo.svg'));
  expect(await logo.within().findByText('logo.svg')).toBeTruthy();
  expect(logo.isUnsaved()).toBe(false);
  fireEvent.submit(screen.getByRole('form', { name: 'Client logo' }));
  expect(sentBy(lender, 'uploadImage')).toEqual([]);
});

// @spec 4.22
test('a card without a change sends nothing', async () => {
  const lender = await openLogo();
  expect(logo.button('Save').getAttribute('aria-disabled')).toBe('true');
  logo.save();
  fireEvent.submit(screen.getByRole('form', { name: 'Client logo' }));
  expect(sentBy(lender, 'uploadImage')).toEqual([]);
});

describe('a card that is not saved', () => {
  test.each([
    [
      'a refusal',
      () => reply({ status: 0, message: 'The logo is too wide.' }, 400),
      'The logo is too wide.',
      false,
    ],
    [
      'a broken line',
      () => Promise.reject(new TypeError('cut')),
      'The lender’s system could not be reached. Check your connection and try again.',
      true,
    ],
  ])(
    'after %s says why and loses nothing; sent again it is saved',
    async (_name, answer, message, mayRetry) => {
      const lender = createLenderDouble('/api');
      let fails = true;
      const saved = { status: 1, message: 'Saved.' };
      lender.on('uploadImage', () => (fails ? answer() : reply(saved)));
      await openLogo(lender);
      logo.choose('Client logo', pngFile());
      await waitFor(() => expect(logo.isUnsaved()).toBe(true));
      logo.save();
      expect(await logo.within().findByText(message)).toBeTruthy();
      expect(logo.within().getByText('logo.png')).toBeTruthy();
      expect(logo.within().queryByRole('button', { name: 'Retry' }) !== null).toBe(mayRetry);
      fails = false;
      fireEvent.click(logo.button(mayRetry ? 'Retry' : 'Save'));
      expect(await screen.findByText(UPDATED)).toBeTruthy();
      expect(logo.within().queryByText(message)).toBeNull();
    },
  );

  test('is asked for by name before the page is left', async () => {
    await openLogo();
    logo.choose('Client logo', pngFile());
    await waitFor(() => expect(logo.isUnsaved()).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving Client logo?' }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.pathname).toBe('/settings');
    fireEvent.click(logo.button('Discard'));
    expect(logo.isUnsaved()).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
  });
});

test('an upload that is stopped is none: the file stays chosen and nothing is said to be wrong', async () => {
  const lender = createLenderDouble('/api');
  lender.on(
    'uploadImage',
    (_body, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  await openLogo(lender);
  logo.choose('Client logo', pngFile());
  await waitFor(() => expect(logo.isUnsaved()).toBe(true));
  logo.save();
  expect(await logo.within().findByRole('progressbar', { name: 'Sending logo.png' })).toBeTruthy();
  fireEvent.click(logo.button('Cancel the upload'));
  await waitFor(() => expect(logo.within().queryByRole('progressbar')).toBeNull());
  expect(logo.within().getByText('logo.png')).toBeTruthy();
  expect(logo.within().getByRole('alert').textContent).toBe('');
  // It may have arrived: what is shown is asked for again.
  await waitFor(() => expect(lender.seen('getClientSettings')).toHaveLength(2));
});
