import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';

/** The tenant that the edge wrote into the shell. Throws when the page was not served by an edge. */
export function readInjectedTenant(page: Document): InjectedTenant {
  const json = page.getElementById(INJECTED_TENANT_ID)?.textContent;
  if (json === undefined)
    throw new Error('This page holds no tenant: open the portal through the edge server.');
  return JSON.parse(json) as InjectedTenant;
}
