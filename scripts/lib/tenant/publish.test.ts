import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPreviewToken } from '@livery/tenant-config/load';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renameReleases } from '../../../packages/tenant-config/src/load/publishing/testing/rename-releases.ts';
import { writeTenantFolders } from '../generated-tenants.ts';
import { TENANTS_DIR } from '../paths.ts';
import { runTenant } from './testing/run-tenant.ts';

// A command may start processes that read folders and draw icons.
vi.setConfig({ testTimeout: 60_000 });

const KEY = Buffer.alloc(32, 7);

/** The user of git is the author by default. */
const ENVIRONMENT = {
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: 'Ada Lovelace',
  GIT_CONFIG_KEY_1: 'user.email',
  GIT_CONFIG_VALUE_1: 'ada@lender.example',
  PREVIEW_KEY: KEY.toString('base64url'),
};

function createTenants(...slugs: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'livery-publish-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const slug of slugs) cpSync(join(TENANTS_DIR, slug), join(dir, slug), { recursive: true });
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  const run = (...args: string[]) => runTenant(dir, ...args);
  const readTheme = (): string => readFileSync(join(dir, 'maple/theme.json'), 'utf8');
  return { dir, run, readTheme };
}

test('a draft is created, changed, compared, linked, published and rolled back', async () => {
  const { dir, run, readTheme } = createTenants('maple');
  const originalTheme = readTheme();
  const createResult = await run('draft', 'maple');
  expect(createResult.output).toMatch(/^Created \S+\.drafts\/maple\. Edit its files/);
  expect(await run('draft', 'maple')).toEqual({ code: 1, output: 'The tenant "maple" already has a draft.' });

  const setResult = await run('set', 'theme.radius=6', 'texts.signIn.title=Welcome', 'maple');
  expect(setResult).toEqual({
    code: 0,
    output:
      'maple: theme.json: radius changes from 12 to 6\nmaple: texts.json: signIn.title changes from "Sign In" to "Welcome"\n1 draft changed.',
  });
  expect(readTheme()).toBe(originalTheme);
  expect((await run('diff', 'maple')).output.split('\n')).toEqual([
    'theme.json: radius changes from 12 to 6',
    'texts.json: signIn.title changes from "Sign In" to "Welcome"',
  ]);
  expect((await run('list')).output).toBe('maple  maple.localhost  draft from today');

  const [url = '', validity] = (await run('link', 'maple', '--days', '3')).output.split('\n');
  expect(url).toMatch(/^http:\/\/maple\.localhost:8080\/\?preview=/);
  expect(validity).toMatch(/^Valid until \d{4}-\d\d-\d\d, and until the draft is published or deleted\./);
  const token = verifyPreviewToken(new URL(url).searchParams.get('preview') ?? '', KEY, Date.now());
  expect(token).toMatchObject({ slug: 'maple' });
  expect((token?.expires ?? 0) - (token?.issued ?? 0)).toBe(3 * 86_400_000);
  expect((await run('link', 'maple', '--revoke')).output).toBe(
    'All links to the draft of maple are revoked.',
  );

  const publishResult = await run('publish', 'maple', '--note', 'Rounder corners');
  expect(publishResult.output).toMatch(/^Published release 2 \([0-9a-f]{16}\) of maple\.$/);
  expect(JSON.parse(readTheme())).toMatchObject({ radius: 6 });
  expect(existsSync(join(dir, '.drafts/maple'))).toBe(false);
  expect((await run('list')).output).toBe('maple  maple.localhost  release 2');

  const rollbackResult = await run('rollback', 'maple', '--by', 'Grace');
  expect(rollbackResult.output).toMatch(
    /^Published release 3 \(\w+\) of maple, with the files of release 1 \(\w+\)\.$/,
  );
  expect(readTheme()).toBe(originalTheme);
  const history = (await run('history', 'maple')).output.split('\n').map((line) => line.trim());
  expect(history).toEqual([
    expect.stringMatching(/^3 {2}\w{16} {2}[-\d]{10} [:\d]{5} UTC {2}Grace; rollback to 1-\w{16}; served$/),
    expect.stringMatching(/^2 .*UTC {2}Ada Lovelace <ada@lender.example>; Rounder corners$/),
    expect.stringMatching(/^1 .*UTC {2}edited by hand; Live folder before the first release$/),
  ]);
});

