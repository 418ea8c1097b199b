import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getVisitorAddress, parseTrustedProxies, type TrustedProxies } from './visitor.ts';

function parseProxies(...addresses: string[]): TrustedProxies {
  const proxies = parseTrustedProxies(addresses);
  if (proxies === null) throw new Error('The list contains an invalid address.');
  return proxies;
}

const createRequest = (remoteAddress: string, forwardedFor?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;

test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', 'proxy.example', '::1/129'])(
  'rejects %s as the address of a trusted proxy',
  (entry) => expect(parseTrustedProxies([entry])).toBeNull(),
);

describe('the visitor address', () => {
  const proxies = parseProxies('10.0.0.0/8', 'fd00::/8', '127.0.0.1');

  test.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['fd00::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['10.0.0.1', '198.51.100.1:4711, 10.2.3.4:80', '198.51.100.1'],
    ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    ['10.0.0.1', 'evil:4711', '10.0.0.1'],
    ['10.0.0.1', 'evil', '10.0.0.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ])('a request from %s with X-Forwarded-For %s has the visitor address %s', (remote, forwarded, address) => {
    expect(getVisitorAddress(createRequest(remote, forwarded), proxies)).toBe(address);
  });

  test('the visitor address is the address of the connection if no proxy is trusted', () => {
    expect(getVisitorAddress(createRequest('10.0.0.1', '198.51.100.1'), parseProxies())).toBe('10.0.0.1');
  });
});
