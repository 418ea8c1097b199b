import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../../testing/lender-double.ts';
import {
  createPngFile,
  createSettingsResponse,
  getCard,
  getSentBodies,
} from '../../../../../testing/settings.tsx';
import { openCard } from '../../../../../testing/settings-card.tsx';
import { BackgroundsCard } from './backgrounds-card.tsx';

const card = getCard('Background images');
const getRadio = (slot: number) =>
  card.within().getByRole<HTMLInputElement>('radio', { name: `Show in the app: background image ${slot}` });

async function openBackgrounds() {
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () =>
    createSettingsResponse({
      background_set_image: 1,
      background_image1: '/api/client/files/one.png',
      background_image2: '/api/client/files/two.png',
      background_image3: null,
    }),
  );
  return openCard('Background images', BackgroundsCard, lender);
}
const getUploads = (lender: Awaited<ReturnType<typeof openBackgrounds>>) =>
  (getSentBodies(lender, 'uploadBackgroundImage') as { type: string; image: File }[]).map(
    ({ type, image }) => [type, image.name],
  );
const SAVED_MESSAGE = 'Information updated successfully!';

// @spec 2.47
test('the background images card uploads only the changed images, each to its own slot', async () => {
  const lender = await openBackgrounds();
  card.choose('Background image 3', createPngFile('pier.png'));
  await waitFor(() => expect(card.isUnsaved()).toBe(true));
  card.save();
  expect(await screen.findByText(SAVED_MESSAGE)).toBeTruthy();
  expect(getUploads(lender)).toEqual([['3', 'pier.png']]);
  expect(getSentBodies(lender, 'setClientImage')).toEqual([]);
  await waitFor(() => expect(card.isUnsaved()).toBe(false));
});

// @spec 2.47
test('the background images card sends only the selection if no image has changed, and has no unsaved changes after the selection is changed back', async () => {
  const lender = await openBackgrounds();
  fireEvent.click(getRadio(2));
  expect(card.isUnsaved()).toBe(true);
  fireEvent.click(getRadio(1));
  expect(card.isUnsaved()).toBe(false);
  fireEvent.click(getRadio(2));
  card.save();
  expect(await screen.findByText(SAVED_MESSAGE)).toBeTruthy();
  expect(getSentBodies(lender, 'setClientImage')).toEqual([{ imageType: 2 }]);
  expect(getUploads(lender)).toEqual([]);
});

test('a background slot cannot be selected until an image is chosen for it', async () => {
  await openBackgrounds();
  expect(getRadio(3).disabled).toBe(true);
  card.choose('Background image 3', createPngFile('pier.png'));
  await waitFor(() => expect(getRadio(3).disabled).toBe(false));
  fireEvent.click(getRadio(3));
  fireEvent.click(card.button('Remove pier.png'));
  expect(getRadio(3).disabled).toBe(true);
  expect(getRadio(1).checked).toBe(true);
});

test('the next save after a refused upload uploads only the remaining background images', async () => {
  const lender = await openBackgrounds();
  let isRefusing = true;
  lender.on('uploadBackgroundImage', (body) =>
    isRefusing && (body as { type: string }).type === '2'
      ? reply({ status: 0, message: 'Image 2 is too dark.' }, 422)
      : reply({ status: 1, message: 'Saved.' }),
  );
  card.choose('Background image 1', createPngFile('dawn.png'));
  card.choose('Background image 2', createPngFile('night.png'));
  await waitFor(() => expect(card.within().getAllByText(/not uploaded yet$/)).toHaveLength(2));
  card.save();
  expect(await card.within().findByText('Image 2 is too dark.')).toBeTruthy();
  expect(card.within().queryByText('dawn.png')).toBeNull();
  expect(card.within().getByText('night.png')).toBeTruthy();
  isRefusing = false;
  card.save();
  expect(await screen.findByText(SAVED_MESSAGE)).toBeTruthy();
  expect(getUploads(lender)).toEqual([
    ['1', 'dawn.png'],
    ['2', 'night.png'],
    ['2', 'night.png'],
  ]);
});
