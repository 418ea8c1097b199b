import { fileURLToPath } from 'node:url';
import type { InvalidTenant } from '@livery/tenant-config/load';
import { PORTAL_DIST } from './paths.ts';
import { type Service, startService } from './service.ts';

export interface EdgeReady {
  readonly port: number;
  readonly tenants: readonly { readonly slug: string; readonly name: string; readonly url: string }[];
  readonly broken: readonly InvalidTenant[];
}

/** Starts an edge with the portal's build and waits until it is ready. @param logFile default: the output of this process */
export function startEdgeProcess(
  port: number,
  tenantsDir: string,
  env: NodeJS.ProcessEnv,
  nodeOptions: readonly string[] = [],
  logFile?: string,
): Promise<Service<EdgeReady>> {
  const entry = fileURLToPath(import.meta.resolve('@livery/edge/main'));
  const all = { TENANTS_DIR: tenantsDir, PORTAL_DIST, ...env };
  return startService<EdgeReady>('edge server', entry, ['--port', String(port)], all, nodeOptions, logFile);
}
