import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAST_HOSTILE_FOLDERS } from '@livery/edge/testing/hostile-folders';
import { zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import {
  DRAFT_PATH,
  getFileHash,
  openDraft,
  parseBody,
  saveFiles,
  sendPost,
} from '../testing/draft-requests.ts';
import { send } from '../testing/start-test-studio.ts';
import type { ApiError, DraftState } from '../wire.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The cases that a request can contain: it has no symbolic links. */
const CASES = FAST_HOSTILE_FOLDERS.filter(({ links }) => links === undefined);

const readFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name),
        readFileSync(join(parentPath, name)).toString('base64'),
      ]),
  );

const toContents = (files: Readonly<Record<string, unknown>>): [string, Buffer][] =>
  Object.entries(files).map(([path, content]) => [
    path,
    Buffer.isBuffer(content)
      ? content
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  ]);

test('a saved hostile file is refused or reported with its reason, and does not affect the preview', async () => {
  const { port, previewPort, dir, state } = await openDraft();
  const live = readFolder(join(dir, 'harbor'));
  const contentsBefore = new Map<string, Buffer>();
  for (const { path } of state.files)
    contentsBefore.set(path, Buffer.from((await send(port, `${DRAFT_PATH}/files/${path}`)).text));
  let files = state.files;
  /** Saves contents by path; null deletes a file. */
  const save = async (contents: ReadonlyMap<string, Buffer | null>) => {
    const response = await saveFiles(
      port,
      ...[...contents].map(([path, content]) => ({
        path,
        content: content?.toString('base64') ?? null,
        expected: files.find((file) => file.path === path)?.hash ?? null,
      })),
    );
    if (response.status === 200) ({ files } = parseBody(response) as DraftState);
    return response;
  };
  const wrong: unknown[] = [];
  for (const hostile of CASES) {
    const { slug, refusal } = hostile;
    const contents = new Map(toContents(hostile.files()));
    const saved = await save(contents);
    const preview = await send(previewPort, '/', { headers: { host: `harbor.localhost:${previewPort}` } });
    const isTooLarge = saved.status === 400 && saved.text.includes('has more than 2000000 bytes.');
    const { problems = [] } = parseBody(saved) as Partial<DraftState>;
    const isReported =
      refusal === null ? problems.length === 0 : problems.some(({ reason }) => reason.includes(refusal));
    const isExpected = preview.status === 200 && (isTooLarge || (saved.status === 200 && isReported));
    if (!isExpected) wrong.push([slug, saved.status, problems, preview.status]);
    if (isTooLarge) continue;
    await save(new Map([...contents.keys()].map((path) => [path, contentsBefore.get(path) ?? null])));
  }
  expect(wrong).toEqual([]);
  expect(files).toEqual(state.files);
  expect(readFolder(join(dir, 'harbor'))).toEqual(live);
});

test('an imported hostile folder is refused with one message, and the draft does not change', async () => {
  const { port, state } = await openDraft();
  const tenant = Buffer.from((await send(port, `${DRAFT_PATH}/files/tenant.json`)).text);
  const wrong: unknown[] = [];
  for (const { slug, refusal, files } of CASES.filter((hostile) => hostile.refusal !== null)) {
    const entries = Object.fromEntries([['tenant.json', tenant], ...toContents(files())]);
    const zip = Buffer.from(zipSync(entries)).toString('base64');
    const response = await sendPost(port, `${DRAFT_PATH}/zip`, { zip });
    const { message, problems } = parseBody(response) as ApiError;
    const isExpected =
      response.status === 400 &&
      problems.length === 0 &&
      message.startsWith('The zip file was not imported: ') &&
      (message.includes(refusal ?? '') || message.includes('MB'));
    if (!isExpected) wrong.push([slug, response.status, message]);
  }
  expect(wrong).toEqual([]);
  expect((parseBody(await send(port, DRAFT_PATH)) as DraftState).files).toEqual(state.files);
});

