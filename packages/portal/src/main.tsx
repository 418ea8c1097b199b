import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';
import './ui/fonts.css';
import './ui/first-paint.css';
import 'virtual:plain-styles.css';
import { watchColorMode } from './lib/brand/color-mode.ts';
import { loadTenantFont } from './lib/brand/tenant-font.ts';
import { getCurrentPath } from './lib/session/initial-path.ts';
import { synchronizeTabs } from './lib/session/session-tabs.ts';
import { createServices } from './start/create-services.ts';
import { guardRestoredPage, mountPortal, seemsSignedIn } from './start/mount-portal.ts';
import { openPortal } from './start/open-portal.tsx';

/** Returns the tenant that the edge injected into the page. Throws an Error if the page was not served by an edge. */
function readInjectedTenant(page: Document): InjectedTenant {
  const json = page.getElementById(INJECTED_TENANT_ID)?.textContent;
  if (json === undefined) throw new Error('The page has no tenant. Open the portal through the edge server.');
  return JSON.parse(json) as InjectedTenant;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

const tenant = readInjectedTenant(document);
watchColorMode(tenant);
const services = createServices(tenant);
guardRestoredPage(services, () => window.location.reload());
const channel = new BroadcastChannel(`livery:${tenant.slug}:session`);
void synchronizeTabs({ ...services, channel, getPath: getCurrentPath, mayBeSignedIn: seemsSignedIn() })
  .then(() => mountPortal(root, openPortal(services)))
  .then(loadTenantFont);
