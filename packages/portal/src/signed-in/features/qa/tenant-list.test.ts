import { expect, test } from 'vitest';
import { buildSwitchUrl } from './tenant-list.tsx';

const toLocation = (href: string) => new URL(href) as unknown as Location;
const maple = { slug: 'maple', address: 'http://maple.localhost:8080' };
const tenantWithoutHost = { slug: 'acme', address: null };

test.each([
  [
    maple,
    'host',
    'http://harbor.localhost:8080/borrowers/signed-up?page=2#x',
    'http://maple.localhost:8080/borrowers/signed-up?page=2#x',
  ],
  [
    maple,
    'cookie',
    'http://192.168.1.20:8080/borrowers?page=2',
    'http://192.168.1.20:8080/borrowers?page=2&tenant=maple',
  ],
  [
    tenantWithoutHost,
    'host',
    'http://harbor.localhost:8080/rules',
    'http://localhost:8080/rules?tenant=acme',
  ],
  [tenantWithoutHost, 'host', 'http://harbor.localhost/rules', 'http://localhost/rules?tenant=acme'],
  [tenantWithoutHost, 'cookie', 'http://localhost:8080/?tenant=harbor', 'http://localhost:8080/?tenant=acme'],
  [maple, 'host', 'http://harbor.localhost:8080//evil.example/', 'http://maple.localhost:8080/evil.example/'],
] as const)(
  'the link to the tenant %o is correct if a %s selected the tenant of the page %s',
  (tenant, chosenBy, from, to) => {
    expect(buildSwitchUrl(tenant, { chosenBy }, toLocation(from))).toBe(to);
  },
);
