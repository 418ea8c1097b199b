import { INJECTED_TENANT_ID } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHashSource } from '../http/security-policies.ts';
import { makeRelease } from '../testing/make-release.ts';
import { INDEX_HTML, PORTAL_BUILD } from '../testing/start-test-edge.ts';
import { preparePage, renderPageHtml } from './render-page.ts';

const createNamedRelease = (name: string): Release => {
  const release = makeRelease('harbor', { title: name });
  return { ...release, injected: { ...release.injected, name } };
};

/** Renders the page without prerendered markup. */
const renderHtml = (release: Release): string =>
  renderPageHtml({ release, themeCss: release.themeCss, injected: release.injected }, INDEX_HTML);

/** Returns the injected JSON as a browser reads it: everything up to the first end tag. */
function extractInjectedText(html: string): string {
  const start = `<script type="application/json" id="${INJECTED_TENANT_ID}">`;
  return html.split(start)[1]?.split('</script')[0] ?? '';
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  "$& $1 $$ $` $'",
  `"'><img src=x onerror=alert(1)>`,
  'line\u2028and\u2029paragraph',
  '&lt;b&gt; &amp;',
  '</title><script>alert(1)</script>',
];

describe("a tenant's texts", () => {
  test.each(HOSTILE)('injects a tenant’s text unchanged and never as markup: %s', (name) => {
    const html = renderHtml(createNamedRelease(name));
    expect(JSON.parse(extractInjectedText(html))).toEqual(createNamedRelease(name).injected);
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('<img');
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(extractInjectedText(html)).not.toMatch(/[<>&\u2028\u2029]/);
  });

  test('a tenant’s texts never add or change an HTML element', () => {
    const listElements = (html: string): string[] => [...html.matchAll(/<\/?[a-z]+/g)].map(([tag]) => tag);
    const usual = listElements(renderHtml(createNamedRelease('Harbor')));
    const text = fc.string({
      unit: fc.constantFrom('<', '>', '/', '!', '-', '"', "'", '&', '$', 'script', 'title', '\u2028', ' '),
    });
    fc.assert(
      fc.property(text, (name) => {
        const html = renderHtml(createNamedRelease(name));
        expect(listElements(html)).toEqual(usual);
        expect(JSON.parse(extractInjectedText(html))).toEqual(createNamedRelease(name).injected);
      }),
    );
  });

  test('a tenant’s texts never end the quotes of an HTML attribute', () => {
    const release = makeRelease('harbor');
    const icons = release.icons.map((icon) => ({ ...icon, path: '/brand/x/a"onload="alert(1).png' }));
    expect(renderHtml({ ...release, icons })).toContain('href="/brand/x/a&quot;onload=&quot;alert(1).png"');
  });
});

test('throws an error for a theme whose CSS could close the style element', () => {
  const release = makeRelease('harbor', { themeCss: 'a{}</style><script>alert(1)</script>' });
  expect(() => preparePage(release, PORTAL_BUILD, 'sign-in').get('br')).toThrow('harbor');
});

test('the content security policy allows exactly the theme and the inline code of the build, and no unsafe sources', () => {
  const release = makeRelease('harbor');
  const { headers, body } = preparePage(release, PORTAL_BUILD, 'sign-in').get('identity');
  const policy = headers[headers.indexOf('content-security-policy') + 1] ?? '';
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body.toString()) ?? [];
  expect(style).toBe(release.themeCss);
  const stylesOfBuild = toHashSource('h1{margin:0}');
  expect(policy).toContain(`style-src 'self' ${toHashSource('')} ${toHashSource(style)} ${stylesOfBuild};`);
  const scriptOfBuild = toHashSource("document.documentElement.className = 'light';");
  expect(policy).toContain(`script-src 'self' ${scriptOfBuild};`);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pdf-worker");
  expect(policy).not.toMatch(/unsafe|data:|\*/);
});

test('the content security policy allows images from the portal, a lender API that browsers call directly, and the origins in the tenant folder', () => {
  const release = makeRelease('harbor', { fileOrigins: ['https://cdn.lender.example'] });
  const direct = {
    ...release,
    injected: { ...release.injected, apiBase: 'https://api.lender.example/v2' },
  };
  const { headers } = preparePage(direct, PORTAL_BUILD, 'sign-in').get('identity');
  expect(headers[headers.indexOf('content-security-policy') + 1]).toContain(
    "img-src 'self' https://api.lender.example https://cdn.lender.example;",
  );
});

test('the content security policy lists the origin, not the path, of a lender API that browsers call directly', () => {
  const release = makeRelease('harbor');
  const direct = {
    ...release,
    injected: { ...release.injected, apiBase: 'https://api.lender.example:8443/v2/x' },
  };
  const { headers } = preparePage(direct, PORTAL_BUILD, 'sign-in').get('identity');
  expect(headers[headers.indexOf('content-security-policy') + 1]).toContain(
    "connect-src 'self' https://api.lender.example:8443;",
  );
});

test('the head contains a link element, with the attributes in `link`, for every icon that has a `link`', () => {
  const [icon, touch] = makeRelease('harbor').icons;
  if (icon === undefined || touch === undefined) throw new Error('The test has no icons.');
  const icons = [
    icon,
    { ...touch, link: { rel: 'apple-touch-icon' } },
    { ...icon, path: '/brand/x/home.png', link: null },
  ];
  const html = renderHtml(makeRelease('harbor', { icons }));
  expect(html.match(/<link rel="[a-z-]*icon".*?>/g)).toEqual([
    `<link rel="icon" type="image/png" sizes="32x32" href="${icon.path}">`,
    `<link rel="apple-touch-icon" type="image/png" href="${touch.path}">`,
  ]);
});

test('preloads the logo for the initial color mode, or one logo per mode if the mode follows the system', () => {
  const release = makeRelease('harbor');
  const logo = {
    light: { url: '/brand/l.svg', width: 1, height: 1 },
    dark: { url: '/brand/dé "1">.svg', width: 1, height: 1 },
  };
  const getPreloads = (initial: 'light' | 'dark' | 'system'): string | undefined => {
    const injected = {
      ...release.injected,
      colorMode: { initial, fixed: false },
      images: { ...release.injected.images, logo },
    };
    const { headers } = preparePage({ ...release, injected }, PORTAL_BUILD, 'sign-in').get('br');
    return headers[headers.indexOf('link') + 1];
  };
  const dark = '</brand/d%C3%A9%20%221%22%3E.svg>; rel=preload; as=image';
  expect(getPreloads('dark')).toBe(dark);
  expect(getPreloads('light')).toBe('</brand/l.svg>; rel=preload; as=image');
  expect(getPreloads('system')).toBe(
    `</brand/l.svg>; rel=preload; as=image; media="(prefers-color-scheme: light)", ${dark}; media="(prefers-color-scheme: dark)"`,
  );
});

test('sends Strict-Transport-Security only for an https origin', () => {
  const listHeaderNames = (canonicalOrigin: string): readonly string[] =>
    preparePage(makeRelease('harbor', { canonicalOrigin }), PORTAL_BUILD, 'sign-in').get('br').headers;
  expect(listHeaderNames('https://portal.lender.example')).toContain('strict-transport-security');
  expect(listHeaderNames('http://harbor.localhost:8080')).not.toContain('strict-transport-security');
});
