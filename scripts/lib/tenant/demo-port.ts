import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { DEFAULT_DATA_DIR, DEFAULT_PORT, edgePort } from '../serve-options.ts';

/** The port in the addresses that `npm start` last gave its demo lenders; null when it has not run in this data folder. */
export function portOfLastStart(dataDir = join(ROOT, DEFAULT_DATA_DIR)): number | null {
  const file = join(dataDir, 'lenders.json');
  if (!existsSync(file)) return null;
  const lenders: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const lender of Array.isArray(lenders) ? (lenders as { canonicalOrigin?: unknown }[]) : []) {
    const url = URL.parse(String(lender.canonicalOrigin));
    if (url?.hostname.endsWith('.localhost') === true && url.port !== '') return Number(url.port);
  }
  return null;
}

/** The port on which the demo runs: that of `--port`, PORT, or the last start; else the default. @throws CommandError */
export function demoPort(option: string | undefined): number {
  const isChosen = option !== undefined || (process.env['PORT'] ?? '') !== '';
  if (isChosen) return edgePort(option);
  return portOfLastStart() ?? DEFAULT_PORT;
}
