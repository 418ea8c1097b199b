import { describe, expect, test } from 'vitest';
import { checkSvg } from './svg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

describe('an SVG that could run or load something is refused', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<SCRIPT/>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'],
    ['<path onload="alert(1)"/>'],
    ['<path\nONCLICK = "alert(1)"/>'],
    ["<path d=''onmouseover='alert(1)'/>"],
    ['<foreignObject><p/></foreignObject>'],
    ['<iframe src="x"/>'],
    ['<a href="javascript:alert(1)"/>'],
    ['<a href="https://evil.example"/>'],
    ['<use href="https://evil.example/a.svg#b"/>'],
    ['<use xlink:href="other.svg#b"/>'],
    ['<use href=other.svg />'],
    ['<image href="data:image/png;base64,AA=="/>'],
    ['<path fill="url(https://evil.example/a)"/>'],
    ['<path style="fill:url( \'https://evil.example\' )"/>'],
    ['<style>@import "a.css";</style>'],
    ['<style>.a{background:\\75rl(a)}</style>'],
    ['<a href="#" style="fill:u&#114;l(https://evil.example)"/>'],
    ['<set attributeName="hre&#x66;" to="#"/>'],
    ['<set attributeName="href" to="javascript:alert(1)"/>'],
    ['<animate attributeName="xlink:href" values="a"/>'],
  ])('%s', (content) => {
    expect(checkSvg(svg(content)).ok).toBe(false);
  });

  test.each(['<!DOCTYPE svg [<!ENTITY a "b">]>', '<?xml-stylesheet href="a.css"?>'])(
    '%s before the picture',
    (head) => {
      expect(checkSvg(Buffer.concat([Buffer.from(head), svg('')])).ok).toBe(false);
    },
  );

  test('a file that is not UTF-8', () => {
    expect(checkSvg(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff]))).toMatchObject({
      ok: false,
      reason: 'is not UTF-8 text; save it as UTF-8',
    });
  });
});

describe('a picture passes, with its size', () => {
  test('references within the file are fine', () => {
    const content =
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/><g style="fill:url(\'#a\')"/>';
    expect(checkSvg(svg(content))).toEqual({ ok: true, size: { width: 20, height: 10 } });
  });

  test.each([
    ['width="120" height="32" viewBox="0 0 60 16"', { width: 120, height: 32 }],
    ['width="120px" height=" 32.5 "', { width: 120, height: 32.5 }],
    ['viewBox="-5,-5 , 30 15"', { width: 30, height: 15 }],
    ['width="100%" height="100%" viewBox="0 0 30 15"', { width: 30, height: 15 }],
  ])('%s', (attributes, size) => {
    expect(checkSvg(svg('', attributes))).toEqual({ ok: true, size });
  });

  test.each(['', 'width="10"', 'viewBox="0 0 0 10"', 'viewBox="0 0"', 'width="1em" height="1em"'])(
    'a size of %j is no size',
    (attributes) => {
      expect(checkSvg(svg('', attributes)).ok).toBe(false);
    },
  );
});
