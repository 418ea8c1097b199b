import { expect, test } from 'vitest';
import { derivePath, IMAGE_SLOTS, isUsedByOtherSlot } from './image-slots.ts';

const [logo, darkLogo, favicon] = IMAGE_SLOTS;
if (logo === undefined || darkLogo === undefined || favicon === undefined)
  throw new Error('Slots are missing.');

test('the path of an image in the draft depends on its slot and type, not on its name', () => {
  expect(derivePath(logo, { name: 'Acme Logo (final).SVG', size: 10 })).toEqual({ path: 'assets/logo.svg' });
  expect(derivePath(favicon, { name: '../../etc/passwd.ico', size: 10 })).toEqual({
    path: 'assets/favicon.ico',
  });
});

test.each([
  ['logo.html', 10, 'Logo: "logo.html" is not a file of the type SVG, PNG, WEBP, JPG.'],
  ['svg', 10, 'Logo: "svg" is not a file of the type SVG, PNG, WEBP, JPG.'],
  ['logo.png', 2_000_001, 'Logo: "logo.png" has more than 2 MB. Export a smaller image.'],
])('a file %s of %i bytes is refused with the reason', (name, size, fault) => {
  expect(derivePath(logo, { name, size })).toEqual({ fault });
});

test('a file that another slot uses is not deleted with its slot', () => {
  const theme = { logo: { light: 'assets/logo.svg', dark: 'assets/logo.svg' } };
  expect(isUsedByOtherSlot(theme, logo, 'assets/logo.svg')).toBe(true);
  expect(isUsedByOtherSlot({ logo: { light: 'assets/logo.svg' } }, logo, 'assets/logo.svg')).toBe(false);
});
