import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { getJourneyStack } from '../support/journey-stack.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const getPort = () => getJourneyStack().port;

/** Sends a GET with a Host header that fetch does not allow. */
function sendGet(host: string, path = '/'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: getPort(), path, headers: { host } },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    request.on('error', reject).end();
  });
}

/** Sends raw request headers. Returns the status line of the response. */
function getStatusLine(requestHead: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(getPort(), '127.0.0.1', () => socket.write(requestHead));
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

// @spec 1.12
test('the HTML of each portal contains its own name, colors and API base, and does not mention other tenants', async () => {
  for (const { slug, name } of TENANTS) {
    const { status, body } = await sendGet(`${slug}.localhost:${getPort()}`);
    expect(status).toBe(200);
    expect(body).toContain(`<title>${name}`);
    expect(body).toContain('--lv-accent-solid:');
    expect(body).toContain('"apiBase":"/api"');
    for (const otherTenant of TENANTS.filter((tenant) => tenant.slug !== slug)) {
      expect(body).not.toContain(otherTenant.name);
      expect(body).not.toContain(otherTenant.slug);
    }
  }
});

test('an unknown host results in a neutral 421 page without any tenant’s data', async ({ page }) => {
  const { status, body } = await sendGet('nobody.example');
  expect(status).toBe(421);
  for (const { name, slug } of TENANTS) {
    expect(body).not.toContain(name);
    expect(body).not.toContain(slug);
  }
  const response = await page.goto(portalUrl('nobody'));
  expect(response?.status()).toBe(421);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
test.use({ expectedConsoleErrors: [/status of 421/] });

for (const [name, requestHead] of [
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n'],
  ['a second Host', 'GET / HTTP/1.1\r\nHost: harbor.localhost\r\nHost: maple.localhost\r\n\r\n'],
  ['a user name in the Host', 'GET / HTTP/1.1\r\nHost: harbor.localhost@evil.example\r\n\r\n'],
  ['a space in the Host', 'GET / HTTP/1.1\r\nHost: harbor.localhost evil\r\n\r\n'],
] as const) {
  test(`a request with ${name} header results in 400`, async () => {
    expect(await getStatusLine(requestHead)).toMatch(/^HTTP\/1\.1 400 /);
  });
}
