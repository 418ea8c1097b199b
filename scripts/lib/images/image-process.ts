import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { registerCleanup } from '../cleanup.ts';
import { CommandError } from '../steps.ts';
import { stopChild } from '../stop-child.ts';
import { runEngine } from './container-engine.ts';

/** The part of an image's configuration that a runtime needs. */
interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[] | null;
  readonly WorkingDir: string;
  readonly StopSignal: NodeJS.Signals;
  readonly Healthcheck: { readonly Test: readonly string[] };
  readonly Labels: Readonly<Record<string, string>>;
}

/** A folder or file of this machine that is visible at a path in the container. */
interface ImageMount {
  readonly source: string;
  readonly target: string;
  readonly isWritable: boolean;
}

export interface OpenImage {
  /** Name and tag of the image. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The folder on this machine with the files of the container. */
  readonly root: string;
  /** Starts the server, with the arguments of the image. */
  readonly start: () => void;
  /** Runs the program of the image with other arguments. @returns its output. @throws CommandError with the output if it fails */
  readonly run: (args: readonly string[]) => Promise<string>;
  /** Runs the image's health check. @returns true if it succeeds */
  readonly isHealthy: () => Promise<boolean>;
  /** Sends the stop signal of the image, and waits. @returns the exit code of the server, or the signal that ended it */
  readonly stop: () => Promise<number | NodeJS.Signals | null>;
}

/**
 * A shell script that mounts the folders and files of the container, makes its root file system read-only,
 * and replaces itself with the command. Arguments: root, user, `source:target:ro|rw` for each mount, `--`,
 * and the command.
 */
const CONTAINER_SCRIPT = `set -e
root=$1 user=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
while [ "$1" != -- ]; do
  source=\${1%%:*} rest=\${1#*:}; shift
  target=$root\${rest%%:*}
  mount --bind "$source" "$target"
  [ "\${rest##*:}" = rw ] || mount -o remount,bind,ro "$target"
done
shift
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" "$root" "$@"`;

function waitForExit(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

/** Creates the folder or file at the target of a mount, as container engines do. */
function createMountPoint(root: string, { source, target }: ImageMount): void {
  const path = join(root, target);
  const isFolder = statSync(source).isDirectory();
  mkdirSync(isFolder ? path : dirname(path), { recursive: true });
  if (!isFolder) writeFileSync(path, '', { flag: 'a' });
}

/**
 * Prepares a container of an image of buildah. Its processes have the user, environment and command of the image, a read-only root
 * file system, a writable `/tmp`, and the network of this machine. Needs root. Unlike in a container engine, they have no control
 * group and see the processes of this machine.
 */
export async function openImage(
  image: string,
  options: {
    readonly env: Readonly<Record<string, string>>;
    readonly mounts: readonly ImageMount[];
    readonly logFile: string;
  },
): Promise<OpenImage> {
  const imageJson = await runEngine('buildah', ['inspect', '--type', 'image', image]);
  const { architecture, config } = (
    JSON.parse(imageJson) as { Docker: { architecture: string; config: ImageConfig } }
  ).Docker;
  const [kind, ...health] = config.Healthcheck.Test;
  if (kind !== 'CMD') throw new CommandError(`The health check of ${image} needs a shell.`);
  const container = await runEngine('buildah', ['from', '--arch', architecture, image]);
  const root = await runEngine('buildah', ['mount', container]);
  for (const mount of options.mounts) createMountPoint(root, mount);
  const environment = [
    ...config.Env,
    ...Object.entries(options.env).map(([key, value]) => `${key}=${value}`),
  ];
  const runInContainer = (command: readonly string[], logFile: string): ChildProcess => {
    const log = openSync(logFile, 'a');
    const mounts = options.mounts.map(
      ({ source, target, isWritable }) => `${source}:${target}:${isWritable ? 'rw' : 'ro'}`,
    );
    const containerCommand = ['env', '-i', `--chdir=${config.WorkingDir}`, ...environment, ...command];
    return spawn(
      'unshare',
      [
        '--mount',
        'sh',
        '-c',
        CONTAINER_SCRIPT,
        'sh',
        root,
        config.User,
        ...mounts,
        '--',
        ...containerCommand,
      ],
      { stdio: ['ignore', log, log] },
    );
  };
  let server: ChildProcess | null = null;
  let exitResult: Promise<number | NodeJS.Signals | null> = Promise.resolve(null);
  const stop = async () => {
    unregister();
    if (server !== null) await stopChild(server, config.StopSignal);
    const result = await exitResult;
    await runEngine('buildah', ['umount', container]);
    await runEngine('buildah', ['rm', container]);
    return result;
  };
  const unregister = registerCleanup(async () => {
    await stop();
  });
  return {
    name: image,
    labels: config.Labels,
    root,
    start() {
      server = runInContainer([...config.Entrypoint, ...(config.Cmd ?? [])], options.logFile);
      exitResult = waitForExit(server);
    },
    async run(args) {
      const logFile = `${options.logFile}.${args[1] ?? 'run'}`;
      const code = await waitForExit(runInContainer([...config.Entrypoint, ...args], logFile));
      const output = readFileSync(logFile, 'utf8');
      if (code !== 0) throw new CommandError(`${args.join(' ')} failed in ${image}:\n${output}`);
      return output;
    },
    isHealthy: async () => (await waitForExit(runInContainer(health, `${options.logFile}.health`))) === 0,
    stop,
  };
}
