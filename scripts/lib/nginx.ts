import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from './cleanup.ts';
import { ROOT } from './paths.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';
import { ensureNginx } from './system-packages.ts';

export interface NginxProcess {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 10_000;

export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface LoadBalancerOptions {
  /** The port on this machine. */
  readonly port: number;
  /** The ports of the servers on this machine. */
  readonly servers: readonly number[];
  /** The name of the group of servers; default: `edges`. */
  readonly name?: string;
  /** The host of every forwarded request; default: the host of the received request. */
  readonly host?: string;
}

/** Returns the load balancer of docs/operations/nginx.conf with local addresses and without TLS, for the http section. */
export function readLoadBalancerConfig({
  port,
  servers,
  name = 'edges',
  host = '$host',
}: LoadBalancerOptions): string {
  const example = readFileSync(join(ROOT, 'docs/operations/nginx.conf'), 'utf8');
  const replacements: readonly [RegExp, string][] = [
    [
      /(?: *server [\d.]+:8080 fail_timeout=1s;\n)+/,
      servers.map((server) => `  server 127.0.0.1:${server} fail_timeout=1s;\n`).join(''),
    ],
    [/(?: *ssl_certificate.*\n)+/, ''],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/\bedges\b(?= \{|;)/g, name],
    [/\$host\b/g, host.replaceAll('$', '$$$$')],
  ];
  return replacements.reduce((config, [pattern, replacement]) => {
    if (config.search(pattern) < 0) throw new Error(`docs/operations/nginx.conf has no ${pattern.source}.`);
    return config.replace(pattern, replacement);
  }, example);
}

/**
 * Starts nginx with all its files in `folder` and waits until it accepts connections. It stops when the command ends.
 * @param main directives of the main section, such as `load_module`
 * @param http directives of the http section, which must listen on `port`
 * @throws CommandError with the error output of nginx if it does not start
 */
export async function startNginx(
  folder: string,
  { main = '', http, port }: { readonly main?: string; readonly http: string; readonly port: number },
): Promise<NginxProcess> {
  const [config, log] = [join(folder, 'nginx.conf'), join(folder, 'nginx.log')];
  // Workers run as root if this process does, because nginx's default user may have no access to the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n  ');
  writeFileSync(
    config,
    `${user}
daemon off;
worker_processes 1;
worker_rlimit_nofile 65536;
pid ${join(folder, 'nginx.pid')};
${main}
events { worker_connections 4096; }
http {
  access_log off;
  ${bodies}
${http}
}
`,
  );
  const output = openSync(log, 'w');
  const program = await ensureNginx();
  const child = spawn(program, ['-p', folder, '-c', config, '-e', log], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const stop = async () => {
    unregister();
    await stopChild(child);
  };
  const unregister = registerCleanup(stop);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new CommandError(`nginx did not start:\n${readFileSync(log, 'utf8').trim()}`);
    }
    await wait(20);
  }
  return { pid: child.pid ?? 0, stop };
}
