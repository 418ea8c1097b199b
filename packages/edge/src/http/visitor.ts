import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  readonly isConfigured: boolean;
  trusts(address: string): boolean;
}

/** Parses addresses and ranges such as `10.0.0.5`, `10.0.0.0/8` or `::1`. Returns null if one of them is invalid. */
export function parseTrustedProxies(list: readonly string[]): TrustedProxies | null {
  const trustedAddresses = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) return null;
    const maxPrefix = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? maxPrefix : Number(bits);
    if (!/^\d{0,3}$/.test(bits ?? '') || prefix > maxPrefix || bits === '') return null;
    trustedAddresses.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  if (list.length === 0) return { isConfigured: false, trusts: () => false };
  return {
    isConfigured: true,
    trusts: (address) => {
      const plain = toPlainAddress(address);
      const family = isIP(plain);
      return family !== 0 && trustedAddresses.check(plain, family === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

/** Converts an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`), which dual-stack sockets report, to IPv4. */
function toPlainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** Removes the port that some proxies add to an address in X-Forwarded-For, and the brackets of an IPv6 address. */
function removePort(address: string): string {
  return address.replace(/^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/, '$1$2');
}

/** Returns the client address of a request: the last address in the forwarding chain that is not a trusted proxy. */
export function getVisitorAddress({ socket, headers }: IncomingMessage, proxies: TrustedProxies): string {
  let address = toPlainAddress(socket.remoteAddress ?? 'unknown');
  if (!proxies.trusts(address)) return address;
  const chain = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (proxies.trusts(address)) {
    const before = toPlainAddress(removePort(chain.pop()?.trim() ?? ''));
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Returns the forwarded host and protocol; undefined for each header that is missing or does not come from a trusted proxy. */
export function readForwardedHeaders(
  { socket, headers }: IncomingMessage,
  proxies: TrustedProxies,
): { readonly host: string | undefined; readonly protocol: 'http' | 'https' | undefined } {
  if (!proxies.trusts(socket.remoteAddress ?? '')) return { host: undefined, protocol: undefined };
  const protocol = headers['x-forwarded-proto'];
  return {
    // Node joins repeated headers with a comma, which makes the host invalid.
    host: headers['x-forwarded-host']?.toString(),
    protocol: protocol === 'http' || protocol === 'https' ? protocol : undefined,
  };
}
