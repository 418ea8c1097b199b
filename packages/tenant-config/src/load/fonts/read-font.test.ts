import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASCII, makeNoise, makeTestFont, packWoff2 } from '../testing/make-woff2.ts';
import { findFontFault, listFontRemarks } from './check-font.ts';
import { createFallbackFaces, measureFont } from './fallback-font.ts';
import { readFont } from './read-font.ts';

const readFile = (specifier: string): Buffer => readFileSync(new URL(import.meta.resolve(specifier)));

const BUNDLED = ['inter', 'figtree', 'ibm-plex-sans'] as const;
const readBundled = (name: (typeof BUNDLED)[number]): Buffer =>
  readFile(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

const describeFont = (bytes: Buffer) =>
  readFont(bytes, (font) => {
    const weight = font.weights ?? { min: 400, max: 400 };
    const faces = createFallbackFaces([measureFont(font, weight)]);
    return { weight, faces, fault: findFontFault(font), remarks: listFontRemarks(font, 'a', bytes.length) };
  });

function describeValid(bytes: Buffer) {
  const read = describeFont(bytes);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

describe('the fallback font', () => {
  /**
   * Size adjustment and ascent in percent, as measured in Chromium with the portal's texts
   * (portal/src/ui/fonts.css).
   */
  test.each([
    ['inter', { regular: [105.8, 91.6], bold: [100.8, 96.1] }],
    ['figtree', { regular: [99.8, 95.2], bold: [94.9, 100.1] }],
    ['ibm-plex-sans', { regular: [100.8, 101.7], bold: [97.3, 105.4] }],
  ] as const)(
    'the fallback font of %s has the size that Chromium needs, within 1%',
    (name, { regular, bold }) => {
      const { faces, weight } = describeValid(readBundled(name));
      expect(weight).toEqual(
        {
          inter: { min: 100, max: 900 },
          figtree: { min: 300, max: 900 },
          'ibm-plex-sans': { min: 100, max: 700 },
        }[name],
      );
      for (const [index, expected] of [regular, bold].entries()) {
        const { sizeAdjust = 0, ascentOverride = 0 } = faces[index] ?? {};
        expect(Math.abs(sizeAdjust / expected[0] - 1)).toBeLessThan(0.01);
        expect(Math.abs(ascentOverride / expected[1] - 1)).toBeLessThan(0.01);
      }
    },
  );

  test('a text has the same height in the adjusted fallback font as in the brand’s font', () => {
    const [regular] = describeValid(makeTestFont({ advance: 600 })).faces;
    const { sizeAdjust = 0, ascentOverride = 0, descentOverride = 0, lineGapOverride } = regular ?? {};
    expect((sizeAdjust * ascentOverride) / 10_000).toBeCloseTo(0.9, 3);
    expect((sizeAdjust * descentOverride) / 10_000).toBeCloseTo(0.3, 3);
    expect(lineGapOverride).toBe(0);
  });

  test('there is no fallback font for a font so wide or narrow that the adjusted text would be illegible', () => {
    expect(describeValid(makeTestFont({ advance: 5_000 })).faces).toEqual([]);
    expect(describeValid(makeTestFont({ advance: 10 })).faces).toEqual([]);
  });

  test('the fallback font has, for each weight, the widths of the file that browsers use', () => {
    const measure = (weight: number, advance: number) => {
      const read = readFont(makeTestFont({ advance }), (font) =>
        measureFont(font, { min: weight, max: weight }),
      );
      if (!read.ok) throw new Error(read.fault);
      return read.value;
    };
    const listSizes = (...weights: number[]) =>
      createFallbackFaces(weights.map((weight) => measure(weight, weight))).map(
        ({ sizeAdjust }) => sizeAdjust,
      );
    const [of300, of500, of700] = [300, 500, 700].map((weight) => listSizes(weight));
    expect(listSizes(300, 700)).toEqual([of300?.[0], of700?.[1]]);
    expect(listSizes(300, 500)).toEqual([of500?.[0], of500?.[1]]);
    expect(listSizes(700, 300, 500)).toEqual([of500?.[0], of700?.[1]]);
  });
});

describe('a font', () => {
  test('a font with all required characters has no fault and no remark', () => {
    for (const bytes of [makeTestFont(), ...BUNDLED.map(readBundled)]) {
      expect(describeValid(bytes)).toMatchObject({ fault: null, remarks: [] });
    }
  });

  test('a font without Latin letters is rejected with a list of missing characters', () => {
    const cyrillic = readFile('@fontsource/inter/files/inter-cyrillic-400-normal.woff2');
    expect(describeValid(cyrillic).fault).toBe(
      'has no B C D E F G H I J K L M and 50 more; export it with all letters, digits and $',
    );
  });

  test.each([
    ['restricted license', 0x2, /does not permit embedding/],
    ['bitmaps only', 0x200, /does not permit embedding of its outlines/],
    ['the least restrictive of several permissions applies', 0xa, null],
    ['installable', 0, null],
    ['editable', 0x8, null],
  ])('a font is rejected if the vendor does not permit embedding: %s', (_title, embedding, fault) => {
    const found = describeValid(makeTestFont({ embedding })).fault;
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });
});

describe('a file of more than 100 KB', () => {
  const makeLarge = (characters: readonly number[], embedding = 0) =>
    describeValid(makeTestFont({ characters, embedding, tables: { Zzzz: makeNoise(200_000) } })).remarks;
  const chinese = Array.from({ length: 905 }, (_, index) => 0x4e00 + index);

  test('a large font with many characters that the portal does not show gets a remark that recommends a subset', () => {
    expect(makeLarge(ASCII)).toEqual([]);
    const [remark, ...others] = makeLarge([...ASCII, ...chinese]);
    expect(others).toEqual([]);
    expect(remark).toMatch(
      /^The file "a" has 20\d KB\. About 9[01]% of its characters .* A subset saves about 18\d KB: pyftsubset a --unicodes=/,
    );
  });

  test('a large font whose license forbids subsets gets no advice to create one', () => {
    const [remark] = makeLarge([...ASCII, ...chinese], 0x100);
    expect(remark).toContain('the font does not permit subsets (fsType)');
    expect(remark).not.toContain('pyftsubset');
  });
});

test('a font that permits viewing and printing gets a remark about its license', () => {
  expect(describeValid(makeTestFont({ embedding: 0x4 }))).toMatchObject({
    fault: null,
    remarks: [expect.stringContaining('Make sure that its license includes websites')],
  });
});

describe('an invalid font file', () => {
  const valid = makeTestFont({ weights: [100, 400, 900] });

  test.each([
    ['if it is empty', Buffer.alloc(0), 'is not a font by its content; convert it to WOFF2'],
    ['if it is an image', Buffer.from('<svg/>'), 'is not a font by its content; convert it to WOFF2'],
    ['if it is a WOFF 1 font', Buffer.from('wOFF'), 'is a WOFF 1 font by its content; convert it to WOFF2'],
    [
      'if it is cut short',
      valid.subarray(0, -1),
      `has ${valid.length - 1} bytes, but its header states ${valid.length}; the file is incomplete, so copy or export it again`,
    ],
    ['if it has no tables', packWoff2({}), 'is damaged; export the font again as WOFF2'],
    [
      'if it lacks a table',
      packWoff2({ head: Buffer.alloc(54) }),
      'has no table "hhea"; export the font again as WOFF2',
    ],
  ])('a font file is rejected with a reason %s', (_title, bytes, fault) => {
    expect(describeFont(bytes)).toEqual({ ok: false, fault });
  });

  test('a font file that states more than 8 MB is rejected before it is decompressed', () => {
    const bomb = packWoff2({ head: Buffer.alloc(9_000_000) });
    expect(bomb.length).toBeLessThan(1_000);
    expect(describeFont(bomb)).toEqual({
      ok: false,
      fault:
        'has 9000000 bytes when it is decompressed; the maximum is 8000000, so export it with Latin characters only',
    });
  });

  test('a font file that decompresses to more bytes than it states is rejected', () => {
    const content = brotliCompressSync(Buffer.alloc(1_000_000));
    const header = Buffer.from(packWoff2({ head: Buffer.alloc(54) }).subarray(0, 50));
    header.writeUInt32BE(50 + content.length, 8);
    header.writeUInt32BE(content.length, 20);
    expect(describeFont(Buffer.concat([header, content]))).toEqual({
      ok: false,
      fault: 'is damaged; export the font again as WOFF2',
    });
  });

  test('reading a font file with arbitrary changes never throws an error', () => {
    const inter = readBundled('inter');
    fc.assert(
      fc.property(
        fc.constantFrom(valid, inter),
        fc.array(fc.tuple(fc.nat(4_000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(4_000),
        (source, changes, length) => {
          const bytes = Buffer.from(source.subarray(0, source.length - (length % 7 === 0 ? length : 0)));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          if (bytes.length >= 12) bytes.writeUInt32BE(bytes.length, 8);
          describeFont(bytes);
        },
      ),
      { numRuns: 400 },
    );
    const table = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
    const random = fc.record({
      head: table,
      hhea: table,
      'OS/2': table,
      hmtx: table,
      cmap: table,
      fvar: table,
      HVAR: table,
      avar: table,
    });
    fc.assert(
      fc.property(random, (tables) => {
        const parts = { head: 54, hhea: 36, 'OS/2': 96 };
        for (const [tag, size] of Object.entries(parts)) {
          const key = tag as keyof typeof parts;
          tables[key] = Buffer.concat([tables[key], Buffer.alloc(size)]);
        }
        describeFont(packWoff2(tables));
      }),
      { numRuns: 400 },
    );
  });

  test('a font file whose variation tables would take long to compute is rejected', () => {
    const hvar = Buffer.alloc(64);
    hvar.writeUInt32BE(12, 4);
    hvar.writeUInt32BE(20, 14);
    hvar.writeUInt16BE(0xffff, 32);
    expect(describeFont(makeTestFont({ weights: [100, 400, 900], tables: { HVAR: hvar } }))).toEqual({
      ok: false,
      fault: 'is damaged; export the font again as WOFF2',
    });
  });
});
