import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MultipartFile } from '../../testing/multipart.ts';
import { buildMultipartRequest } from '../../testing/multipart.ts';
import { createIco, createJpeg, createPdf, createPng } from '../../testing/sample-files.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(1);
});
afterAll(() => api.close());

const upload = async (path: string, parts: Record<string, string | MultipartFile>, session = token) =>
  api.send('POST', path, { token: session, ...(await buildMultipartRequest(parts)) });
const getData = async (path: string, headers: Record<string, string> = {}) => {
  const { body } = await api.send('GET', path, { token, headers });
  return (body['result'] as { data: Record<string, unknown> }).data;
};
const download = (url: string) => api.app.inject({ method: 'GET', url });
const successResponse = (message: string) => ({ status: 200, body: { status: 1, message } });
const errorResponse = (message: string) => ({ status: 422, body: { status: 0, message } });
const createFile = (name: string, content: Buffer): MultipartFile => ({ name, content });

async function countStoredFiles() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { orm, tables } = lender.db;
  const [row] = await orm.select({ files: count() }).from(tables.files);
  return row?.files;
}

test.each<[string, Record<string, string | MultipartFile>, string, string, string]>([
  [
    'upload-image',
    { image: createFile('a.png', createPng(8, 8)) },
    'Client logo updated successfully!',
    'imageUrl',
    'image/png',
  ],
  [
    'upload-sec-image',
    { image: createFile('B.JPEG', createJpeg()) },
    'Logo placeholder updated successfully!',
    'secImageUrl',
    'image/jpeg',
  ],
  [
    'upload-sec-image?type=icon',
    { favicon: createFile('favicon.ico', createIco()) },
    'Favicon updated successfully!',
    'favImageUrl',
    'image/x-icon',
  ],
  [
    'upload-background-image',
    { type: '2', image: createFile('b.png', createPng(9, 9)) },
    'Information updated successfully!',
    'background_image2',
    'image/png',
  ],
  [
    'update-privacy-policy',
    { privacy_policy: createFile('policy.pdf', createPdf()) },
    'PrivacyPolicy updated successfully!',
    'privacyPolicy',
    'application/pdf',
  ],
])(
  '%s stores a file, which is served unchanged with headers that prevent scripts',
  async (path, parts, message, field, type) => {
    expect(await upload(`/client/${path}`, parts)).toEqual(successResponse(message));
    const address = (await getData('/client/details'))[field] as string;
    const response = await download(address);
    const sentFile = Object.values(parts).find((part) => typeof part === 'object');
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(sentFile?.content as Buffer)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const disposition = type === 'application/pdf' ? 'attachment' : 'inline';
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^${disposition}; filename="[0-9a-f]{64}`),
    );
  },
);

test('file URLs in responses to requests through the edge begin with /api', async () => {
  await upload('/client/update-cap-settings', { imageLoginLogo: createFile('a.png', createPng(8, 8)) });
  const headers = { 'x-livery-origin': config.canonicalOrigin };
  const { capCustomizationSettings } = await getData('/client/get-client-details', headers);
  const { imageLoginLogo } = capCustomizationSettings as { imageLoginLogo: string };
  expect(imageLoginLogo).toMatch(/^\/api\/client\/files\/[0-9a-f]{64}\.png$/);
  expect((await download(imageLoginLogo.replace('/api', `/${config.slug}`))).statusCode).toBe(200);
});

test('the portal logos can be saved separately or together and are public', async () => {
  const login = createFile('login.png', createPng(10, 10));
  const navbar = createFile('nav.jpg', createJpeg(20, 10));
  expect(await upload('/client/update-cap-settings', { imageLoginLogo: login })).toEqual(
    successResponse('Sign In Image updated successfully!'),
  );
  expect(await upload('/client/update-cap-settings', { imageNavbarLogo: navbar })).toEqual(
    successResponse('Navbar logo updated successfully!'),
  );
  expect(
    await upload('/client/update-cap-settings', { imageLoginLogo: login, imageNavbarLogo: navbar }),
  ).toEqual(successResponse('Information updated successfully!'));
  const { body } = await api.send('GET', '/client/branding');
  const { imageLoginLogo, imageNavbarLogo } = (body['result'] as { data: Record<string, string> }).data;
  expect((await download(imageLoginLogo ?? '')).rawPayload.equals(login.content as Buffer)).toBe(true);
  expect((await download(imageNavbarLogo ?? '')).rawPayload.equals(navbar.content as Buffer)).toBe(true);
});

test('if one of two uploaded logos is invalid, neither logo is changed', async () => {
  const before = await getData('/client/get-client-details');
  const response = await upload('/client/update-cap-settings', {
    imageLoginLogo: createFile('new.png', createPng(11, 11)),
    imageNavbarLogo: createFile('nav.png', Buffer.from('<svg/>')),
  });
  expect(response.status).toBe(422);
  expect(await getData('/client/get-client-details')).toEqual(before);
});

