// Builds the images of the edge and the reference lender API, and prints their sizes.
import { parseCommandOptions } from './lib/command-options.ts';
import { createBaseImage } from './lib/images/base-image.ts';
import { buildImages, MAX_IMAGE_BYTES } from './lib/images/build-images.ts';
import { findContainerEngine, requireBuildah } from './lib/images/container-engine.ts';
import { CommandError, runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const usage = {
    command:
      'npm run image [-- --tag TAG] [--base IMAGE] [--build-base IMAGE] [--platform PLATFORM] [--debian-base]',
    description:
      'Builds the images livery-edge and livery-lender-api with Docker, or with buildah if no Docker server runs. --base and --build-base replace the base images. --platform is the platform of the images, such as linux/arm64; default: the platform of this machine. --debian-base builds with buildah on an image of Debian packages and this Node, for a machine that reaches no image registry.',
  };
  const values = parseCommandOptions(
    usage,
    {
      tag: { type: 'string' },
      base: { type: 'string' },
      'build-base': { type: 'string' },
      platform: { type: 'string' },
      'debian-base': { type: 'boolean' },
    },
    process.argv.slice(2),
  );
  const useDebian = values['debian-base'] === true;
  if (useDebian) await requireBuildah();
  const engine = useDebian ? 'buildah' : await findContainerEngine();
  const base = values.base ?? (useDebian ? await createBaseImage() : undefined);
  const images = await buildImages(engine, {
    tag: values.tag,
    base,
    buildBase: values['build-base'] ?? base,
    platform: values.platform,
  });
  for (const { name, size } of images)
    console.log(`${name}: ${Math.round(size / 1_000_000)} MB without the base image`);
  if (images.some(({ size }) => size > MAX_IMAGE_BYTES))
    throw new CommandError('An image is larger than 250 MB without its base image.');
});
