import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestConfig } from '../../testing/test-lender.ts';
import { readBrandImages } from './brand-images.ts';
import { generateSeed } from './generate.ts';

const BRANDS_FOLDER = join(import.meta.dirname, '../../../../../scripts/lib/demo-brand');
const HASHES = ['1', '2', '3', '4', '5', '6', '7'];

test.each(['harbor', 'maple', 'summit'])(
  'the seeded settings of the lender %s refer to the images of this lender',
  async (slug) => {
    const getImagePath = (name: string) => join(BRANDS_FOLDER, slug, name);
    const config = createTestConfig();
    const images = await readBrandImages({
      demo: {
        ...config.demo,
        images: {
          clientLogo: getImagePath('logo.png'),
          logoPlaceholder: getImagePath('placeholder.png'),
          background: getImagePath('background.jpg'),
        },
      },
    });
    const [settings] = generateSeed(config, '2026-06-15', HASHES, images).settings;
    expect(settings).toMatchObject({
      clientLogo: images?.clientLogo.name,
      logoPlaceholder: images?.logoPlaceholder.name,
      backgroundImage1: images?.background.name,
    });
    expect(images?.clientLogo.mediaType).toBe('image/png');
  },
);

test('readBrandImages returns null for a lender without images', async () => {
  expect(await readBrandImages(createTestConfig())).toBeNull();
});