test('returns the selected background to the borrower app without a session', async () => {
  await upload('/client/upload-background-image', {
    type: '3',
    image: createFile('c.png', createPng(12, 12)),
  });
  expect(await api.send('POST', '/client/set-client-image', { token, body: { imageType: 3 } })).toEqual(
    successResponse('Information updated successfully!'),
  );
  const { background_image3 } = await getData('/client/get-background-images');
  const { body } = await api.send('GET', '/users/web/get-background-image');
  expect(body['result']).toEqual({
    data: { background_set_image: 3, background_image: background_image3 },
  });
});

const NOT_A_PICTURE_MESSAGE = 'Only .jpg, .jpeg and .png file formats are supported';

// @spec 2.46, 2.54, 5.21
test.each<[string, Record<string, string | MultipartFile>, string]>([
  ['upload-image', { image: createFile('a.svg', Buffer.from('<svg/>')) }, NOT_A_PICTURE_MESSAGE],
  [
    'upload-image',
    { image: createFile('a.png', Buffer.from('<svg/>')) },
    'The file is not a valid png file.',
  ],
  ['upload-image', { image: createFile('a.png', Buffer.alloc(0)) }, 'The file is empty.'],
  [
    'upload-image',
    { image: createFile(`${'a'.repeat(252)}.png`, createPng()) },
    'The file name of image has more than 255 characters.',
  ],
  ['upload-image', {}, 'File is required'],
  ['upload-image', { image: 'a text' }, 'image must be a file.'],
  [
    'upload-image',
    { image: createFile('a.png', createPng()), more: 'x' },
    'more is not a field of this request.',
  ],
  ['upload-image', { other: createFile('a.png', createPng()) }, 'other is not a file of this request.'],
  [
    'upload-image',
    { image: createFile('a.png', Buffer.alloc(2 * 1024 * 1024 + 1)) },
    'image must be at most 2 MB.',
  ],
  ['upload-sec-image?type=icon', { image: createFile('a.png', createPng()) }, 'File is required'],
  [
    'upload-sec-image?type=icon',
    { favicon: createFile('a.png', createPng()) },
    'Only .ico file formats are supported',
  ],
  ['upload-background-image', { image: createFile('a.png', createPng()) }, 'type is required.'],
  [
    'upload-background-image',
    { type: '4', image: createFile('a.png', createPng()) },
    'type must be one of 1, 2, 3.',
  ],
  [
    'update-privacy-policy',
    { privacy_policy: createFile('a.pdf', Buffer.from('<html>')) },
    'The file is not a valid pdf file.',
  ],
])('%s refuses an invalid upload', async (path, parts, message) => {
  const before = await countStoredFiles();
  expect(await upload(`/client/${path}`, parts)).toEqual(errorResponse(message));
  expect(await countStoredFiles()).toBe(before);
});

test('returns an error message for a malformed or non-multipart request', async () => {
  expect(await api.send('POST', '/client/upload-image', { token, body: { image: 'x' } })).toEqual(
    errorResponse('The request needs a body of type multipart/form-data.'),
  );
  const { body, headers } = await buildMultipartRequest({ image: createFile('a.png', createPng()) });
  const unreadableResponse = {
    status: 422,
    body: { status: 0, message: 'The body cannot be read; it must be valid multipart/form-data.' },
  };
  const truncatedBody = body.subarray(0, body.length - 40);
  expect(await api.send('POST', '/client/upload-image', { token, body: truncatedBody, headers })).toEqual(
    unreadableResponse,
  );
  const wrongHeaders = { 'content-type': 'multipart/form-data' };
  expect(await api.send('POST', '/client/upload-image', { token, body, headers: wrongHeaders })).toEqual(
    unreadableResponse,
  );
});

test('uploads require SETTINGS.VISIT', async () => {
  const response = await upload(
    '/client/upload-image',
    { image: createFile('a.png', createPng()) },
    await api.openSession(2),
  );
  expect(response.status).toBe(403);
});

test('returns 404 for an unknown file and 422 for an invalid file name', async () => {
  expect((await download(`/${config.slug}/client/files/${'0'.repeat(64)}.png`)).statusCode).toBe(404);
  expect((await download(`/${config.slug}/client/files/..%2f..%2fetc%2fpasswd`)).statusCode).toBe(422);
});

test('a replaced file remains for a day and is deleted by the next upload after that', async () => {
  const firstImage = createPng(30, 30);
  await upload('/client/upload-image', { image: createFile('a.png', firstImage) });
  const address = (await getData('/client/details'))['imageUrl'] as string;
  await upload('/client/upload-image', { image: createFile('b.png', createPng(31, 31)) });
  expect((await download(address)).statusCode).toBe(200);
  const before = await countStoredFiles();
  api.clock.now = new Date(Date.parse(`${TEST_DAY}T12:00:01Z`) + 24 * 60 * 60 * 1000);
  token = await api.openSession(1);
  await upload('/client/upload-image', { image: createFile('c.png', createPng(32, 32)) });
  expect((await download(address)).statusCode).toBe(404);
  expect(await countStoredFiles()).toBeLessThanOrEqual(before ?? 0);
  // A file with the same content can be uploaded again after the deletion.
  await upload('/client/upload-image', { image: createFile('a.png', firstImage) });
  expect((await download(address)).statusCode).toBe(200);
});
