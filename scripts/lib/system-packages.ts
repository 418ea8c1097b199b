import { existsSync } from 'node:fs';
import { runProgramOrThrow } from './run-program.ts';
import { CommandError, runStep } from './steps.ts';
import {
  CADDY,
  CHROMIUM,
  canInstallPackages,
  createBrotliModule,
  FONTS,
  FULL_CHROMIUM,
  NGINX,
  PGBOUNCER,
  POSTGRES,
  type SystemProgram,
  WRK,
} from './system-programs.mjs';

async function installPackage({ name, reason }: SystemProgram): Promise<void> {
  // Set by bootstrap.mjs for the option --no-install.
  const mayInstall = process.env['LIVERY_NO_INSTALL'] !== 'true';
  if (!mayInstall || !canInstallPackages()) {
    throw new CommandError(
      `This command needs ${name} for ${reason}. Install it (on Debian: apt-get install ${name}) and run the command again.`,
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep(`Installing ${name}`, async () => {
    await runProgramOrThrow('apt-get', ['update', '--quiet'], env);
    await runProgramOrThrow('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], env);
  });
}

/** Returns the path of a program. If it is missing, installs its Debian package first. */
async function findOrInstall(program: SystemProgram): Promise<string> {
  const existing = program.find(existsSync);
  if (existing !== undefined) return existing;
  await installPackage(program);
  const installed = program.find(existsSync);
  if (installed === undefined)
    throw new CommandError(`${program.name} was installed, but its files were not found.`);
  return installed;
}

/**
 * Returns the path of Chromium, and installs the font of the journeys. Like all functions below, it installs
 * a missing program.
 */
export async function ensureChromium(): Promise<string> {
  await findOrInstall(FONTS);
  return findOrInstall(CHROMIUM);
}

/** Returns the path of the full browser, which benchmarks measure in addition to the headless shell. */
export const ensureFullChromium = (): Promise<string> => findOrInstall(FULL_CHROMIUM);

/** Returns the program folder of the newest installed PostgreSQL version. */
export const ensurePostgres = (): Promise<string> => findOrInstall(POSTGRES);

export const ensureNginx = (): Promise<string> => findOrInstall(NGINX);

export const ensurePgbouncer = (): Promise<string> => findOrInstall(PGBOUNCER);

export const ensureCaddy = (): Promise<string> => findOrInstall(CADDY);

export const ensureBrotliModule = (kind: 'filter' | 'static'): Promise<string> =>
  findOrInstall(createBrotliModule(kind));

export const ensureWrk = (): Promise<string> => findOrInstall(WRK);
