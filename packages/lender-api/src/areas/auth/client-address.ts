import { isIPv6 } from 'node:net';

/**
 * Returns the key under which the attempts of an IP address are counted: the IPv4 address (also for an
 * IPv4-mapped IPv6 address), or the /64 network of an IPv6 address, because one household has a whole /64.
 */
export function getAddressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [left = '', right] = (ip.split('%', 1)[0] ?? '').split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros =
    right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
