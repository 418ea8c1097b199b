import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, reply, waitForAbort } from '../../../../testing/lender-double.ts';
import { createPngFile, getCard, getSentBodies } from '../../../../testing/settings.tsx';
import { openCard } from '../../../../testing/settings-card.tsx';
import { ClientLogoCard } from '../borrower-tools/brand/image-cards.tsx';

const logo = getCard('Client logo');
const openLogo = (lender = createLenderDouble('/api')) => openCard('Client logo', ClientLogoCard, lender);
const UPDATED_MESSAGE = 'Client logo updated successfully!';

// @spec 2.46
test('a file card sends the selected file on Save and loads the settings again', async () => {
  const lender = await openLogo();
  expect(logo.isUnsaved()).toBe(false);
  logo.choose('Client logo', createPngFile());
  await waitFor(() => expect(logo.isUnsaved()).toBe(true));
  expect(getSentBodies(lender, 'uploadImage')).toEqual([]);
  logo.save();
  expect(await screen.findByText(UPDATED_MESSAGE)).toBeTruthy();
  await waitFor(() => expect(logo.isUnsaved()).toBe(false));
  const [body] = getSentBodies(lender, 'uploadImage') as [{ image: File }];
  expect(body.image.name).toBe('logo.png');
  expect(lender.requestsOf('getClientSettings')).toHaveLength(2);
});

test('a file card removes the selected file when the user replaces it with a file that is refused', async () => {
  const lender = await openLogo();
  logo.choose('Client logo', createPngFile());
  await waitFor(() => expect(logo.isUnsaved()).toBe(true));
  logo.choose('Client logo', new File(['<svg/>'], 'logo.svg'));
  expect(await logo.within().findByText('logo.svg')).toBeTruthy();
  expect(logo.isUnsaved()).toBe(false);
  fireEvent.submit(screen.getByRole('form', { name: 'Client logo' }));
  expect(getSentBodies(lender, 'uploadImage')).toEqual([]);
});

// @spec 4.22
test('a file card sends nothing while it has no changes', async () => {
  const lender = await openLogo();
  expect(logo.button('Save').getAttribute('aria-disabled')).toBe('true');
  logo.save();
  fireEvent.submit(screen.getByRole('form', { name: 'Client logo' }));
  expect(getSentBodies(lender, 'uploadImage')).toEqual([]);
});

describe('a card with unsaved changes', () => {
  test.each([
    [
      'a refusal',
      () => reply({ status: 0, message: 'The logo is too wide.' }, 400),
      'The logo is too wide.',
      false,
    ],
    [
      'a network failure',
      () => Promise.reject(new TypeError('cut')),
      'The lender’s system could not be reached. Check your connection and try again.',
      true,
    ],
  ])(
    'shows the reason after %s, keeps the selected file, and can be saved again',
    async (_name, respond, message, canRetry) => {
      const lender = createLenderDouble('/api');
      let shouldFail = true;
      const successBody = { status: 1, message: 'Saved.' };
      lender.on('uploadImage', () => (shouldFail ? respond() : reply(successBody)));
      await openLogo(lender);
      logo.choose('Client logo', createPngFile());
      await waitFor(() => expect(logo.isUnsaved()).toBe(true));
      logo.save();
      expect(await logo.within().findByText(message)).toBeTruthy();
      expect(logo.within().getByText('logo.png')).toBeTruthy();
      expect(logo.within().queryByRole('button', { name: 'Retry' }) !== null).toBe(canRetry);
      shouldFail = false;
      fireEvent.click(logo.button(canRetry ? 'Retry' : 'Save'));
      expect(await screen.findByText(UPDATED_MESSAGE)).toBeTruthy();
      expect(logo.within().queryByText(message)).toBeNull();
    },
  );

  test('the card with a selected file is named in the confirmation before the user leaves the page', async () => {
    await openLogo();
    logo.choose('Client logo', createPngFile());
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

test('a file card keeps the selected file and shows no error when the upload is canceled', async () => {
  const lender = createLenderDouble('/api');
  lender.on('uploadImage', (_body, request) => waitForAbort(request));
  await openLogo(lender);
  logo.choose('Client logo', createPngFile());
  await waitFor(() => expect(logo.isUnsaved()).toBe(true));
  logo.save();
  expect(await logo.within().findByRole('progressbar', { name: 'Uploading logo.png' })).toBeTruthy();
  fireEvent.click(logo.button('Cancel upload'));
  await waitFor(() => expect(logo.within().queryByRole('progressbar')).toBeNull());
  expect(logo.within().getByText('logo.png')).toBeTruthy();
  expect(logo.within().getByRole('alert').textContent).toBe('');
  // The canceled upload may have reached the lender, so the settings are loaded again.
  await waitFor(() => expect(lender.requestsOf('getClientSettings')).toHaveLength(2));
});
