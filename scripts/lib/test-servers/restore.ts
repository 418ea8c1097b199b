import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgresIn } from '../postgres.ts';
import { runProgramOrThrow } from '../run-program.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

export interface BackupSource {
  /** The folder with the programs of PostgreSQL. */
  readonly bin: string;
  readonly databaseUrl: string;
  readonly keysFolder: string;
  readonly lendersFile: string;
}

export interface RestoredBackup {
  readonly databaseUrl: string;
  readonly keysFolder: string;
  readonly stop: () => Promise<void>;
}

/**
 * Backs up a database and its password keys, restores both into a new cluster, and compares the schema with the migrations, with the
 * commands in docs/operations/lender-api.md#backup-and-restore.
 * @throws CommandError with the output of the command that fails
 */
export async function restoreBackup(source: BackupSource): Promise<RestoredBackup> {
  const { bin, databaseUrl, lendersFile } = source;
  const [folder, postgresFolder] = [
    createTemporaryFolder('backup'),
    createTemporaryFolder('postgres-restored'),
  ];
  const [dumpFile, keysFile] = [join(folder.path, 'livery.dump'), join(folder.path, 'livery-keys.tar.gz')];
  await runProgramOrThrow(`${bin}/pg_dump`, ['--format=custom', `--file=${dumpFile}`, databaseUrl]);
  await runProgramOrThrow('tar', ['-czf', keysFile, '-C', source.keysFolder, '.']);

  const postgres = await startPostgresIn(postgresFolder.path, ['max_connections=100']);
  const restoredUrl = new URL(postgres.url);
  restoredUrl.pathname = '/livery';
  await runProgramOrThrow(`${bin}/createdb`, ['--maintenance-db', postgres.url, 'livery']);
  await runProgramOrThrow(`${bin}/pg_restore`, [
    ...['--dbname', restoredUrl.href, '--exit-on-error', '--single-transaction', dumpFile],
  ]);
  const keysFolder = join(folder.path, 'keys');
  mkdirSync(keysFolder);
  await runProgramOrThrow('tar', ['-xzf', keysFile, '-C', keysFolder]);
  await runProgramOrThrow(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('@livery/lender-api/cli')),
      ...['migrate', '--check', '--lenders', lendersFile, '--data', join(folder.path, 'data-migrate')],
    ],
    { DATABASE_URL: restoredUrl.href },
  );
  return {
    databaseUrl: restoredUrl.href,
    keysFolder,
    async stop() {
      await postgres.stop();
      for (const { remove } of [folder, postgresFolder]) remove();
    },
  };
}