test('history and list report the current release as served after an upgrade that computes other hashes', async () => {
  const { dir, run } = createTenants('maple');
  await run('set', 'theme.radius=6', 'maple');
  await run('publish', 'maple');
  await run('draft', 'maple');
  const draftFile = join(dir, '.drafts/maple/draft.json');
  const [, hash = ''] = renameReleases(dir, 'maple').split('-');
  writeFileSync(draftFile, readFileSync(draftFile, 'utf8').replace(/"base": "\w+"/, `"base": "${hash}"`));
  expect((await run('list')).output).toBe('maple  maple.localhost  release 2  draft from today');
  expect((await run('history', 'maple')).output).toMatch(/^ *2 {2}\w{16} .*; served\n *1 /);
  expect((await run('diff', 'maple')).output).toBe('The draft has no changes to publish.');
});

test('publish shows the changes that were published since the draft was created, and requires a confirmation', async () => {
  const { dir, run, readTheme } = createTenants('maple');
  await run('set', 'theme.radius=6', 'maple');
  // Simulates that another person publishes in the meantime. An edit of the live folder has the same effect
  // as a publish.
  const theme = JSON.parse(readTheme()) as object;
  writeFileSync(join(dir, 'maple/theme.json'), JSON.stringify({ ...theme, radius: 2 }));
  const refusedResult = await run('publish', 'maple');
  expect(refusedResult.code).toBe(1);
  const [title, change, advice = ''] = refusedResult.output.split('\n');
  expect([title, change]).toEqual(
    [
      'What has changed for visitors of maple since its draft was created:',
      'theme.json: radius changes from 12 to 2',
    ].map((line, index) => (index === 0 ? line : `  ${line}`)),
  );
  expect((await run('list')).output).toContain('draft from today, created from earlier content');
  const hash = /--confirm ([0-9a-f]{16})$/.exec(advice)?.[1] ?? '';
  expect(JSON.parse(readTheme())).toMatchObject({ radius: 2 });
  const confirmedResult = await run('publish', 'maple', '--confirm', hash);
  expect(confirmedResult.output).toMatch(/^Published release 2/);
  expect(JSON.parse(readTheme())).toMatchObject({ radius: 6 });
});

test('tenant set changes the drafts of all tenants that match, or none if one of them would become invalid', async () => {
  const { dir, run } = createTenants('harbor', 'maple', 'summit');
  const dryRunResult = await run('set', 'theme.radius=3', '--where', 'country=US', '--dry-run');
  expect(dryRunResult.output).toMatch(
    /^harbor: theme\.json: radius .*\nsummit: theme\.json: radius .*\n2 drafts would be changed\.$/,
  );
  expect(existsSync(join(dir, '.drafts'))).toBe(false);
  const invalidResult = await run('set', 'theme.radius=3', 'timeZone=Mars/Olympus', '--where', 'country=US');
  expect(invalidResult.code).toBe(1);
  expect(invalidResult.output).toMatch(
    /timeZone: "Mars\/Olympus" is not valid[\s\S]*No draft was changed\.$/,
  );
  expect(existsSync(join(dir, '.drafts'))).toBe(false);
  const setResult = await run('set', 'theme.radius=3', '--where', 'country=US', '--where', 'slug=summit');
  expect(setResult.output).toMatch(/^summit: .*\n1 draft changed\.$/);
  expect((await run('set', 'theme.radius=3', 'summit')).output).toBe(
    '0 drafts changed. 1 already had these values.',
  );
  expect((await run('draft', 'summit', '--delete')).output).toBe(
    'Deleted the draft of summit and its links.',
  );
});

test('tenant list and tenant check print JSON and accept filters', async () => {
  const { dir, run } = createTenants('harbor', 'maple');
  await run('draft', 'maple');
  const listedTenants = JSON.parse(
    (await run('list', '--json', '--where', 'country=CA')).output,
  ) as unknown[];
  expect(listedTenants).toMatchObject([
    {
      slug: 'maple',
      name: 'Maple Ridge Credit',
      hosts: ['maple.localhost'],
      isValid: true,
      release: null,
      draft: { by: 'Ada Lovelace <ada@lender.example>', ageInDays: 0, isOutdated: false },
      problems: [],
      warnings: [],
    },
  ]);
  expect(
    (await run('check', '--where', 'font=inter', '--where', 'hosts=maple.localhost')).output.split('\n')
      .length,
  ).toBe(1);
  writeFileSync(join(dir, 'harbor/flags.json'), '{');
  const checkResult = await run('check', '--json', '--where', 'slug=harbor');
  expect(checkResult.code).toBe(1);
  expect(checkResult.output).toContain('"isValid": false');
});

