import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type OwnNginx, startNginx } from '../nginx.ts';
import { brotliModulePath } from '../system-packages.ts';
import type { PreparedResponses } from './prepared-file.ts';

export interface NginxServers extends OwnNginx {
  /** Writes the tenant into the page and compresses it, for every request. */
  readonly substitutingPort: number;
  /** Sends one file per tenant, rendered and compressed beforehand. */
  readonly filesPort: number;
}

const MARKER = '<!-- tenant -->';
/** nginx reads no word of its configuration that is longer than 4,096 bytes; escapes count. */
const PIECE = 1_800;
/** nginx makes these itself. */
const NGINX_OWN = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'etag', 'content-security-policy'],
  'accept-ranges',
]);

/** A word of the configuration; a dollar sign would begin a variable and cannot be escaped. */
const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('$', '${dollar}')}'`;

function headerOf(headers: readonly string[], wanted: string): string {
  return headers.find((_, index) => headers[index - 1]?.toLowerCase() === wanted && index % 2 === 1) ?? '';
}

function mapOf(variable: string, values: ReadonlyMap<string, string>): string {
  const lines = [...values].map(([host, value]) => `    ${host} ${quote(value)};`);
  return `  map $host $${variable} {\n    default '';\n${lines.join('\n')}\n  }\n`;
}

/** The heads in as many maps as the longest of them has pieces. */
function headMaps(heads: ReadonlyMap<string, string>): { maps: string; variables: string } {
  const most = Math.ceil(Math.max(...[...heads.values()].map(({ length }) => length)) / PIECE);
  const names = Array.from({ length: most }, (_, index) => `head${index}_`);
  const maps = names.map((name, index) =>
    mapOf(
      name,
      new Map([...heads].map(([host, head]) => [host, head.slice(index * PIECE, (index + 1) * PIECE)])),
    ),
  );
  return { maps: maps.join(''), variables: names.map((name) => `\${${name}}`).join('') };
}

function commonHeaders(headers: readonly string[]): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 1 || NGINX_OWN.has(name.toLowerCase())
      ? []
      : [`    add_header ${name} ${quote(headers[index + 1] ?? '')};`],
  );
  return lines.join('\n');
}

/** Writes what nginx sends: the template, and each tenant's page and each file compressed. */
function writeFiles(folder: string, { pages, template }: PreparedResponses): void {
  mkdirSync(join(folder, 'template'), { recursive: true });
  writeFileSync(join(folder, 'template', 'index.html'), `${template.before}${MARKER}${template.after}`);
  for (const [host, { body }] of pages) {
    mkdirSync(join(folder, 'pages', host), { recursive: true });
    writeFileSync(join(folder, 'pages', host, 'index.html.br'), body);
  }
}

function configure(
  folder: string,
  responses: PreparedResponses,
  ports: Omit<NginxServers, keyof OwnNginx>,
): string {
  const { pages, files, heads, buildFolder } = responses;
  const [firstPage] = pages.values();
  const [firstFile] = files.values();
  const { maps, variables } = headMaps(heads);
  const policies = new Map(
    [...pages].map(([host, { headers }]) => [host, headerOf(headers, 'content-security-policy')]),
  );
  const page = `    add_header content-security-policy $policy;\n${commonHeaders(firstPage?.headers ?? [])}`;
  const assets = (compression: string) => `    location /assets/ {
      root ${buildFolder};
      ${compression}
      add_header content-security-policy ${quote(headerOf(firstFile?.headers ?? [], 'content-security-policy'))};
  ${commonHeaders(firstFile?.headers ?? [])}
    }`;
  // No time-outs between rounds, and the quality that the edge has. nginx opens its files for every request, which is its
  // default: keeping those of 10,000 tenants open takes more descriptors than a process is usually given.
  return `  include /etc/nginx/mime.types;
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 600;
  keepalive_requests 1000000000;
  map_hash_max_size 65536;
  map_hash_bucket_size 128;
  geo $dollar { default '$'; }
${mapOf('policy', policies)}${maps}
  server {
    listen 127.0.0.1:${ports.substitutingPort};
    brotli on;
    brotli_comp_level 5;
    brotli_types text/javascript application/javascript text/css;
    root ${join(folder, 'template')};
    location = / {
      rewrite ^ /index.html break;
      sub_filter '${MARKER}' "${variables}";
  ${page}
    }
${assets('brotli on;')}
  }
  server {
    listen 127.0.0.1:${ports.filesPort};
    brotli_static on;
    root ${join(folder, 'pages')}/$host;
    location = / {
      rewrite ^ /index.html break;
  ${page}
    }
${assets('brotli_static on;')}
  }`;
}

/** The usual way and the fastest one, as two addresses of one nginx on the servers' core. */
export async function startNginxServers(folder: string, responses: PreparedResponses): Promise<NginxServers> {
  const ports = {
    substitutingPort: await freePort(),
    filesPort: await freePort(),
  };
  writeFiles(folder, responses);
  const modules = [await brotliModulePath('filter'), await brotliModulePath('static')];
  const main = [...modules.map((path) => `load_module ${path};`), 'worker_cpu_affinity 01;'].join('\n');
  const http = configure(folder, responses, ports);
  const nginx = await startNginx(folder, { main, http, port: ports.filesPort });
  return { ...nginx, ...ports };
}
