import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresProcess, startPostgresIn } from '../postgres.ts';
import { runStep } from '../steps.ts';

/** The settings of a small production server. The last two settings only make filling the database faster. */
export const PORTFOLIO_SETTINGS = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'random_page_cost=1.1',
  'max_wal_size=1GB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

// The API and PostgreSQL have separate folders, because the API removes other users' access to its folder,
// and PostgreSQL may run as another user.

/** Returns the folder for the data of the API, which is created if needed. */
export function getPortfolioDataDir(folder: string): string {
  const path = join(folder, 'api');
  mkdirSync(path, { recursive: true });
  return path;
}

/** Starts PostgreSQL with the cluster of the portfolio in `folder`. */
export function startPortfolioPostgres(folder: string): Promise<PostgresProcess> {
  const path = join(folder, 'server');
  mkdirSync(path, { recursive: true });
  return runStep('Starting PostgreSQL', () => startPostgresIn(path, PORTFOLIO_SETTINGS));
}
