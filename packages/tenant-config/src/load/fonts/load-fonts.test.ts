import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locateFolder } from '../files/folder-location.ts';
import { compileTenantFolder } from '../folder/compile-folder.ts';
import { listUnusedAssets } from '../folder/unused-assets.ts';
import { makeNoise, makeTestFont } from '../testing/make-woff2.ts';
import {
  compileRelease,
  type Files,
  listProblems,
  makeDir,
  TENANT,
  writeTenant,
} from '../testing/tenant-folder.ts';

const REGULAR = { path: 'assets/regular.woff2', weight: 400 };
const BOLD = { path: 'assets/bold.woff2', weight: 700 };

const createFontFiles = (files: readonly object[], assets: Files = {}): Files => ({
  'theme.json': { accent: '#0f766e', font: { family: 'Acme Sans', files } },
  ...assets,
});

const BOTH = {
  'assets/regular.woff2': makeTestFont({ advance: 520 }),
  'assets/bold.woff2': makeTestFont({ advance: 580 }),
};

describe('the font of a tenant', () => {
  test('serves a tenant’s font like other brand files; the page and the brand document refer to it', async () => {
    const { assets, brandDocument, themeCss, warnings } = await compileRelease(
      createFontFiles([REGULAR, BOLD], BOTH),
    );
    const served = assets.filter(({ contentType }) => contentType === 'font/woff2');
    expect(served.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/brand\/[0-9a-f]{12}\/regular\.woff2$/),
      expect.stringMatching(/^\/brand\/[0-9a-f]{12}\/bold\.woff2$/),
    ]);
    expect(served.map(({ body }) => body)).toEqual([BOTH['assets/regular.woff2'], BOTH['assets/bold.woff2']]);
    expect(brandDocument.fontFiles).toEqual([
      { url: served[0]?.path, weight: '400', style: 'normal' },
      { url: served[1]?.path, weight: '700', style: 'normal' },
    ]);
    expect(brandDocument.theme.font.face).toBe('"Acme Sans"');
    expect(brandDocument.theme.font.fallback).toMatch(/^"Acme Sans Stand-in",system-ui/);
    expect(brandDocument.fallbackFont.family).toBe('"Acme Sans Stand-in"');
    expect(brandDocument.fallbackFont.faces).toHaveLength(2);
    for (const { path } of served) expect(themeCss).toContain(`src:url("${path}") format("woff2")`);
    expect(themeCss.match(/font-display:optional/g)).toHaveLength(2);
    expect(themeCss).toMatch(/@font-face\{font-family:"Acme Sans Stand-in";font-weight:1 500;size-adjust:/);
    expect(themeCss).toContain('--lv-face:"Acme Sans"');
    expect(warnings).toEqual([]);
  });

  test('the hash of a release changes with the content of a font file', async () => {
    const compileHash = async (advance: number) =>
      (
        await compileRelease(
          createFontFiles([REGULAR], { 'assets/regular.woff2': makeTestFont({ advance }) }),
        )
      ).hash;
    expect(await compileHash(500)).toBe(await compileHash(500));
    expect(await compileHash(500)).not.toBe(await compileHash(501));
  });

  test('a tenant’s font can be variable and have italics', async () => {
    const variable = { path: 'assets/a.woff2', weight: [300, 900] };
    const italic = { path: 'assets/a-italic.woff2', weight: 400, style: 'italic' };
    const { themeCss, brandDocument } = await compileRelease(
      createFontFiles([variable, italic], {
        'assets/a.woff2': makeTestFont({ weights: [100, 400, 900] }),
        'assets/a-italic.woff2': makeTestFont({ advance: 300 }),
      }),
    );
    expect(themeCss).toContain('font-weight:300 900;font-style:normal');
    expect(themeCss).toContain('font-weight:400;font-style:italic');
    // The fallback font depends only on the upright file, not on the italic file.
    const upright = await compileRelease(
      createFontFiles([REGULAR], { 'assets/regular.woff2': makeTestFont({ advance: 500 }) }),
    );
    expect(brandDocument.fallbackFont.faces).toEqual(upright.brandDocument.fallbackFont.faces);
  });

  test('a font file in theme.json does not count as unused', async () => {
    const folder = writeTenant(makeDir(), 'lender', { ...createFontFiles([REGULAR], BOTH) });
    expect(await listUnusedAssets(folder)).toEqual(['assets/bold.woff2']);
  });

  test('all files of a font come from the preset unless the tenant names a font itself', async () => {
    const dir = makeDir();
    const large = makeTestFont({
      characters: [
        ...Array.from({ length: 95 }, (_, index) => 32 + index),
        ...Array.from({ length: 300 }, (_, index) => 0x4e00 + index),
      ],
      tables: { Zzzz: makeNoise(150_000) },
    });
    writeTenant(join(dir, '.presets'), 'union', {
      'tenant.json': {},
      ...createFontFiles([REGULAR], { 'assets/regular.woff2': large }),
    });
    const compile = async (slug: string, theme: object, assets: Files = {}) => {
      const tenant = { ...TENANT, extends: 'union' };
      const folder = writeTenant(dir, slug, { 'tenant.json': tenant, 'theme.json': theme, ...assets });
      const result = await compileTenantFolder(locateFolder(folder), {});
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return result.release;
    };
    const inherited = await compile('inherits', { radius: 4 });
    expect(inherited.brandDocument.theme.font.face).toBe('"Acme Sans"');
    expect(inherited.warnings).toEqual([
      expect.objectContaining({ file: '.presets/union/theme.json', field: 'font.files[0].path' }),
    ]);
    const bundled = await compile('bundled', { font: 'figtree' });
    expect(bundled.brandDocument.theme.font.face).toBe('"Figtree Variable"');
    const own = { family: 'Own', files: [{ path: 'assets/own.woff2', weight: 400 }] };
    const { brandDocument } = await compile('own', { font: own }, { 'assets/own.woff2': makeTestFont() });
    expect(brandDocument.fontFiles).toHaveLength(1);
  });
});

