import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';

/** Returns the tenant that the edge injected into the page. Throws an Error if the page was not served by an edge. */
export function readInjectedTenant(page: Document): InjectedTenant {
  const json = page.getElementById(INJECTED_TENANT_ID)?.textContent;
  if (json === undefined) throw new Error('The page has no tenant. Open the portal through the edge server.');
  return JSON.parse(json) as InjectedTenant;
}
