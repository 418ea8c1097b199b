import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

const createSvg = (content: string, attributes = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

function sanitizeToText(source: Buffer): string {
  const result = sanitizeSvg(source);
  if (!result.ok) throw new Error(result.reason);
  return result.bytes.toString();
}

const sanitizeContent = (content: string, attributes?: string): string =>
  /^<svg[^>]*>(.*)<\/svg>$|^<svg[^>]*\/>$/s.exec(sanitizeToText(createSvg(content, attributes)))?.[1] ?? '';

const getReason = (source: Buffer): string => {
  const result = sanitizeSvg(source);
  return result.ok ? `passed as ${result.bytes.toString()}` : result.reason;
};

describe('active content', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<script href="data:text/javascript,alert(1)"/>', ''],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', ''],
    ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', ''],
    ['<path d="M0 0" onload="alert(1)"/>', '<path d="M0 0"/>'],
    ['<path\nonclick = "alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['<g><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></g>', '<g/>'],
    ['<foreignObject><svg xmlns="http://www.w3.org/2000/svg"><path/></svg></foreignObject>', ''],
    ['<iframe src="https://evil.example"/><embed/><object/><audio/><video/>', ''],
    ['<handler/><listener/><set attributeName="href" to="javascript:alert(1)"/>', ''],
    ['<path><animate attributeName="d" values="M0"/></path>', '<path/>'],
    ['<feImage href="https://evil.example/a.png"/>', ''],
    ['<!-- a comment --><?php evil() ?>', ''],
    ['<metadata><rdf:RDF xmlns:rdf="urn:rdf"><rdf:li>me</rdf:li></rdf:RDF></metadata>', ''],
    ['<g inkscape:label="Layer" xmlns:inkscape="urn:inkscape" data-name="x"/>', '<g/>'],
    ['<a href="javascript:alert(1)"><path d="M1 1"/></a>', '<path d="M1 1"/>'],
    ['<text>see <a href="https://evil.example">this</a></text>', '<text>see this</text>'],
    ['<switch><foreignObject/><g i:extraneous="self" xmlns:i="urn:i"><path/></g></switch>', '<g><path/></g>'],
  ])('removes active content and preserves the drawing: %s', (content, expected) => {
    expect(sanitizeContent(content)).toBe(expected);
  });

  test('content before and after the root element is removed', () => {
    const source = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${createSvg('<path/>').toString()}<!-- end -->`;
    expect(sanitizeToText(Buffer.from(`\uFEFF${source}`))).toBe(sanitizeToText(createSvg('<path/>')));
  });

  test('entities are decoded, so that they cannot hide active content', () => {
    expect(sanitizeContent('<text>&lt;script&gt; &#38;</text>')).toBe('<text>&lt;script&gt; &amp;</text>');
    expect(sanitizeContent('<style><![CDATA[.a>b{fill:red}]]></style>')).toBe(
      '<style>.a&gt;b{fill:red}</style>',
    );
  });
});

describe('an invalid SVG', () => {
  test.each([
    [
      '<use href="https://evil.example/a.svg#b"/>',
      'refers to "https://evil.example/a.svg#b" outside the file',
    ],
    [`<use ${XLINK} xlink:href="other.svg#b"/>`, 'refers to "other.svg#b"'],
    ['<image href="https://evil.example/a.png"/>', 'refers to "https://evil.example/a.png"'],
    ['<image href="data:image/svg+xml;base64,AA=="/>', 'refers to "data:image/svg+xml'],
    ['<image href="data:text/html,&lt;script>alert(1)&lt;/script>"/>', 'refers to "data:text/html'],
    ['<use href="data:image/png;base64,AA=="/>', 'refers to "data:image/png'],
    ['<use href=" javascript:alert(1)"/>', 'refers to " javascript:alert(1)"'],
    ['<use href="&#106;avascript:alert(1)"/>', 'refers to "javascript:alert(1)"'],
    ['<path fill="url(https://evil.example/a)"/>', 'loads an external resource'],
    ['<path style="fill:url( \'//evil.example\' )"/>', 'loads an external resource'],
    ['<path style="fill:u&#114;l(//evil.example)"/>', 'loads an external resource'],
    ['<path style="fill:URL(//evil.example)"/>', 'loads an external resource'],
    ['<path style="mask:image-set(&quot;//evil.example&quot; 1x)"/>', 'has a style with image-set()'],
    ['<path style="fill:\\75rl(//evil.example)"/>', 'has a style with a backslash'],
    ['<style>@import "a.css";</style>', 'has a style with @import'],
    ['<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>', 'has a style with @font-face'],
    ['<style>.a{fill:url(<![CDATA[//evil.example]]>)}</style>', 'loads an external resource'],
    [
      '<style>a{font-family:"/*"}b{fill:url(//evil.example)}c{font-family:"*/"}</style>',
      'loads an external resource',
    ],
    ['<path style="width:expression(alert(1))"/>', 'has a style with expression()'],
  ])('rejects an SVG that loads an external resource: %s', (content, reason) => {
    expect(getReason(createSvg(content))).toContain(reason);
  });

  test.each([
    ['<?xml-stylesheet href="a.css"?>', 'refers to an external stylesheet'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', null],
  ])('rejects an SVG with %s before the root element', (head, reason) => {
    const whole = getReason(Buffer.concat([Buffer.from(head), createSvg('<text>&a;</text>')]));
    expect(whole).toContain(reason ?? 'is not well-formed XML (1:');
    expect(whole).not.toContain('passed');
  });

  test.each([
    [Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff]), 'is not UTF-8 text; save it as UTF-8'],
    [createSvg('<path></g>'), 'is not well-formed XML (1:'],
    [createSvg('<path d=M0/>'), 'is not well-formed XML (1:'],
    [createSvg('<path d="" d=""/>'), 'is not well-formed XML (1:'],
    [Buffer.from('<svg viewBox="0 0 1 1"/>'), 'does not begin as an SVG'],
    [Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'), 'does not begin as an SVG'],
  ])('rejects a file that is not a valid SVG: %s', (source, reason) => {
    expect(getReason(source)).toContain(reason);
  });
});

test('does not change allowed content', () => {
  const drawing =
    '<title>A &amp; B</title><style>.a{fill:#fff}@media (prefers-color-scheme:dark){.a{fill:url(#a)}}</style>' +
    '<defs><linearGradient id="a" gradientTransform="rotate(45 .5 .5)"><stop offset="0"/></linearGradient></defs>' +
    '<path fill="url(#a)" d="M0 0"/><use href="#a"/><g style="fill:url(\'#a\')"/>' +
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><text xml:space="preserve">A  <tspan dx="1">B</tspan></text>' +
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>';
  expect(sanitizeContent(drawing)).toBe(drawing);
});

test('namespace prefixes are removed, and href takes precedence over xlink:href', () => {
  const source = `<s:svg xmlns:s="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 1 1"><s:use xlink:href="#a" href="#b"/><s:use xlink:href="#c"/></s:svg>`;
  expect(sanitizeToText(Buffer.from(source))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><use href="#b"/><use href="#c"/></svg>',
  );
});

describe('the size of an SVG', () => {
  test.each([
    ['width="120" height="32" viewBox="0 0 60 16"', { width: 120, height: 32 }],
    ['width="120px" height=" 32.5 "', { width: 120, height: 32.5 }],
    ['viewBox="-5,-5 , 30 15"', { width: 30, height: 15 }],
    ['width="100%" height="100%" viewBox="0 0 30 15"', { width: 30, height: 15 }],
  ])('reads the size of an SVG from %s', (attributes, size) => {
    expect(sanitizeSvg(createSvg('', attributes))).toMatchObject({ ok: true, size });
  });

  test.each(['', 'width="10"', 'viewBox="0 0 0 10"', 'viewBox="0 0"', 'width="1em" height="1em"'])(
    'rejects an SVG without a size, such as %j',
    (attributes) => {
      expect(getReason(createSvg('', attributes))).toContain('has neither width and height nor a viewBox');
    },
  );
});

describe('the limits of a drawing', () => {
  const createNested = (levels: number) => createSvg('<g>'.repeat(levels) + '</g>'.repeat(levels));
  const createElementWithAttributes = (count: number) =>
    createSvg(`<g${Array.from({ length: count }, (_, index) => ` a${index}=""`).join('')}/>`);

  test.each([
    ['depth', createNested(99), createNested(100), 'nests more than 100 elements'],
    [
      'elements',
      createSvg('<g/>'.repeat(19_999)),
      createSvg('<g/>'.repeat(20_000)),
      'has more than 20000 elements',
    ],
    [
      'attributes',
      createElementWithAttributes(100),
      createElementWithAttributes(101),
      'an element with more than 100 attributes',
    ],
    [
      'width',
      createSvg('', 'width="8192" height="100"'),
      createSvg('', 'width="8193" height="100"'),
      'is 8193 by 100 pixels',
    ],
    [
      'pixels',
      createSvg('', 'viewBox="0 0 8192 4096"'),
      createSvg('', 'viewBox="0 0 8192 4097"'),
      '33554432 in total',
    ],
    [
      'aspect',
      createSvg('', 'viewBox="0 0 2000 10"'),
      createSvg('', 'viewBox="0 0 2001 10"'),
      '200 times the other',
    ],
    [
      'minimum size',
      createSvg('', 'viewBox="0 0 1 0.5"'),
      createSvg('', 'viewBox="0 0 1 0.4"'),
      'the minimum is 0.5 per side',
    ],
  ])(
    'accepts a drawing at the limit and rejects one over the limit: %s',
    (_limit, within, beyond, reason) => {
      expect(getReason(within)).toMatch(/^passed/);
      expect(getReason(beyond)).toContain(reason);
    },
  );

  test('only the size that was checked remains on the root element', () => {
    const readRootTag = (attributes: string) =>
      /^<svg[^>]*>/.exec(sanitizeToText(createSvg('<g/>', attributes)))?.[0];
    const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">';
    expect(readRootTag('viewBox="0 0 20 10" width="99999999mm" height="1e9"')).toBe(plain);
    expect(readRootTag('viewBox="0 0 20 10" style="width:99999999px"')).toBe(
      plain.replace('>', ' style="">'),
    );
    expect(readRootTag('width="20px" height="10" style="fill:red;max-height:9e9px"')).toContain(
      'width="20px" height="10" style="fill:red;"',
    );
  });

  test('limits the total pixels of all embedded bitmaps', () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000100000001000', 'hex').toString('base64');
    const image = `<image href="data:image/png;base64,${png}"/>`;
    expect(getReason(createSvg(image.repeat(2)))).toMatch(/^passed/);
    expect(getReason(createSvg(image.repeat(3)))).toContain('contains images with more than 33554432 pixels');
  });
});