test('tenant explain prints the value of a field and where it comes from', async () => {
  const { dir, run } = createTenants('maple');
  mkdirSync(join(dir, '.presets/credit-union'), { recursive: true });
  writeFileSync(join(dir, '.presets/credit-union/flags.json'), JSON.stringify({ hideChat: false }));
  rmSync(join(dir, 'maple/flags.json'));
  expect((await run('set', 'extends=credit-union', 'maple')).output).toContain(
    'hideChat changes from true to false',
  );
  const explain = async (...args: string[]) => (await run('explain', 'maple', ...args)).output;
  expect(await explain('flags.hideChat', '--draft')).toBe(
    'flags.hideChat is false, from the preset "credit-union" (.presets/credit-union/flags.json).',
  );
  expect(await explain('hideChat')).toBe(
    'flags.hideChat is true, from the default in the schema of flags.json.',
  );
  expect(await explain('radius')).toBe('theme.radius is 12, from the file theme.json of the tenant.');
  expect(await explain('title')).toBe(
    'tenant.title is "Maple Ridge Credit", from a computation with the name of the tenant.',
  );
  expect(await explain('texts.signIn.title')).toBe(
    'texts.signIn.title is "Sign In", from the text catalog of the portal.',
  );
  expect(await explain('colors.dark.accent-solid')).toMatch(
    /^colors\.dark\.accent-solid is "#[0-9a-f]{6}", from a computation with theme\.accent/,
  );
  expect(await explain('theme.raduis')).toBe('There is no field "theme.raduis". Did you mean theme.radius?');
});

test('a tenant whose theme is invalid has no computed colors and matches no filter for a color', async () => {
  const { dir, run } = createTenants('harbor', 'maple');
  await run('draft', 'maple');
  const color = 'colors.light.accent-solid';
  const [, accent = ''] = /is "(#[0-9a-f]{6})"/.exec((await run('explain', 'maple', color)).output) ?? [];
  writeFileSync(join(dir, 'harbor/theme.json'), '{ "accent": "red" }');
  expect((await run('list', '--where', `${color}=${accent}`)).output).toBe(
    'maple  maple.localhost  draft from today',
  );
  writeFileSync(join(dir, '.drafts/maple/theme.json'), '{ "accent": "red" }');
  expect((await run('explain', 'maple', color, '--draft')).output).toBe(
    `${color}: The theme has problems, so its colors cannot be computed.`,
  );
});

test.each([
  [['publish', 'maple'], 'The tenant "maple" has no draft. To create one: npm run tenant -- draft maple'],
  [['diff', 'maple'], 'The tenant "maple" has no draft. To create one: npm run tenant -- draft maple'],
  [['link', 'maple'], 'The tenant "maple" has no draft. To create one: npm run tenant -- draft maple'],
  [['draft', '../maple'], 'There is no tenant "../maple".'],
  [['draft', 'acme'], 'There is no tenant "acme".'],
  [['rollback', 'maple'], 'The tenant "maple" has no earlier release.'],
  [
    ['history', 'maple'],
    'The tenant "maple" has no releases. To create one: npm run tenant -- publish maple',
  ],
  [['link', 'maple', '--days', '0'], '--days must be a whole number from 1 to 365, not "0".'],
  [['list', '--where', 'tint=red'], '--where: There is no field "tint".'],
  [['check', '--where', 'country=MX'], 'No tenant matches --where country=MX.'],
  [['set', 'theme.radius=3'], 'Name a tenant, or select tenants with --where'],
  [['set', 'maple'], 'Usage: npm run tenant -- set field=value...'],
  [['draft', 'maple', '--by', ''], '--by needs a name of at most 200 characters.'],
  [['constructor'], 'There is no action "constructor".'],
])('the arguments %j fail with the message "%s"', async (args, message) => {
  const { code, output } = await createTenants('maple').run(...args);
  expect(code).toBe(1);
  expect(output).toContain(message);
});

test('tenant check lists 300 tenants as JSON', async () => {
  const { dir, run } = createTenants();
  writeTenantFolders(dir, 300);
  const { code, output } = await run('check', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output)).toHaveLength(300);
});