describe('a font in theme.json', () => {
  const onlyRegular = { 'assets/regular.woff2': makeTestFont() };

  test.each<[string, readonly object[], Files, string, string]>([
    [
      'if a file does not exist',
      [REGULAR],
      {},
      'font.files[0].path',
      'does not exist; add it or correct the name',
    ],
    [
      'if a file is too large',
      [REGULAR],
      { 'assets/regular.woff2': makeTestFont({ tables: { Zzzz: makeNoise(500_000) } }) },
      'font.files[0].path',
      'the maximum is 500000',
    ],
    [
      'if a file has another format',
      [REGULAR],
      { 'assets/regular.woff2': Buffer.from('OTTO font') },
      'font.files[0].path',
      'is an OpenType font by its content; convert it to WOFF2',
    ],
    [
      'if the license of a font forbids embedding',
      [REGULAR, BOLD],
      { ...onlyRegular, 'assets/bold.woff2': makeTestFont({ embedding: 2 }) },
      'font.files[1].path',
      'does not permit embedding',
    ],
    [
      'if a range of weights is used with a font that is not variable',
      [{ ...REGULAR, weight: [100, 900] }],
      onlyRegular,
      'font.files[0].weight',
      'is not a variable font; write its one weight, such as 400',
    ],
    [
      'if a range exceeds the weights of the font',
      [{ ...REGULAR, weight: [100, 900] }],
      { 'assets/regular.woff2': makeTestFont({ weights: [300, 400, 700] }) },
      'font.files[0].weight',
      'contains the weights 300 to 700; write a range within them, such as [300, 700]',
    ],
    [
      'if two files have the same weight',
      [REGULAR, { ...REGULAR, path: 'assets/bold.woff2' }],
      BOTH,
      'font.files[1].weight',
      'files[0] has the same weights and style',
    ],
    [
      'if all files are italic',
      [{ ...REGULAR, style: 'italic' }],
      onlyRegular,
      'font.files',
      'add a file for upright text',
    ],
    [
      'if the format is TTF',
      [{ path: 'assets/a.ttf', weight: 400 }],
      {},
      'font.files[0].path',
      'must be a font file such as',
    ],
    [
      'if the weight is missing',
      [{ path: 'assets/a.woff2' }],
      {},
      'font.files[0].weight',
      'It is missing; it must be a weight such as 400',
    ],
    ['if there is no file', [], {}, 'font.files', 'a list of 1 to 8 font files'],
  ])(
    'a font in theme.json is rejected with field and reason %s',
    async (_title, files, assets, field, reason) => {
      expect(await listProblems(createFontFiles(files, assets))).toEqual([
        { file: 'theme.json', field, reason: expect.stringContaining(reason) as string },
      ]);
    },
  );

  test.each(['Acme "Sans', 'Acme;}', 'a'.repeat(61), ' Acme', ''])(
    'a font in theme.json is rejected if the family is %j',
    async (family) => {
      const theme = { accent: '#0f766e', font: { family, files: [REGULAR] } };
      const problems = await listProblems({ 'theme.json': theme, ...onlyRegular });
      expect(problems).toEqual([
        expect.objectContaining({
          field: 'font.family',
          reason: expect.stringContaining('the name of the font') as string,
        }),
      ]);
    },
  );
});
