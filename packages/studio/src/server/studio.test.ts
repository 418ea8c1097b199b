import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { verifyPreviewToken } from '@livery/tenant-config/load';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  DRAFT_PATH,
  encodeContent,
  getFileHash,
  openDraft,
  parseBody,
  saveFiles,
  sendPost,
} from '../testing/draft-requests.ts';
import { LOGO, send, startTestStudio } from '../testing/start-test-studio.ts';
import type { ApiError, DraftState, ReleaseSummary, TenantSummary } from '../wire.ts';

// Each test starts the process that reads tenant folders.
vi.setConfig({ testTimeout: 60_000 });

const readPreview = (previewPort: number, host = `harbor.localhost:${previewPort}`) =>
  send(previewPort, '/', { headers: { host } });

describe('the studio refuses', () => {
  test('requests with another host, another port, or the host of a tenant', async () => {
    const { port } = await startTestStudio();
    // The first host is the one of an attack with DNS rebinding.
    for (const host of ['evil.example', 'localhost:1', 'harbor.localhost'])
      for (const path of ['/api/tenants', '/']) {
        const { status } = await send(port, path, { headers: { host } });
        expect([host, path, status]).toEqual([host, path, 403]);
      }
  });

  test('requests with two Host headers', async () => {
    const { port } = await startTestStudio();
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /api/tenants HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.example\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  test('connections to any address except 127.0.0.1', async () => {
    const { port, previewPort } = await startTestStudio();
    // On Linux, a server that listens on all addresses also accepts connections to 127.0.0.2.
    for (const each of [port, previewPort])
      await expect(once(connect(each, '127.0.0.2'), 'connect')).rejects.toMatchObject({
        code: 'ECONNREFUSED',
      });
  });

  test('requests that change data and come from another website, a preview or no page, and changes nothing', async () => {
    const { port, dir } = await startTestStudio();
    for (const origin of [
      'https://evil.example',
      // A preview shows files of a tenant.
      'http://harbor.localhost:1',
      // The origin of a sandboxed frame.
      'null',
      'https://localhost',
      '',
    ])
      for (const [method, path] of [
        ['POST', DRAFT_PATH],
        ['DELETE', DRAFT_PATH],
        ['PUT', `${DRAFT_PATH}/files`],
        ['POST', `${DRAFT_PATH}/zip`],
        ['POST', '/api/tenants/harbor/publish'],
        ['POST', '/api/tenants/harbor/rollback'],
        ['POST', '/api/tenants/harbor/links'],
        ['DELETE', '/api/tenants/harbor/links'],
        ['POST', '/api/tenants'],
      ] as const) {
        const { status } = await send(port, path, { method, headers: { origin }, body: { name: 'Acme' } });
        expect([origin, method, path, status]).toEqual([origin, method, path, 403]);
      }
    expect(existsSync(join(dir, '.drafts'))).toBe(false);
    expect(existsSync(join(dir, 'acme'))).toBe(false);
  });

  test('to start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(startTestStudio()).rejects.toThrow('The studio is for development');
  });
});

test('the studio’s pages have a policy that allows frames of previews only, and cannot be framed', async () => {
  const { port, previewPort } = await startTestStudio();
  const { status, headers } = await send(port, '/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain(`frame-src http://*.localhost:${previewPort};`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('lists the tenants with their drafts', async () => {
  const { port } = await openDraft();
  expect(parseBody(await send(port, '/api/tenants')) as TenantSummary[]).toMatchObject([
    {
      slug: 'harbor',
      name: 'Harbor Auto Finance',
      release: null,
      wasPublished: false,
      draft: { isOutdated: false },
    },
    { slug: 'maple', name: 'Lender maple', draft: null },
  ]);
});

test('lists the served release of a tenant, or that its folder was edited by hand after its release', async () => {
  const { port, dir, state } = await openDraft();
  const theme = { accent: '#0f6e78', radius: 2 };
  const expected = getFileHash(state, 'theme.json');
  await saveFiles(port, { path: 'theme.json', content: encodeContent(theme), expected });
  await sendPost(port, '/api/tenants/harbor/publish', { note: '' });
  const readHarbor = async () => (parseBody(await send(port, '/api/tenants')) as TenantSummary[])[0];
  expect(await readHarbor()).toMatchObject({ slug: 'harbor', release: 2, wasPublished: true });
  writeFileSync(join(dir, 'harbor/theme.json'), JSON.stringify({ ...theme, radius: 12 }));
  expect(await readHarbor()).toMatchObject({ slug: 'harbor', release: null, wasPublished: true });
});

test('shows the draft in a preview that only the studio can frame, while visitors see the live folder', async () => {
  const { port, previewPort, dir, state } = await openDraft();
  const saved = await saveFiles(port, {
    path: 'theme.json',
    content: encodeContent({ accent: '#7a1fa2', radius: 3 }),
    expected: getFileHash(state, 'theme.json'),
  });
  expect(saved.status).toBe(200);
  const next = parseBody(saved) as DraftState;
  expect(next.brand.themeCss).toContain('--lv-radius:3px');
  expect(next.brand.injected.qa).toBeNull();
  const page = await readPreview(previewPort);
  expect(page.text).toContain('--lv-radius:3px');
  expect(page.text).toContain(`"studioOrigin":"http://localhost:${port}"`);
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors http://localhost:${port};`);
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(readFileSync(join(dir, 'harbor/theme.json'), 'utf8')).toContain('"radius":8');
});

test('shows the last valid version and the problems of a draft with errors', async () => {
  const { port, previewPort, state } = await openDraft();
  const theme = 'theme.json';
  const content = encodeContent({ accent: 'red' });
  const next = parseBody(
    await saveFiles(port, { path: theme, content, expected: getFileHash(state, theme) }),
  ) as DraftState;
  expect(next.problems).toMatchObject([{ file: theme, field: 'accent' }]);
  expect(next.documents.theme).toEqual({ accent: 'red' });
  expect((await readPreview(previewPort)).text).toContain('--lv-radius:8px');
});

test('borrower pages and emails show the colors and name of the draft, and the browser tab shows its title and icons', async () => {
  const { port, state } = await openDraft();
  const content = encodeContent({ accent: '#7a1fa2', radius: 3 });
  await saveFiles(port, { path: 'theme.json', content, expected: getFileHash(state, 'theme.json') });
  expect(state.samples.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['sign-in', 'loan-account', 'reset-email', 'receipt-email', 'browser-tab']),
  );
  for (const { id, kind } of state.samples) {
    const sample = await send(port, `/api/tenants/harbor/samples/${id}`);
    expect([sample.status, sample.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(sample.text).toContain('Harbor Auto Finance');
    if (kind === 'tab') expect(sample.text.match(/src="\/brand\/[\w-]+\/[\w.-]+"/g)).toHaveLength(5);
    else expect(sample.text).toContain('#7a1fa2');
  }
  expect((await send(port, '/api/tenants/harbor/samples/unknown')).status).toBe(400);
  expect((await send(port, '/api/tenants/nobody/samples/home')).status).toBe(404);
});

test('only the studio can show the frame of samples, and no script of a sample runs in it', async () => {
  const { port, previewPort } = await openDraft();
  const frame = await send(previewPort, '/studio/sample', {
    headers: { host: `harbor.localhost:${previewPort}` },
  });
  const policy = frame.headers['content-security-policy'];
  expect(policy).toContain(`frame-ancestors http://localhost:${port}`);
  expect(policy).toContain("script-src 'self';");
  const foreignHost = await send(previewPort, '/studio/sample', { headers: { host: 'evil.example' } });
  expect(foreignHost.status).toBe(421);
});

test('no file is written if another window or a command has changed one of the files', async () => {
  const { port, dir, state } = await openDraft();
  const expected = getFileHash(state, 'theme.json');
  writeFileSync(join(dir, '.drafts/harbor/theme.json'), '{"accent":"#123456"}');
  const refused = await saveFiles(
    port,
    { path: 'assets/logo.svg', content: encodeContent(LOGO), expected: null },
    { path: 'theme.json', content: encodeContent({ accent: '#7a1fa2' }), expected },
  );
  expect([refused.status, (parseBody(refused) as ApiError).message]).toEqual([
    409,
    'The file "theme.json" was changed in another window or by a command.',
  ]);
  const now = parseBody(await send(port, DRAFT_PATH)) as DraftState;
  expect(now.documents.theme).toEqual({ accent: '#123456' });
  expect(getFileHash(now, 'assets/logo.svg')).toBeNull();
});

test('saves a logo, and returns its content as a download that browsers never show as a document', async () => {
  const { port, state } = await openDraft();
  const saved = await saveFiles(
    port,
    { path: 'assets/logo.svg', content: encodeContent(LOGO), expected: null },
    {
      path: 'theme.json',
      content: encodeContent({ accent: '#7a1fa2', logo: { light: 'assets/logo.svg' } }),
      expected: getFileHash(state, 'theme.json'),
    },
  );
  expect((parseBody(saved) as DraftState).problems).toEqual([]);
  const file = await send(port, `${DRAFT_PATH}/files/assets/logo.svg`);
  expect([file.text, file.headers['content-type']]).toEqual([LOGO, 'application/octet-stream']);
});

test('publishes with a note and the author, and rolls back', async () => {
  const { port, dir, state } = await openDraft();
  const theme = { accent: '#0f6e78', radius: 2 };
  await saveFiles(port, {
    path: 'theme.json',
    content: encodeContent(theme),
    expected: getFileHash(state, 'theme.json'),
  });
  expect(parseBody(await send(port, '/api/tenants/harbor/changes'))).toEqual({
    changes: ['theme.json: radius changes from 8 to 2'],
    problems: [],
  });
  const published = await sendPost(port, '/api/tenants/harbor/publish', { note: 'Sharper corners' });
  expect(parseBody(published)).toMatchObject({ number: 2, state: { draft: null } });
  expect(readFileSync(join(dir, 'harbor/theme.json'), 'utf8')).toContain('"radius":2');
  const [current, first] = parseBody(await send(port, '/api/tenants/harbor/releases')) as ReleaseSummary[];
  expect(current).toMatchObject({
    by: 'Ada Lovelace <ada@lender.example>',
    note: 'Sharper corners',
    isServed: true,
  });
  expect(first).toMatchObject({ number: 1, by: null, isServed: false });
  const rolledBack = await sendPost(port, '/api/tenants/harbor/rollback', { note: '', to: first?.id });
  expect(parseBody(rolledBack)).toMatchObject({ number: 3 });
  expect(readFileSync(join(dir, 'harbor/theme.json'), 'utf8')).toContain('"radius":8');
});

test('a publish that would undo changes of another person lists these changes and requires confirmation', async () => {
  const { port, dir, state } = await openDraft();
  const expected = getFileHash(state, 'theme.json');
  await saveFiles(port, {
    path: 'theme.json',
    content: encodeContent({ accent: '#0f6e78', radius: 2 }),
    expected,
  });
  writeFileSync(join(dir, 'harbor/theme.json'), '{"accent":"#0f6e78","radius":12}');
  const refused = await sendPost(port, '/api/tenants/harbor/publish', { note: '' });
  const { code, conflict } = parseBody(refused) as ApiError;
  expect([refused.status, code, conflict?.changes]).toEqual([
    409,
    'conflict',
    ['theme.json: radius changes from 8 to 12'],
  ]);
  const confirm = conflict?.servedHash;
  expect((await sendPost(port, '/api/tenants/harbor/publish', { note: '', confirm })).status).toBe(200);
});

test('an invalid draft is not published, and its problems are listed', async () => {
  const { port, state } = await openDraft();
  const expected = getFileHash(state, 'theme.json');
  await saveFiles(port, { path: 'theme.json', content: encodeContent('{'), expected });
  const refused = await sendPost(port, '/api/tenants/harbor/publish', { note: '' });
  expect([refused.status, (parseBody(refused) as ApiError).problems]).toMatchObject([
    422,
    [{ file: 'theme.json' }],
  ]);
});

test('creates a link that shows the draft on the tenant’s own address', async () => {
  const { port, state } = await openDraft();
  const { url } = parseBody(await sendPost(port, '/api/tenants/harbor/links', { days: 7 })) as {
    url: string;
  };
  const link = new URL(url);
  expect(link.origin).toBe('http://harbor.localhost:8080');
  const token = verifyPreviewToken(link.searchParams.get('preview') ?? '', Buffer.alloc(32, 7), Date.now());
  expect(token).toMatchObject({ slug: 'harbor', draft: state.draft?.id });
});

test('creates a tenant with a draft', async () => {
  const { port } = await startTestStudio();
  const state = parseBody(await sendPost(port, '/api/tenants', { name: 'Acme' })) as DraftState;
  expect(state).toMatchObject({ slug: 'acme', draft: { isOutdated: false }, problems: [] });
});

test('a tenant that cannot be created is refused with the reason', async () => {
  const reason = 'Choose another name.';
  const { port } = await startTestStudio({ createTenant: () => Promise.resolve({ ok: false, reason }) });
  const refused = await sendPost(port, '/api/tenants', { name: 'Harbor' });
  expect([refused.status, (parseBody(refused) as ApiError).message]).toEqual([400, reason]);
});

test('a draft that does not exist is not found, and a draft can be deleted', async () => {
  const { port, dir } = await openDraft();
  const body = { note: '' };
  expect((await send(port, '/api/tenants/nobody/draft')).status).toBe(404);
  expect((await sendPost(port, '/api/tenants/maple/publish', body)).status).toBe(404);
  expect((await send(port, DRAFT_PATH, { method: 'DELETE' })).status).toBe(200);
  expect(existsSync(join(dir, '.drafts/harbor'))).toBe(false);
});

test('lists all tenants while one draft is damaged, and this draft can be deleted', async () => {
  const { port, dir } = await openDraft();
  writeFileSync(join(dir, '.drafts/harbor/draft.json'), '{bad');
  const list = parseBody(await send(port, '/api/tenants')) as TenantSummary[];
  expect(list.map(({ slug, draft, problems }) => [slug, draft, problems.length])).toEqual([
    ['harbor', null, 1],
    ['maple', null, 0],
  ]);
  expect(list[0]?.problems[0]?.reason).toContain('.drafts/harbor/draft.json is not valid.');
  expect(parseBody(await send(port, DRAFT_PATH))).toMatchObject({ code: 'damaged' });
  const deleted = await send(port, DRAFT_PATH, { method: 'DELETE' });
  expect(parseBody(deleted)).toMatchObject({ draft: null });
});
