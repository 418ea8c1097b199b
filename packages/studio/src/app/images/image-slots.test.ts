import { expect, test } from 'vitest';
import { choosePath, IMAGE_SLOTS, isUsedElsewhere } from './image-slots.ts';

const [logo, darkLogo, favicon] = IMAGE_SLOTS;
if (logo === undefined || darkLogo === undefined || favicon === undefined)
  throw new Error('Slots are missing.');

test('a chosen image has one place in the draft for each slot and type, whatever its name', () => {
  expect(choosePath(logo, { name: 'Acme Logo (final).SVG', size: 10 })).toEqual({ path: 'assets/logo.svg' });
  expect(choosePath(favicon, { name: '../../etc/passwd.ico', size: 10 })).toEqual({
    path: 'assets/favicon.ico',
  });
});

test.each([
  ['logo.html', 10, 'Logo: "logo.html" is not a file of the type SVG, PNG, WEBP, JPG.'],
  ['svg', 10, 'Logo: "svg" is not a file of the type SVG, PNG, WEBP, JPG.'],
  ['logo.png', 2_000_001, 'Logo: "logo.png" has more than 2 MB. Export a smaller image.'],
])('a file %s of %i bytes is refused with the reason', (name, size, fault) => {
  expect(choosePath(logo, { name, size })).toEqual({ fault });
});

test('a file that another slot uses is not deleted with its slot', () => {
  const theme = { logo: { light: 'assets/logo.svg', dark: 'assets/logo.svg' } };
  expect(isUsedElsewhere(theme, logo, 'assets/logo.svg')).toBe(true);
  expect(isUsedElsewhere({ logo: { light: 'assets/logo.svg' } }, logo, 'assets/logo.svg')).toBe(false);
});
