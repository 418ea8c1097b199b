import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './paths.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { listVersionFiles } from './version-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Variables that Node or PostgreSQL's client reads, not the code of the servers. */
const OTHER_VARIABLES = new Set(['PGPASSFILE']);

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const parseYaml = (path: string): Json[] =>
  // The keys `<<` of compose.yaml merge other objects.
  parseAllDocuments(read(path), { merge: true }).map((document) => document.toJS() as Json);

/** Returns the values of all properties with a name, at any depth. */
function findAll(value: Json, name: string): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Array.isArray(value) ? [] : Object.entries(value).filter(([key]) => key === name);
  return [...found.map(([, each]) => each), ...Object.values(value).flatMap((each) => findAll(each, name))];
}

const findTexts = (value: Json, name: string): string[] =>
  findAll(value, name).filter((each) => typeof each === 'string');

const KUBERNETES = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap(parseYaml);

/** Returns the variables of the servers that a deployment sets. */
function listVariables(): string[] {
  const compose = parseYaml('deploy/compose.yaml') as {
    services: Record<string, { image: string; environment?: object }>;
  }[];
  const composeVariables = compose.flatMap(({ services }) =>
    Object.values(services)
      .filter(({ image }) => image.startsWith('livery-'))
      .flatMap(({ environment = {} }) => Object.keys(environment)),
  );
  const kubernetesVariables = KUBERNETES.flatMap((document) => findAll(document, 'env')).flatMap((env) =>
    findTexts(env, 'name').filter((name) => /^[A-Z]/.test(name)),
  );
  const unitVariables = globSync('deploy/systemd/*.service', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((assignment) => assignment.split('=')[0] ?? ''),
    ),
  );
  return [...new Set([...composeVariables, ...kubernetesVariables, ...unitVariables])];
}

test('the servers read every environment variable that a deployment sets', () => {
  const sources = globSync('packages/{edge,lender-api,tenant-config,tracing}/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const variables = listVariables();
  expect(variables).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUST_PROXY', 'TENANTS_DIR']));
  expect(variables.filter((name) => !OTHER_VARIABLES.has(name) && !sources.includes(`'${name}'`))).toEqual(
    [],
  );
});

test.each([
  [
    'packages/lender-api/README.md',
    ['packages/lender-api/src/app/options.ts', 'packages/lender-api/src/platform/db/postgres-settings.ts'],
  ],
  ['docs/operations/edge.md', ['packages/edge/src/config.ts']],
])('%s names every environment variable of the server', (page, sources) => {
  const names = sources.flatMap((source) =>
    // As a text, or as a key of a destructured object.
    [...read(source).matchAll(/(?<=')[A-Z]+(?:_[A-Z]+)+(?=')|(?<=^ {4})[A-Z]+(?:_[A-Z]+)+(?=: )/gm)].map(
      ([name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(0);
  const text = read(page);
  expect(names.filter((name) => name !== 'NODE_ENV' && !text.includes(`\`${name}\``))).toEqual([]);
});

test('every file with the version of Livery contains the current version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const outdated = listVersionFiles().filter(({ file, format }) => !read(file).includes(format(version)));
  expect(outdated.map(({ file }) => file)).toEqual([]);
});

test('all files name the versions of Node and pnpm that npm start installs', () => {
  const files = [
    'deploy/Dockerfile',
    '.devcontainer/Dockerfile',
    ...globSync(['.github/workflows/*.yml', 'docs/operations/*.md'], { cwd: ROOT }),
  ];
  const listVersions = (pattern: RegExp) =>
    new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, version]) => version)));
  const [, node] = /NODE_VERSION = '(.+)'/.exec(read('scripts/bootstrap.mjs')) ?? [];
  const [, pnpm] = /PNPM_VERSION = '(.+)'/.exec(read('scripts/bootstrap.mjs')) ?? [];
  expect(listVersions(/\bnode:([\d.]+)-bookworm/g)).toEqual(new Set([node]));
  expect(read('.nvmrc').trim()).toBe(node);
  expect(listVersions(/\b(?:PNPM_VERSION=|pnpm@)([\d.]+)/g)).toEqual(new Set([pnpm]));
});

