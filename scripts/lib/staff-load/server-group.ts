import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { readLoadBalancerConfig, startNginx } from '../nginx.ts';
import { ROOT } from '../paths.ts';
import { type Service, startService } from '../service.ts';
import type { PortalAddress } from './staff-session.ts';

export interface ServerGroupOptions {
  /** An empty folder for the files of all servers. */
  readonly folder: string;
  /** The number of edges, and of servers of the lender API. */
  readonly servers: number;
  /** The variables of the lender API that configure the database and the mail server. */
  readonly apiEnv: NodeJS.ProcessEnv;
  readonly lender: LoadLender;
  readonly logFile: string;
  /** The folder of the Livery checkout to start, with its dependencies and its build of the portal; default: this one. */
  readonly root?: string;
}

/** A lender with demo data. */
interface LoadLender {
  readonly slug: string;
  readonly lendersFile: string;
  readonly email: string;
}

/** Edges and lender API servers behind nginx. Stopped servers can be started again at the same port. */
export interface ServerGroup {
  readonly portal: PortalAddress;
  /** The names of all servers, such as `edge 1`; first those of the lender API. */
  readonly names: readonly string[];
  /** Returns the names of the servers that are ready. */
  readonly listReady: () => string[];
  /** Returns the address of one server. */
  readonly getOrigin: (name: string) => string;
  readonly kill: (name: string) => Promise<void>;
  /** Starts a server. @param root the folder of the Livery checkout to start; default: this one */
  readonly start: (name: string, root?: string) => Promise<void>;
  /** Stops a server as an operator does, so that it finishes its requests, and starts it from another checkout. */
  readonly replace: (name: string, root: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Creates the folder of a tenant that uses the reference lender API. */
function createTenantFolder(
  root: string,
  tenantsDir: string,
  slug: string,
  host: string,
  port: number,
): void {
  const path = join(tenantsDir, slug);
  cpSync(join(root, 'tenants/harbor'), path, { recursive: true });
  const file = join(path, 'tenant.json');
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  delete tenant['$schema'];
  writeFileSync(
    file,
    JSON.stringify({ ...tenant, hosts: [host], canonicalOrigin: `http://${host}:${port}` }),
  );
}

/** Starts nginx, the lender API servers and the edges, and waits until they are ready. */
export async function startServerGroup(options: ServerGroupOptions): Promise<ServerGroup> {
  const { folder, servers, apiEnv, lender, logFile, root: firstRoot = ROOT } = options;
  const { slug, lendersFile, email } = lender;
  const numbers = Array.from({ length: servers }, (_, index) => index + 1);
  const [portalPort, apiPort] = [await findFreePort(), await findFreePort()];
  const ports = new Map<string, number>();
  const names = [...numbers.map((number) => `API ${number}`), ...numbers.map((number) => `edge ${number}`)];
  for (const name of names) ports.set(name, await findFreePort());
  const host = `${slug}.localhost`;
  const [keysDir, tenantsDir, nginxDir, buildsDir] = ['keys', 'tenants', 'nginx', 'builds'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  for (const path of [keysDir, tenantsDir, nginxDir, buildsDir]) mkdirSync(path, { recursive: true });
  createTenantFolder(firstRoot, tenantsDir, slug, host, portalPort);
  const keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
  });
  writeFileSync(
    join(keysDir, `${slug}.pem`),
    keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const portsOf = (kind: string) =>
    names.flatMap((name) => (name.startsWith(kind) ? (ports.get(name) ?? []) : []));
  const running = new Map<string, Service<unknown>>();
  const start = async (name: string, root = ROOT): Promise<void> => {
    const portOption = ['--port', String(ports.get(name))];
    const dataDir = join(folder, name.replace(' ', '-'));
    const isApi = name.startsWith('API');
    const entry = join(root, 'packages', isApi ? 'lender-api/src/app/main.ts' : 'edge/src/main.ts');
    const args = isApi ? [...portOption, '--data', dataDir, '--lenders', lendersFile, '--demo'] : portOption;
    const env = isApi
      ? { ...apiEnv, PASSWORD_KEYS_DIR: keysDir, TRUSTED_PROXIES: '127.0.0.1' }
      : {
          TENANTS_DIR: tenantsDir,
          PORTAL_DIST: join(root, 'packages/portal/dist'),
          BUILDS_DIR: buildsDir,
          REFERENCE_API_URL: `http://127.0.0.1:${apiPort}`,
          REFERENCE_KEYS_DIR: join(folder, 'API-1', 'public-keys'),
          TRUST_PROXY: '127.0.0.1',
        };
    running.set(name, await startService(name, entry, args, env, [], logFile));
  };
  const stop = async (name: string) => {
    await running.get(name)?.stop();
    running.delete(name);
  };
  // The first API server migrates and seeds the database, and writes the public key for the edges.
  for (const name of names) await start(name, firstRoot);
  const balancers = [
    // `fetch` cannot send the host of the tenant, so the balancer sets it.
    readLoadBalancerConfig({ port: portalPort, servers: portsOf('edge'), host }),
    readLoadBalancerConfig({ port: apiPort, servers: portsOf('API'), name: 'lender_api' }),
  ];
  const nginx = await startNginx(nginxDir, { http: balancers.join('\n'), port: portalPort });
  return {
    portal: { port: portalPort, email, passwordKey: keys.publicKey },
    names,
    listReady: () => [...running.keys()],
    getOrigin: (name) => `http://127.0.0.1:${ports.get(name)}`,
    async kill(name) {
      const server = running.get(name);
      if (server === undefined) return;
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      running.delete(name);
    },
    start,
    async replace(name, root) {
      await stop(name);
      await start(name, root);
    },
    async stop() {
      await nginx.stop();
      await Promise.all([...running.keys()].map(stop));
    },
  };
}
