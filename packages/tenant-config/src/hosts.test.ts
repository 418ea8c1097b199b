import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getWildcard, normalizeHost } from './hosts.ts';

const label63 = 'a'.repeat(63);
const host253 = [label63, label63, label63, 'a'.repeat(61)].join('.');

describe('normalizeHost for a Host header', () => {
  test.each([
    ['harbor.localhost', 'harbor.localhost'],
    ['Harbor.LocalHost', 'harbor.localhost'],
    ['harbor.localhost:8080', 'harbor.localhost'],
    ['harbor.localhost.', 'harbor.localhost'],
    ['harbor.localhost.:443', 'harbor.localhost'],
    ['localhost', 'localhost'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['a-b--c.example', 'a-b--c.example'],
    ['1.example', '1.example'],
    [label63, label63],
    [host253, host253],
    [`${host253}.:65535`, host253],
    ['[::1]', '[0:0:0:0:0:0:0:1]'],
    ['[::1]:8080', '[0:0:0:0:0:0:0:1]'],
    ['[2001:DB8::00ff]', '[2001:db8:0:0:0:0:0:ff]'],
    ['[1:2:3:4:5:6:7:8]', '[1:2:3:4:5:6:7:8]'],
    ['[1:2:3:4:5:6:7::]', '[1:2:3:4:5:6:7:0]'],
    ['[::]', '[0:0:0:0:0:0:0:0]'],
  ])('normalizes %j to %j', (raw, host) => {
    expect(normalizeHost(raw, 'request')).toBe(host);
  });
});

describe('a text that is not a host', () => {
  test.each([
    [undefined],
    [''],
    [' '],
    ['.'],
    ['..'],
    [':'],
    [':80'],
    ['a.example '],
    [' a.example'],
    ['a b.example'],
    ['a.example\t'],
    ['a.example\n'],
    ['a.example\r\nX: y'],
    ['a\u0000.example'],
    ['a@evil'],
    ['user:pw@evil.example'],
    ['a.example@evil.example:80'],
    ['http://a.example'],
    ['a.example/'],
    ['a.example/b'],
    ['a.example?b'],
    ['a.example#b'],
    ['a.example\\b'],
    ['a%2eexample'],
    ['%61.example'],
    ['a.example,b.example'],
    ['a.example, a.example'],
    ['a..example'],
    ['.a.example'],
    ['a.example..'],
    ['-a.example'],
    ['a-.example'],
    ['my_host.example'],
    ['*.example.org'],
    ['a.*.example'],
    ['a.example:'],
    ['a.example:0'],
    ['a.example:65536'],
    ['a.example:080000'],
    ['a.example:8a'],
    ['a.example:-1'],
    ['a.example:80:80'],
    ['::1'],
    ['[::1'],
    ['::1]'],
    ['[]'],
    ['[::1]x'],
    ['[::1].'],
    ['[::1%eth0]'],
    ['[::1%25eth0]'],
    ['[:::]'],
    ['[::1::]'],
    ['[1:2:3:4:5:6:7]'],
    ['[1:2:3:4:5:6:7:8:9]'],
    ['[1:2:3:4:5:6:7:8::]'],
    ['[12345::]'],
    ['[g::]'],
    ['[::ffff:127.0.0.1]'],
    ['[v1.a]'],
    ['[[::1]]'],
    [`${label63}a`],
    [`${label63}a.example`],
    [`a${host253}`],
    ['münchen.example'],
    ['\u212Aelvin.example'],
    ['a\u3002example'],
    ['a\u200b.example'],
  ])('rejects %j, which is not a host', (raw) => {
    expect(normalizeHost(raw, 'request')).toBeNull();
  });
});

describe('normalizeHost for a configured host', () => {
  test.each([
    ['Portal.Lender.Example', 'portal.lender.example'],
    ['*.lender.example', '*.lender.example'],
    ['*.Lender.Example.', '*.lender.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['MÜNCHEN.example', 'xn--mnchen-3ya.example'],
    ['*.münchen.example', '*.xn--mnchen-3ya.example'],
    ['кредит.example', 'xn--d1abkf4ap.example'],
  ])('normalizes %j to %j', (raw, host) => {
    expect(normalizeHost(raw, 'configuration')).toBe(host);
  });

  test.each([
    ['*'],
    ['*.'],
    ['*.example'],
    ['*.*.lender.example'],
    ['a.*.lender.example'],
    ['*a.lender.example'],
    ['*.[::1]'],
    ['mün chen.example'],
    ['mün/chen.example'],
    ['mün@chen.example'],
    ['mün%chen.example'],
    ['münchen..example'],
    [`${'ü'.repeat(70)}.example`],
  ])('returns null for %j', (raw) => {
    expect(normalizeHost(raw, 'configuration')).toBeNull();
  });
});

describe('the normal form for any input', () => {
  const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,10}[a-z0-9])?$/);
  const host = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));

  test('normalizing a host ignores case, port and one trailing dot', () => {
    const port = fc.option(fc.integer({ min: 1, max: 65_535 }));
    fc.assert(
      fc.property(host, port, fc.boolean(), fc.boolean(), (name, number, dot, upper) => {
        const written = `${upper ? name.toUpperCase() : name}${dot ? '.' : ''}${number === null ? '' : `:${number}`}`;
        expect(normalizeHost(written, 'request')).toBe(name);
        expect(normalizeHost(written, 'configuration')).toBe(name);
      }),
    );
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from('aA1.-_:@[]/%*, \u0000ü')) }),
    fc.webAuthority(),
    fc.ipV6().map((address) => `[${address}]`),
  );

  test('a normalized host is a host name or bracketed IPv6 address, and normalizing it again changes nothing', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        for (const source of ['request', 'configuration'] as const) {
          const result = normalizeHost(raw, source);
          if (result === null) continue;
          expect(result).toMatch(
            /^(?:(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){7}\])$/,
          );
          expect(normalizeHost(result, source)).toBe(result);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('a host in a request has the same normal form as in the configuration', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const requested = normalizeHost(raw, 'request');
        if (requested !== null) expect(normalizeHost(raw, 'configuration')).toBe(requested);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a wildcard covers exactly one label', () => {
  expect(getWildcard('a.lender.example')).toBe('*.lender.example');
  expect(getWildcard('a.b.lender.example')).toBe('*.b.lender.example');
  expect(getWildcard('*.lender.example')).toBeNull();
  expect(getWildcard('localhost')).toBeNull();
  expect(getWildcard('[0:0:0:0:0:0:0:1]')).toBeNull();
});
