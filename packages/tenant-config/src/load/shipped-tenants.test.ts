import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API_EXTENSIONS } from '@livery/contract/extensions';
import { describe, expect, test } from 'vitest';
import type { Flags } from '../flags.ts';
import type { InjectedTenant } from '../injected-tenant.ts';
import { compileTenantsDir } from './compile-dir.ts';
import { createJsonSchemas } from './files/json-schemas.ts';
import { readReferenceLenders } from './reference-lenders.ts';
import { makeDir, PUBLIC_KEY } from './testing/tenant-folder.ts';

const TENANTS = resolve(import.meta.dirname, '../../../../tenants');

type Demo = Pick<InjectedTenant, 'name' | 'country' | 'colorMode' | 'flags'> & {
  readonly accent: string;
  readonly font: string;
};

const off = false;
const on = true;

const HARBOR: Flags = {
  ...{ cardEnable: on, achEnable: on, enablePad: off },
  ...{ hideChat: off, enablePms: off },
  ...{ hideSchedule: off, collectorEditSchedule: on },
  ...{ allowCustSchedCount: on, colSchedRecurringAchOnly: on, colSchedMaxDays: 60 },
  ...{ waiveConvFee: on, customConvFees: on, customTransCode: on, webpopRefund: on, webpopRefundMax: 500 },
  ...{ partialRefund: off, enableSendReceiptCap: on },
  ...{ hideCvvInWebpop: off, hideBorPicsInCap: off, hidePayOffBalanceCap: off },
  ...{ nachaEnable: on, showTransactionsPageInCap: on },
  ...{ isSsn: on, linkField1Type: 1, linkField2Type: 0, linkField3Type: 1 },
  ...{ doNotSaveCard: on, doNotSaveAch: off, doNotSavePad: off, chatMaxCharacter: 500 },
};

const MAPLE: Flags = {
  ...{ cardEnable: on, achEnable: off, enablePad: on },
  ...{ hideChat: on, enablePms: off },
  ...{ hideSchedule: on, collectorEditSchedule: off },
  ...{ allowCustSchedCount: off, colSchedRecurringAchOnly: off, colSchedMaxDays: 0 },
  ...{ waiveConvFee: off, customConvFees: off, customTransCode: off, webpopRefund: off, webpopRefundMax: 0 },
  ...{ partialRefund: on, enableSendReceiptCap: off },
  ...{ hideCvvInWebpop: on, hideBorPicsInCap: on, hidePayOffBalanceCap: off },
  ...{ nachaEnable: off, showTransactionsPageInCap: off },
  ...{ isSsn: off, linkField1Type: 3, linkField2Type: 1, linkField3Type: 3 },
  ...{ doNotSaveCard: off, doNotSaveAch: off, doNotSavePad: on, chatMaxCharacter: 0 },
};

const SUMMIT: Flags = {
  ...{ cardEnable: on, achEnable: on, enablePad: off },
  ...{ hideChat: off, enablePms: on },
  ...{ hideSchedule: off, collectorEditSchedule: off },
  ...{ allowCustSchedCount: off, colSchedRecurringAchOnly: off, colSchedMaxDays: 30 },
  ...{ waiveConvFee: on, customConvFees: off, customTransCode: off, webpopRefund: off, webpopRefundMax: 0 },
  ...{ partialRefund: on, enableSendReceiptCap: on },
  ...{ hideCvvInWebpop: off, hideBorPicsInCap: off, hidePayOffBalanceCap: on },
  ...{ nachaEnable: off, showTransactionsPageInCap: on },
  ...{ isSsn: off, linkField1Type: 2, linkField2Type: 0, linkField3Type: 2 },
  ...{ doNotSaveCard: off, doNotSaveAch: on, doNotSavePad: off, chatMaxCharacter: 160 },
};

const DEMOS: Readonly<Record<string, Demo>> = {
  harbor: {
    name: 'Harbor Auto Finance',
    country: 'US',
    colorMode: { initial: 'system', fixed: off },
    flags: HARBOR,
    accent: '#0f6e78',
    font: 'inter',
  },
  maple: {
    name: 'Maple Ridge Credit',
    country: 'CA',
    colorMode: { initial: 'light', fixed: on },
    flags: MAPLE,
    accent: '#b83a26',
    font: 'figtree',
  },
  summit: {
    name: 'Summit Recovery Partners',
    country: 'US',
    colorMode: { initial: 'dark', fixed: off },
    flags: SUMMIT,
    accent: '#f0a020',
    font: 'ibm-plex-sans',
  },
};