test('drafts and publishes all tenants that extend a preset, after the preset has changed', async () => {
  const { dir, run } = createTenants('harbor', 'maple');
  const writePreset = (flags: unknown) => {
    mkdirSync(join(dir, '.presets/credit-union'), { recursive: true });
    writeFileSync(join(dir, '.presets/credit-union/flags.json'), JSON.stringify(flags));
  };
  const ofPreset = ['--where', 'extends=credit-union'];
  writePreset({ hideChat: true });
  for (const slug of ['harbor', 'maple']) rmSync(join(dir, slug, 'flags.json'), { force: true });
  await run('set', 'extends=credit-union', '--where', 'country=US', '--where', 'slug=harbor');
  await run('set', 'extends=credit-union', 'maple');
  const firstResult = await run('publish', '--where', 'country=CA', '--note', 'Extend');
  expect(firstResult.output).toMatch(/^Published release 2 .* of maple\.\n1 of 1 draft published\.$/);
  expect((await run('publish', 'harbor')).code).toBe(0);

  writePreset({ hideChat: false });
  expect((await run('list')).output).toMatch(/^harbor .*newer preset.*\nmaple .*newer preset/);
  expect((await run('check', 'maple')).output).toContain('The preset "credit-union" has changed');
  expect((await run('explain', 'maple', 'flags.hideChat')).output).toBe(
    'flags.hideChat is true, from the preset "credit-union" (.presets/credit-union/flags.json at the time of the current release).',
  );
  await run('draft', 'maple');
  expect((await run('draft', ...ofPreset)).output).toMatch(
    /^harbor: created .*\nmaple: already has a draft\.\n1 draft created\.$/,
  );
  expect((await run('diff', 'harbor')).output).toContain('hideChat changes from true to false');
  writeFileSync(join(dir, '.drafts/harbor/theme.json'), '{');
  const partialResult = await run('publish', ...ofPreset);
  expect(partialResult.code).toBe(1);
  expect(partialResult.output).toMatch(/Published release 3 .* of maple\.\n1 of 2 drafts published\./);
  expect(partialResult.output).toContain('theme.json');
  expect((await run('explain', 'maple', 'flags.hideChat')).output).toContain('is false, from the preset');
  expect((await run('list')).output).toMatch(/^harbor .*newer preset.*\nmaple (?!.*newer preset)/);
});

test('tenant draft --where creates the drafts of the other tenants if one tenant is invalid', async () => {
  const { dir, run } = createTenants('harbor', 'maple', 'summit');
  writeFileSync(join(dir, 'harbor/flags.json'), '{');
  mkdirSync(join(dir, '.drafts/maple'), { recursive: true });
  writeFileSync(join(dir, '.drafts/maple/draft.json'), '{');
  const { code, output } = await run('draft', '--where', 'api.mode=reference');
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual([
    expect.stringMatching(/^summit: created \S+\.drafts\/summit\.$/),
    '1 draft created.',
    expect.stringContaining('harbor/flags.json: It is not valid JSON'),
    expect.stringContaining('.drafts/maple/draft.json is not valid.'),
  ]);
});

test('an action that reads a damaged draft.json or index.json fails with the path of the file', async () => {
  const { dir, run } = createTenants('maple');
  const failures: [string[], string][] = [];
  const runEach = async (actions: readonly string[][], message: string) => {
    for (const args of actions) {
      const { code, output } = await run(...args);
      if (code !== 1 || !output.includes(message)) failures.push([args, output]);
    }
  };
  mkdirSync(join(dir, '.drafts/maple'), { recursive: true });
  writeFileSync(join(dir, '.drafts/maple/draft.json'), '{');
  await runEach(
    [['link'], ['publish'], ['explain', 'radius', '--draft'], ['diff'], ['set', 'radius=3']].map(
      ([action = '', ...args]) => [action, 'maple', ...args],
    ),
    '.drafts/maple/draft.json is not valid.',
  );
  mkdirSync(join(dir, '.releases'));
  writeFileSync(join(dir, '.releases/index.json'), '{');
  await runEach(
    [
      ['list'],
      ['check'],
      ['new', '--name', 'Acme'],
      ['explain', 'maple', 'radius'],
      ['set', 'radius=3', 'maple'],
      ['draft', '--where', 'country=CA'],
      ['history', 'maple'],
    ],
    '.releases/index.json is not valid.',
  );
  expect(failures).toEqual([]);
});

test('tenant draft and tenant publish need either a tenant or a filter', async () => {
  const { run } = createTenants('maple');
  for (const args of [
    ['draft'],
    ['draft', 'maple', '--where', 'country=CA'],
    ['draft', '--delete', '--where', 'country=CA'],
    ['publish'],
    ['publish', 'maple', '--where', 'country=CA'],
    ['publish', '--confirm', '0', '--where', 'country=CA'],
  ]) {
    const result = await run(...args);
    expect(result.code).toBe(1);
    expect(result.output).toMatch(/^Usage: npm run tenant -- (draft|publish) /);
  }
  expect((await run('publish', '--where', 'country=US')).output).toBe('No tenant matches.');
});
