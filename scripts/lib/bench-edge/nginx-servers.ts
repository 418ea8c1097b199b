import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { type NginxProcess, startNginx } from '../nginx.ts';
import { ensureBrotliModule } from '../system-packages.ts';
import type { PreparedResponses } from './prepared-responses.ts';

export interface NginxServers extends NginxProcess {
  /** Port of the server that inserts the tenant into the page and compresses the page for every request. */
  readonly substitutingPort: number;
  /** Port of the server that sends a compressed file per tenant. */
  readonly filesPort: number;
}

const TENANT_MARKER = '<!-- tenant -->';
/**
 * The maximum length of a piece of a page in characters. A configuration parameter of nginx has at most 4,096
 * bytes, including escapes.
 */
const MAX_PIECE_LENGTH = 1_800;
/** Headers that nginx generates, or that the configuration sets separately. */
const GENERATED_HEADERS = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'etag', 'content-security-policy'],
  'accept-ranges',
]);

/** Quotes a configuration parameter. nginx cannot escape a dollar sign, so a variable replaces it. */
const quoteParameter = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('$', '${dollar}')}'`;

function findHeader(headers: readonly string[], name: string): string {
  return headers.find((_, index) => headers[index - 1]?.toLowerCase() === name && index % 2 === 1) ?? '';
}

function createMap(variable: string, values: ReadonlyMap<string, string>): string {
  const lines = [...values].map(([host, value]) => `    ${host} ${quoteParameter(value)};`);
  return `  map $host $${variable} {\n    default '';\n${lines.join('\n')}\n  }\n`;
}

/** Splits the tenants' parts of the page into pieces. Returns a map block per piece, and the variables that join the pieces. */
function createTenantPartMaps(tenantParts: ReadonlyMap<string, string>): { maps: string; variables: string } {
  const longest = Math.max(...[...tenantParts.values()].map(({ length }) => length));
  const names = Array.from(
    { length: Math.ceil(longest / MAX_PIECE_LENGTH) },
    (_, index) => `tenant_part${index}_`,
  );
  const getPiece = (part: string, index: number) =>
    part.slice(index * MAX_PIECE_LENGTH, (index + 1) * MAX_PIECE_LENGTH);
  const maps = names.map((name, index) =>
    createMap(name, new Map([...tenantParts].map(([host, part]) => [host, getPiece(part, index)]))),
  );
  return { maps: maps.join(''), variables: names.map((name) => `\${${name}}`).join('') };
}

function createHeaderDirectives(headers: readonly string[]): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 1 || GENERATED_HEADERS.has(name.toLowerCase())
      ? []
      : [`    add_header ${name} ${quoteParameter(headers[index + 1] ?? '')};`],
  );
  return lines.join('\n');
}

function writeFiles(folder: string, { pages, template }: PreparedResponses): void {
  mkdirSync(join(folder, 'template'), { recursive: true });
  writeFileSync(
    join(folder, 'template', 'index.html'),
    `${template.before}${TENANT_MARKER}${template.after}`,
  );
  for (const [host, { body }] of pages) {
    mkdirSync(join(folder, 'pages', host), { recursive: true });
    writeFileSync(join(folder, 'pages', host, 'index.html.br'), body);
  }
}

function createConfiguration(
  folder: string,
  responses: PreparedResponses,
  ports: Omit<NginxServers, keyof NginxProcess>,
): string {
  const { pages, files, tenantParts, buildFolder } = responses;
  const [firstPage] = pages.values();
  const [firstFile] = files.values();
  const { maps, variables } = createTenantPartMaps(tenantParts);
  const policies = new Map(
    [...pages].map(([host, { headers }]) => [host, findHeader(headers, 'content-security-policy')]),
  );
  const page = `    add_header content-security-policy $policy;\n${createHeaderDirectives(firstPage?.headers ?? [])}`;
  const formatAssetsLocation = (compression: string) => `    location /assets/ {
      root ${buildFolder};
      ${compression}
      add_header content-security-policy ${quoteParameter(findHeader(firstFile?.headers ?? [], 'content-security-policy'))};
  ${createHeaderDirectives(firstFile?.headers ?? [])}
    }`;
  // The timeout is longer than a pause between rounds, and the compression quality is that of the edge. nginx opens files for every
  // request (its default): caching the open files of 10,000 tenants would exceed the usual limit of file descriptors.
  return `  include /etc/nginx/mime.types;
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 600;
  keepalive_requests 1000000000;
  map_hash_max_size 65536;
  map_hash_bucket_size 128;
  geo $dollar { default '$'; }
${createMap('policy', policies)}${maps}
  server {
    listen 127.0.0.1:${ports.substitutingPort};
    brotli on;
    brotli_comp_level 5;
    brotli_types text/javascript application/javascript text/css;
    root ${join(folder, 'template')};
    location = / {
      rewrite ^ /index.html break;
      sub_filter '${TENANT_MARKER}' "${variables}";
  ${page}
    }
${formatAssetsLocation('brotli on;')}
  }
  server {
    listen 127.0.0.1:${ports.filesPort};
    brotli_static on;
    root ${join(folder, 'pages')}/$host;
    location = / {
      rewrite ^ /index.html break;
  ${page}
    }
${formatAssetsLocation('brotli_static on;')}
  }`;
}

/** Starts one nginx process on the core of the servers, with a typical server and the fastest possible one on separate ports. */
export async function startNginxServers(folder: string, responses: PreparedResponses): Promise<NginxServers> {
  const ports = {
    substitutingPort: await findFreePort(),
    filesPort: await findFreePort(),
  };
  writeFiles(folder, responses);
  const modules = [await ensureBrotliModule('filter'), await ensureBrotliModule('static')];
  const main = [...modules.map((path) => `load_module ${path};`), 'worker_cpu_affinity 01;'].join('\n');
  const http = createConfiguration(folder, responses, ports);
  const nginx = await startNginx(folder, { main, http, port: ports.filesPort });
  return { ...nginx, ...ports };
}