test('the Kubernetes manifests refer only to objects that they define', () => {
  const findDefined = (kind: string) =>
    KUBERNETES.filter((document) => (document as { kind: string }).kind === kind).flatMap((document) =>
      findTexts((document as { metadata: Json }).metadata, 'name'),
    );
  const findReferred = (property: string, name: string) =>
    KUBERNETES.flatMap((document) => findAll(document, property)).flatMap((value) => findTexts(value, name));
  const deployments = findDefined('Deployment');
  expect(deployments).toEqual(expect.arrayContaining(['livery-edge', 'livery-lender-api']));
  for (const [referred, defined] of [
    [findReferred('persistentVolumeClaim', 'claimName'), findDefined('PersistentVolumeClaim')],
    [findReferred('configMap', 'name'), findDefined('ConfigMap')],
    [findReferred('configMapKeyRef', 'name'), findDefined('ConfigMap')],
    [findReferred('scaleTargetRef', 'name'), deployments],
    [findReferred('selector', 'app.kubernetes.io/name'), deployments],
    [findReferred('podSelector', 'app.kubernetes.io/name'), deployments],
  ] as const) {
    expect(referred.length).toBeGreaterThan(0);
    expect(defined).toEqual(expect.arrayContaining(referred));
  }
  const namespaces = KUBERNETES.flatMap((document) =>
    findTexts((document as { metadata: Json }).metadata, 'namespace'),
  );
  expect(new Set(namespaces)).toEqual(new Set(['livery']));
});

test('the secrets of the Kubernetes manifests are those that the guide creates', () => {
  const created = [...read('docs/operations/kubernetes.md').matchAll(/--from-file=([a-z-]+)=/g)].map(
    ([, name]) => name,
  );
  const optional: string[] = [];
  const required: string[] = [];
  for (const reference of KUBERNETES.flatMap((document) => findAll(document, 'secretKeyRef'))) {
    const { key, optional: isOptional = false } = reference as { key: string; optional?: boolean };
    (isOptional ? optional : required).push(key);
  }
  expect(created).toEqual(expect.arrayContaining(required));
  expect([...optional, ...required]).toEqual(expect.arrayContaining(created));
});

test('the command that copies the tenant folders to the volume of Kubernetes copies hidden folders too', () => {
  const { path, remove } = createTemporaryFolder('copy-tenants');
  onTestFinished(remove);
  for (const folder of ['tenants/acme', 'tenants/.presets/bank', 'tenants/.releases/acme', 'volume']) {
    mkdirSync(join(path, folder), { recursive: true });
  }
  const [, pack = '', unpack = ''] =
    /^ *(\(cd tenants .*\)) \| kubectl exec .* -- (tar .*) \/tenants$/m.exec(
      read('docs/operations/kubernetes.md'),
    ) ?? [];
  execFileSync('bash', ['-c', `${pack} | ${unpack} volume`], { cwd: path });
  expect(readdirSync(join(path, 'volume')).sort()).toEqual(['.presets', '.releases', 'acme']);
  // The user of the temporary pod does not own the root of the volume, so tar cannot set its permissions.
  const archived = execFileSync('bash', ['-c', `${pack} | tar -tf -`], { cwd: path, encoding: 'utf8' });
  expect(archived.split('\n')).not.toContain('./');
});

test('the two configurations of Caddy differ only in the address of the edge', () => {
  const onOneMachine = read('docs/operations/Caddyfile');
  expect(onOneMachine).toContain('127.0.0.1:8080');
  expect(read('deploy/Caddyfile')).toBe(onOneMachine.replaceAll('127.0.0.1', 'edge'));
});
