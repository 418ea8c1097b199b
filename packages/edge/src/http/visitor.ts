import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Proxies of ours that stand before the edge; what they forward is believed. */
export interface TrustedProxies {
  /** Whether there are any. */
  readonly exist: boolean;
  trusts(address: string): boolean;
}

/** @param list addresses and ranges, such as `10.0.0.5`, `10.0.0.0/8`, `::1`; null when one of them is neither. */
export function trustedProxies(list: readonly string[]): TrustedProxies | null {
  const known = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) return null;
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (!/^\d{0,3}$/.test(bits ?? '') || prefix > most || bits === '') return null;
    known.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  if (list.length === 0) return { exist: false, trusts: () => false };
  return {
    exist: true,
    trusts: (address) => {
      const plain = plainAddress(address);
      const family = isIP(plain);
      return family !== 0 && known.check(plain, family === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

/** `::ffff:10.0.0.1` is 10.0.0.1 on a socket that listens for both families. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** The address that a request came from: the last one in the chain that is not a trusted proxy. */
export function visitorAddress({ socket, headers }: IncomingMessage, proxies: TrustedProxies): string {
  let address = plainAddress(socket.remoteAddress ?? 'unknown');
  if (!proxies.trusts(address)) return address;
  const chain = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (proxies.trusts(address)) {
    const before = plainAddress(chain.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** What a trusted proxy says of the request it took; undefined for each thing that it does not say. */
export function forwardedBy(
  { socket, headers }: IncomingMessage,
  proxies: TrustedProxies,
): { readonly host: string | undefined; readonly protocol: 'http' | 'https' | undefined } {
  if (!proxies.trusts(socket.remoteAddress ?? '')) return { host: undefined, protocol: undefined };
  const protocol = headers['x-forwarded-proto'];
  return {
    // Two of them are joined by a comma, which is no host.
    host: headers['x-forwarded-host']?.toString(),
    protocol: protocol === 'http' || protocol === 'https' ? protocol : undefined,
  };
}
