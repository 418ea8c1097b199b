import { CommandError } from '../steps.ts';
import { checkTenants, listTenants } from './check.ts';
import { diffTenant, draftTenant, explainTenantField, setTenantFields } from './draft.ts';
import { createTenant } from './new.ts';
import { NEW_TENANT_HELP } from './new-tenant-options.ts';
import { linkTenant } from './preview-link.ts';
import { printHistory, publishTenant, rollBackTenant } from './publish.ts';
import { reportPublishingProblems } from './tenant-arguments.ts';
import { extractTenantsDir } from './tenants-option.ts';

const ACTIONS: Readonly<Record<string, (dir: string, args: readonly string[]) => Promise<void>>> = {
  check: checkTenants,
  diff: diffTenant,
  draft: draftTenant,
  explain: explainTenantField,
  history: printHistory,
  link: linkTenant,
  list: listTenants,
  new: createTenant,
  // Imported on demand, because the browser driver loads slowly.
  preview: async (dir, args) => (await import('./preview.ts')).previewTenant(dir, args),
  publish: publishTenant,
  rollback: rollBackTenant,
  set: setTenantFields,
};

const HELP = `Usage: npm run tenant -- <action>

  new [--name NAME ...]     creates a tenant folder; "new --help" lists the options
  check [slug] [--online]   validates all tenant folders, or one; --online also calls the lender APIs
  list                      lists the tenants with their hosts, release and draft
  preview <slug>            creates an HTML page with screenshots of a tenant in light and dark mode
  explain <slug> <field>    prints the value of a field, such as theme.radius, and where it comes from;
                            --draft explains the draft

Drafts and releases:

  draft <slug>              creates a draft of what is served; --delete deletes the draft
  set field=value... [slug] changes fields in the drafts of the selected tenants, such as theme.radius=6; an empty
                            value removes a field; --dry-run only prints the changes
  link <slug>               prints a link that shows the draft on the tenant's address; --days N (default 7),
                            --revoke ends all links, --data DIR is the data folder of npm start
  diff <slug>               prints what publishing the draft changes; --json
  publish <slug>            publishes the draft; --note TEXT, --confirm HASH
  rollback <slug> [release] publishes an earlier release again; --note TEXT
  history <slug>            lists the releases; --json

check and list accept --json. check, list, set, draft and publish accept --where field=value, such as --where country=CA, several
times. draft and publish then need no slug: they create or publish the drafts of all tenants that match.
draft, set, publish and rollback accept --by NAME. Default: the user of git.
Every action accepts --tenants DIR, the folder that contains the tenant folders. Default: the environment variable TENANTS_DIR, or tenants/.`;

/**
 * Runs an action of `npm run tenant` and prints its result.
 * @param argv the action and its arguments
 * @throws CommandError with the message for the user if the action fails
 */
export async function runTenantCommand(argv: readonly string[]): Promise<void> {
  const { dir, args: allArguments } = extractTenantsDir(argv, process.env['TENANTS_DIR']);
  const [name = '', ...args] = allArguments;
  if (allArguments.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(name === 'new' ? NEW_TENANT_HELP : HELP);
    return;
  }
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined)
    throw new CommandError(
      `${name === '' ? 'An action is missing' : `There is no action "${name}"`}.\n${HELP}`,
    );
  await reportPublishingProblems(dir, '', () => action(dir, args));
}
