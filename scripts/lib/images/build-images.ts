import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runProgram } from '../run-program.ts';
import { runStep } from '../steps.ts';
import { type ContainerEngine, runEngine } from './container-engine.ts';
import { LABEL_PREFIX } from './image-content.ts';

const TARGETS = ['edge', 'lender-api'] as const;
type ImageTarget = (typeof TARGETS)[number];

/** The platform of this machine, with the names that container engines use. */
const MACHINE_PLATFORM = `linux/${process.arch === 'x64' ? 'amd64' : process.arch}`;

/** The maximum size of an image without its base image. */
export const MAX_IMAGE_BYTES = 250_000_000;

export interface BuiltImage {
  readonly target: ImageTarget;
  /** Name and tag, such as `livery-edge:0.1.0`. */
  readonly name: string;
  /** In bytes, uncompressed, without the layers of the base image. */
  readonly size: number;
  /** The version of Livery, and the commit; `unknown` without git. */
  readonly version: string;
  readonly revision: string;
}

interface ImageOptions {
  /** Default: the version of Livery. */
  readonly tag?: string | undefined;
  /** Base of the images; default: the one in the Dockerfile. */
  readonly base?: string | undefined;
  /** Image in which dependencies are installed and the portal is built; default: the one in the Dockerfile. */
  readonly buildBase?: string | undefined;
  /** Platform of the images, such as `linux/arm64`; default: the platform of this machine. */
  readonly platform?: string | undefined;
}

/** Returns the secrets of the build: the npm configuration and the certificate authorities of this machine, if it has any. */
function listSecrets(): string[] {
  const npmrc = join(homedir(), '.npmrc');
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  return [
    ...(existsSync(npmrc) ? [`id=npmrc,src=${npmrc}`] : []),
    ...(authorities !== '' && existsSync(authorities) ? [`id=ca,src=${authorities}`] : []),
  ].flatMap((secret) => ['--secret', secret]);
}

async function readSize(engine: ContainerEngine, image: string): Promise<number> {
  const args = engine === 'docker' ? ['image', 'inspect', '--format', '{{.Size}}'] : ['images', '--json'];
  const output = await runEngine(engine, [...args, image]);
  return engine === 'docker' ? Number(output) : readBuildahSize(output);
}

/** Reads a size such as `412 MB` from the output of `buildah images --json`. */
function readBuildahSize(json: string): number {
  const [{ size }] = JSON.parse(json) as [{ size: string }];
  const [, amount = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(size) ?? [];
  const factor = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }[unit];
  if (factor === undefined) throw new Error(`buildah reports the size "${size}", which has an unknown unit.`);
  return Number(amount) * factor;
}

/** Pulls the base image if its size cannot be read: Docker builds with it, but does not keep it under its name. */
async function requireBase(engine: ContainerEngine, image: string, platform: string): Promise<void> {
  if (engine === 'buildah' || (await runProgram(engine, ['image', 'inspect', image])).code === 0) return;
  await runEngine(engine, ['pull', '--quiet', '--platform', platform, image]);
}

/** Builds both images. Reuses layers that have not changed since the last build. */
export async function buildImages(
  engine: ContainerEngine,
  options: ImageOptions,
): Promise<readonly BuiltImage[]> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const { code, output } = await runProgram('git', ['rev-parse', 'HEAD']);
  const revision = code === 0 ? output.trim() : 'unknown';
  const buildArguments = {
    ...(options.base === undefined ? {} : { BASE_IMAGE: options.base }),
    ...(options.buildBase === undefined ? {} : { BUILD_IMAGE: options.buildBase }),
    ...(engine === 'buildah' ? { BUILDPLATFORM: MACHINE_PLATFORM } : {}),
  };
  // Options instead of LABEL with build arguments: buildah would reuse the layer of an earlier commit.
  const labels = [`${LABEL_PREFIX}version=${version}`, `${LABEL_PREFIX}revision=${revision}`];
  const platform = options.platform ?? MACHINE_PLATFORM;
  const base = options.base ?? readDefaultBase();
  const images: BuiltImage[] = [];
  for (const target of TARGETS) {
    const name = `livery-${target}:${options.tag ?? version}`;
    const layers = engine === 'buildah' ? ['--layers', '--format', 'docker'] : [];
    await runStep(`Building ${name}`, () =>
      runEngine(engine, [
        ...['build', ...layers, '--platform', platform],
        ...['--file', 'deploy/Dockerfile', '--target', target, '--tag', name],
        ...Object.entries(buildArguments).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
        ...labels.flatMap((label) => ['--label', label]),
        ...listSecrets(),
        '.',
      ]),
    );
    await requireBase(engine, base, platform);
    const size = (await readSize(engine, name)) - (await readSize(engine, base));
    images.push({ target, name, size, version, revision });
  }
  return images;
}

/** Returns the base image in the Dockerfile. */
function readDefaultBase(): string {
  const [, base] = /^ARG BASE_IMAGE=(.+)$/m.exec(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')) ?? [];
  if (base === undefined) throw new Error('deploy/Dockerfile has no line ARG BASE_IMAGE=...');
  return base;
}