const MAX_BACKGROUND_BYTES = 30_000;

async function compileShipped() {
  const keys = makeDir();
  for (const slug of Object.keys(DEMOS)) writeFileSync(join(keys, `${slug}.pem`), PUBLIC_KEY);
  return compileTenantsDir(TENANTS, { reference: { url: 'http://127.0.0.1:4000', publicKeysDir: keys } });
}

const isDemo = ({ slug }: { readonly slug: string }): boolean => slug in DEMOS;

test('the demo tenants compile without problems, regardless of other tenants', async () => {
  const { releases, broken } = await compileShipped();
  expect(broken.filter(isDemo)).toEqual([]);
  expect(releases.filter(isDemo).map(({ slug }) => slug)).toEqual(Object.keys(DEMOS));
});

describe.each(Object.entries(DEMOS))('the demo tenant %s', (slug, demo) => {
  test('a demo tenant has the expected name, country, color mode and flags', async () => {
    const { releases } = await compileShipped();
    const injected = releases.find((release) => release.slug === slug)?.injected;
    const { name, country, colorMode, flags } = demo;
    expect(injected).toMatchObject({ name, country, colorMode });
    expect(injected?.flags).toEqual(flags);
  });

  test('a demo tenant has a host below localhost and all extensions of the reference lender API', async () => {
    const { releases } = await compileShipped();
    const release = releases.find((each) => each.slug === slug);
    expect(release).toMatchObject({
      hosts: [`${slug}.localhost`],
      canonicalOrigin: `http://${slug}.localhost:8080`,
      upstream: `http://127.0.0.1:4000/${slug}`,
      injected: { apiBase: '/api', apiExtensions: API_EXTENSIONS },
    });
  });

  test('a demo tenant has the expected accent color, logos, icon and sign-in background', async () => {
    const { releases } = await compileShipped();
    const release = releases.find((each) => each.slug === slug);
    expect(release?.themeCss).toContain(`--lv-accent-solid:${demo.accent}`);
    expect(release?.assets.map(({ path }) => path.split('/').at(-1))).toEqual([
      'logo.svg',
      'logo-dark.svg',
      'sign-in-background.svg',
      `${demo.font}.woff2`,
    ]);
    const background = release?.assets.at(-2)?.body.length;
    expect(background).toBeLessThan(MAX_BACKGROUND_BYTES);
  });

  test('a demo tenant does not override the texts of the sign-in screen', async () => {
    const { releases } = await compileShipped();
    const overridden = Object.keys(releases.find((each) => each.slug === slug)?.injected.texts ?? {});
    expect(overridden.filter((key) => key.startsWith('signIn.'))).toEqual([]);
  });

  test('the files of a demo tenant refer to existing JSON Schemas, so that editors can validate them', () => {
    const files = readdirSync(join(TENANTS, slug)).filter((name) => name.endsWith('.json'));
    for (const file of files) {
      const { $schema } = JSON.parse(readFileSync(join(TENANTS, slug, file), 'utf8')) as { $schema: string };
      expect(existsSync(resolve(TENANTS, slug, $schema))).toBe(true);
      expect($schema).toContain(`/${file.replace('.json', '')}.schema.json`);
    }
  });
});

test('readReferenceLenders returns every demo tenant, even before its public key exists', async () => {
  const lenders = (await readReferenceLenders(TENANTS, 9000)).filter(isDemo);
  expect(lenders.map(({ slug, flags }) => [slug, flags])).toEqual([
    ['harbor', HARBOR],
    ['maple', MAPLE],
    ['summit', SUMMIT],
  ]);
  expect(lenders.map(({ canonicalOrigin }) => canonicalOrigin)).toEqual([
    'http://harbor.localhost:9000',
    'http://maple.localhost:9000',
    'http://summit.localhost:9000',
  ]);
});

test('the JSON Schemas contain every flag and text, and require only fields without a default', () => {
  const { tenant, theme, flags, texts } = createJsonSchemas();
  expect(Object.keys(flags.properties ?? {}).sort()).toEqual(['$schema', ...Object.keys(HARBOR)].sort());
  expect(texts.properties?.['signIn.title']?.description).toBe('a text in place of "Sign In"');
  expect(tenant).toMatchObject({
    required: ['name', 'hosts', 'canonicalOrigin', 'api'],
    if: { required: ['extends'] },
    else: { required: ['country', 'timeZone'] },
  });
  expect(theme).toMatchObject({ required: ['accent'], additionalProperties: false });
});
