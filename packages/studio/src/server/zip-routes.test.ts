import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import {
  DRAFT_PATH,
  getFileHash,
  openDraft,
  parseBody,
  saveFiles,
  sendPost,
} from '../testing/draft-requests.ts';
import { LOGO, send, startTestStudio } from '../testing/start-test-studio.ts';
import type { ApiError, DraftState, ImportedFiles } from '../wire.ts';

// Each test starts the process that reads tenant folders.
vi.setConfig({ testTimeout: 60_000 });

const ZIP = `${DRAFT_PATH}/zip`;

const importZip = (port: number, entries: Zippable) =>
  sendPost(port, ZIP, { zip: Buffer.from(zipSync(entries)).toString('base64') });

const decodeBase64 = (base64: string | null | undefined): string =>
  Buffer.from(base64 ?? '', 'base64').toString('utf8');

test('an import returns the changes to the draft without writing them, and an export contains the saved files', async () => {
  const { port, state } = await openDraft();
  const tenant = strToU8((await send(port, `${DRAFT_PATH}/files/tenant.json`)).text);
  const theme = '{"accent":"#7a1fa2","logo":{"light":"assets/logo.svg"}}';
  const response = await importZip(port, {
    'harbor/tenant.json': tenant,
    'harbor/theme.json': strToU8(theme),
    'harbor/assets/logo.svg': strToU8(LOGO),
  });
  const { files } = parseBody(response) as ImportedFiles;
  expect(Object.keys(files).sort()).toEqual(['assets/logo.svg', 'theme.json']);
  expect(decodeBase64(files['theme.json'])).toBe(theme);
  expect((parseBody(await send(port, DRAFT_PATH)) as DraftState).files).toEqual(state.files);
  for (const [path, content] of Object.entries(files))
    await saveFiles(port, { path, content, expected: getFileHash(state, path) });
  const exported = await send(port, ZIP);
  expect([exported.status, exported.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="harbor.zip"',
  ]);
  expect(exported.text).toContain('harbor/assets/logo.svg');
  const secondImport = parseBody(await importZip(port, { 'tenant.json': tenant })) as ImportedFiles;
  expect(secondImport.files).toEqual({ 'theme.json': null, 'assets/logo.svg': null });
});

test('a file whose name the studio cannot write is neither exported nor deleted by an import, and can be deleted', async () => {
  const { port, dir } = await startTestStudio();
  mkdirSync(join(dir, 'harbor/assets'));
  writeFileSync(join(dir, 'harbor/assets/old logo.svg'), LOGO);
  const state = parseBody(await sendPost(port, DRAFT_PATH)) as DraftState;
  const path = 'assets/old logo.svg';
  const expected = getFileHash(state, path);
  expect(expected).not.toBeNull();
  expect((await send(port, ZIP)).text).not.toContain(path);
  const tenant = strToU8((await send(port, `${DRAFT_PATH}/files/tenant.json`)).text);
  const imported = parseBody(await importZip(port, { 'tenant.json': tenant })) as ImportedFiles;
  expect(imported.files).toEqual({ 'theme.json': null });
  expect((await saveFiles(port, { path, content: '', expected })).status).toBe(400);
  const saved = await saveFiles(port, { path, content: null, expected });
  expect(getFileHash(parseBody(saved) as DraftState, path)).toBeNull();
});

test('an import that is not a valid tenant folder is refused with one message, and nothing is lost', async () => {
  const { port, state } = await openDraft();
  const tenant = strToU8((await send(port, `${DRAFT_PATH}/files/tenant.json`)).text);
  const validEntries = { 'tenant.json': tenant };
  for (const [entries, message] of [
    [{ ...validEntries, 'theme.json': strToU8('{"accent":"red"}') }, 'theme.json, accent: '],
    [{ ...validEntries, 'theme.json': strToU8('{') }, 'theme.json: '],
    [{ 'theme.json': strToU8('{"accent":"#7a1fa2"}') }, 'tenant.json: '],
    [
      { ...validEntries, 'tenant.json': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] },
      'tenant.json: ',
    ],
    [
      {
        ...validEntries,
        'theme.json': strToU8('{"accent":"#7a1fa2","logo":{"light":"assets/logo.svg"}}'),
        'assets/logo.svg': strToU8('<!DOCTYPE x><svg/>'),
      },
      'theme.json, logo.light: ',
    ],
    [{ ...validEntries, '../x.json': tenant }, 'cannot contain the file "../x.json"'],
  ] satisfies [Zippable, string][]) {
    const response = await importZip(port, entries);
    const error = parseBody(response) as ApiError;
    expect([response.status, error.problems]).toEqual([400, []]);
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/^The zip file was not imported: /);
  }
  expect((await sendPost(port, ZIP, { zip: 'not base64' })).status).toBe(400);
  expect((await sendPost(port, '/api/tenants/maple/draft/zip', { zip: '' })).status).toBe(404);
  expect((parseBody(await send(port, DRAFT_PATH)) as DraftState).files).toEqual(state.files);
});