/** Contents of theme.json with the reason for which each is invalid. */
const INVALID_THEMES: readonly (readonly [string, string | Buffer])[] = [
  ['a prototype', '{"accent":"#7a1fa2","__proto__":{"radius":3}}'],
  ['a constructor', '{"accent":"#7a1fa2","constructor":{"prototype":{"radius":3}}}'],
  ['the same name twice', '{"accent":"#7a1fa2","accent":"#0f6e78"}'],
  ['another type than an object', '[]'],
  ['a number as the color', '{"accent":7}'],
  ['no complete JSON', '{"accent":'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
];

test('an invalid theme.json is reported, and the preview shows the last valid version', async () => {
  const { port, previewPort, state } = await openDraft();
  let expected = getFileHash(state, 'theme.json');
  for (const [reason, content] of INVALID_THEMES) {
    const saved = await saveFiles(port, {
      path: 'theme.json',
      content: Buffer.from(content).toString('base64'),
      expected,
    });
    const draft = parseBody(saved) as DraftState;
    expect([reason, saved.status, draft.problems[0]?.file]).toEqual([reason, 200, 'theme.json']);
    expect(draft.documents.tenant).toMatchObject({ name: 'Harbor Auto Finance' });
    const page = await send(previewPort, '/', { headers: { host: `harbor.localhost:${previewPort}` } });
    expect(page.text).toContain('--lv-radius:8px');
    expected = getFileHash(draft, 'theme.json');
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** Bodies by method and path that no page of the studio sends. */
const INVALID_REQUESTS: readonly (readonly [string, string, readonly unknown[]])[] = [
  [
    'PUT',
    `${DRAFT_PATH}/files`,
    [
      { changes: {} },
      { changes: [{ path: 'theme.json' }] },
      { changes: [{ path: 7, content: '', expected: null }] },
      { changes: [{ path: 'theme.json', content: '%%', expected: null }] },
      { changes: [], root: '/' },
    ],
  ],
  [
    'POST',
    '/api/tenants',
    [
      null,
      [],
      'Acme',
      { name: 7 },
      { name: ' ' },
      { name: 'a'.repeat(81) },
      // An object literal would set the prototype instead of a field.
      JSON.parse('{"name":"Acme","__proto__":{"slug":"harbor"}}'),
      { name: 'Acme', constructor: { prototype: { slug: 'harbor' } } },
    ],
  ],
  ['POST', `${DRAFT_PATH}/zip`, [{}, { zip: 7 }, { zip: ['UEs='] }, { zip: '%%' }]],
  ['POST', '/api/tenants/harbor/publish', [{}, { note: 7 }, { note: 'a\u0000b' }, { note: '', confirm: 7 }]],
  ['POST', '/api/tenants/harbor/rollback', [{ note: '' }, { note: '', to: ['1'] }]],
  ['POST', '/api/tenants/harbor/links', [{ days: 0 }, { days: 1e9 }, { days: '7' }, { days: 1.5 }]],
];

test('a request that the studio’s window never sends is refused and changes nothing', async () => {
  const { port, dir } = await openDraft();
  const before = readFolder(dir);
  const expectRefusal = async (request: Parameters<typeof send>[2] & object, path: string) => {
    const response = await send(port, path, request);
    expect([path, request, response.status, (parseBody(response) as ApiError).message]).toEqual([
      path,
      request,
      expect.toSatisfy((status) => status === 400 || status === 415),
      'The request is not valid. Reload the page.',
    ]);
  };
  for (const [method, path, bodies] of INVALID_REQUESTS) {
    for (const body of bodies) await expectRefusal({ method, body }, path);
    await expectRefusal({ method, body: {}, headers: { 'content-type': 'text/xml' } }, path);
  }
  for (const to of ['../../harbor', '__proto__', '1-0000000000000000']) {
    const { status } = await sendPost(port, '/api/tenants/harbor/rollback', { note: '', to });
    expect([to, status]).toEqual([to, 404]);
  }
  expect(readFolder(dir)).toEqual(before);
});

test('a file that a draft cannot contain is refused with one message and not written', async () => {
  const { port, dir } = await openDraft();
  const root = join(dir, '..');
  const before = readFolder(root);
  for (const path of [
    '',
    'x.html',
    'draft.json',
    '.base/tenant.json',
    '../harbor/tenant.json',
    '/etc/passwd',
    'assets/../draft.json',
    'assets\\..\\x.svg',
    'assets/a\u0000.svg',
    'assets/a/b.svg',
    'assets/.htaccess',
    'assets/constructor/x',
    '__proto__',
    `assets/${'a'.repeat(5000)}.svg`,
  ]) {
    const response = await saveFiles(port, { path, content: 'e30=', expected: null });
    expect([path, response.status, (parseBody(response) as ApiError).message]).toEqual([
      path,
      400,
      expect.stringContaining('A draft cannot contain the file'),
    ]);
  }
  expect(readFolder(root)).toEqual(before);
});

test('a path as the slug of a tenant is refused', async () => {
  const { port, dir } = await openDraft();
  const before = readFolder(dir);
  for (const slug of [
    '..',
    '.drafts',
    '.',
    '..%2F..%2Fetc',
    '%2e%2e',
    encodeURIComponent('harbor/../maple'),
    '__proto__',
    'x'.repeat(300),
  ])
    for (const [method, path, body] of [
      ['GET', 'draft', undefined],
      ['POST', 'draft', {}],
      ['DELETE', 'draft', undefined],
      ['PUT', 'draft/files', { changes: [{ path: 'theme.json', content: '', expected: null }] }],
      ['GET', 'draft/files/tenant.json', undefined],
      ['GET', 'draft/zip', undefined],
      ['POST', 'publish', { note: '' }],
      ['POST', 'links', { days: 1 }],
    ] as const) {
      const { status } = await send(port, `/api/tenants/${slug}/${path}`, { method, body });
      expect([slug, method, path, status]).toEqual([
        slug,
        method,
        path,
        expect.toSatisfy((code) => code >= 400 && code < 500),
      ]);
    }
  expect(readFolder(dir)).toEqual(before);
});

test('files that are too large together are refused with one message', async () => {
  const { port, state } = await openDraft();
  const content = Buffer.alloc(16_000_000).toString('base64');
  const response = await saveFiles(port, { path: 'assets/logo.svg', content, expected: null });
  expect([response.status, (parseBody(response) as ApiError).message]).toEqual([
    413,
    'The files have more than 20 MB together.',
  ]);
  expect((parseBody(await send(port, DRAFT_PATH)) as DraftState).files).toEqual(state.files);
});
