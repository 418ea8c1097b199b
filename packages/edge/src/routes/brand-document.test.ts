import { expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const harbor = makeRelease('harbor');
const maple = makeRelease('maple');

const fetchDocument = async (port: number, path: string, slug = 'harbor') => {
  const response = await sendRequest(port, path, { host: `${slug}.localhost` });
  return { ...response, json: JSON.parse(response.body.toString()) as unknown };
};

test('serves the brand of each host’s live release, which clients revalidate', async () => {
  const { port } = await startTestEdge([harbor, maple]);
  const { status, headers, json } = await fetchDocument(port, '/brand.json');
  expect([status, json]).toEqual([200, harbor.brandDocument]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect((await fetchDocument(port, '/brand.json', 'maple')).json).toEqual(maple.brandDocument);
  const again = await sendRequest(port, '/brand.json', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('serves the brand of a release by its hash as immutable, but not the brand of another tenant', async () => {
  const { port } = await startTestEdge([harbor, maple]);
  const { headers, json } = await fetchDocument(port, '/brand/harbor-hash.json');
  expect(json).toEqual(harbor.brandDocument);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/brand/maple-hash.json', '/brand/none.json', '/brand/harbor-hash.json/x']) {
    expect((await sendRequest(port, path)).status).toBe(404);
  }
});

test('waits until the logos are measured, so that the document of a release never changes', async () => {
  let measured = 0;
  const measureLogos = () => {
    measured += 1;
    return Promise.resolve(measured === 2);
  };
  const { port } = await startTestEdge([{ ...harbor, measureLogos }]);
  await sendRequest(port, '/brand/harbor-hash.json');
  expect(measured).toBe(2);
});

test('lets other sites show the logo and the font for emails, and no other image', async () => {
  const path = '/brand/harbor0123456789/logo.png';
  const png = { url: path, width: 600, height: 160 };
  const font = { url: '/brand/harbor0123456789/font.woff2', weight: '400', style: 'normal' } as const;
  const { brandDocument } = harbor;
  const { port } = await startTestEdge([
    {
      ...harbor,
      icons: [
        ...harbor.icons,
        { path, contentType: 'image/png', link: null, draw: () => Promise.resolve(Buffer.from('logo')) },
      ],
      assets: [...harbor.assets, { path: font.url, contentType: 'font/woff2', body: Buffer.from('wOF2') }],
      brandDocument: { ...brandDocument, logo: { ...brandDocument.logo, png }, fontFiles: [font] },
    },
  ]);
  const fetchPolicies = async (url: string) => {
    const { headers } = await sendRequest(port, url);
    return [headers['cross-origin-resource-policy'], headers['access-control-allow-origin']];
  };
  expect(await fetchPolicies(path)).toEqual(['cross-origin', undefined]);
  expect(await fetchPolicies(font.url)).toEqual(['cross-origin', '*']);
  expect(await fetchPolicies(brandDocument.favicon)).toEqual(['same-origin', undefined]);
});
