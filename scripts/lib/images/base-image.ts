import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgramOrThrow } from '../run-program.ts';
import { CommandError, runStep } from '../steps.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { runEngine } from './container-engine.ts';

/**
 * Creates an image with Debian's base packages and the Node and npm of this process, for machines that reach no image registry.
 * Needs root, buildah and mmdebstrap. Returns the name of the image, which is created once for each version of Node.
 * @throws CommandError if a program fails
 */
export async function createBaseImage(): Promise<string> {
  const image = `localhost/livery-base:node-${process.versions.node}`;
  const existing = await runEngine('buildah', ['images', '--format', '{{.Name}}:{{.Tag}}']);
  if (existing.split('\n').includes(image)) return image;
  const folder = createTemporaryFolder('base-image');
  try {
    const archive = join(folder.path, 'base.tar');
    await runStep('Creating the base system', async () => {
      await runProgramOrThrow('mmdebstrap', [
        // The package manager need not wait for the disk, because an incomplete archive is never used.
        ...['--quiet', '--variant=minbase', '--dpkgopt=force-unsafe-io', '--include=ca-certificates'],
        ...[readDebianRelease(), archive],
      ]);
      await copyNode(folder.path);
      const container = await runEngine('buildah', ['from', 'scratch']);
      await runEngine('buildah', ['add', '--quiet', container, archive, '/']);
      await runEngine('buildah', ['add', '--quiet', container, join(folder.path, 'usr'), '/usr']);
      await runEngine('buildah', ['commit', '--quiet', '--rm', container, image]);
    });
  } finally {
    folder.remove();
  }
  return image;
}

/** Returns the code name of the Debian release of this machine, such as `bookworm`. */
function readDebianRelease(): string {
  const [, name] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  if (name === undefined) throw new CommandError('A base image of Debian packages needs a Debian system.');
  return name;
}

/** Copies Node and npm of this process to `usr/local` in a folder. */
async function copyNode(folder: string): Promise<void> {
  const npm = realpathSync((await runProgramOrThrow('sh', ['-c', 'command -v npm'])).trim());
  const bin = join(folder, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'));
  cpSync(dirname(dirname(npm)), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
}
