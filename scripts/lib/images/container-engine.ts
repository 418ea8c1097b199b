import { runProgram, runProgramOrThrow } from '../run-program.ts';
import { CommandError } from '../steps.ts';

/** The program that builds images. */
export type ContainerEngine = 'docker' | 'buildah';

/**
 * Environment of buildah: no kernel feature is needed, so it works inside another container. `vfs` copies files in place of
 * overlay mounts, and `chroot` isolates commands without namespaces.
 */
const BUILDAH_ENV = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

/** Returns Docker if its server runs, else buildah, which needs no server. @throws CommandError if there is neither */
export async function findContainerEngine(): Promise<ContainerEngine> {
  if ((await runProgram('docker', ['info'])).code === 0) return 'docker';
  await requireBuildah();
  return 'buildah';
}

/** @throws CommandError if buildah is not installed */
export async function requireBuildah(): Promise<void> {
  if ((await runProgram('buildah', ['--version'])).code === 0) return;
  throw new CommandError(
    'This command needs buildah. Install it (on Debian: apt-get install buildah) and run the command again.',
  );
}

/** Runs a command of the engine and returns its output, without surrounding white space. @throws CommandError with the output */
export async function runEngine(engine: ContainerEngine, args: readonly string[]): Promise<string> {
  return (await runProgramOrThrow(engine, args, engine === 'buildah' ? BUILDAH_ENV : {})).trim();
}
