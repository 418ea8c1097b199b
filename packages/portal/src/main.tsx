import './ui/fonts.css';
import './ui/first-paint.css';
import 'virtual:plain-styles.css';
import { watchColorMode } from './lib/brand/color-mode.ts';
import { readInjectedTenant } from './lib/brand/tenant.ts';
import { loadTenantFont } from './lib/brand/tenant-font.ts';
import { getCurrentPath } from './lib/session/initial-path.ts';
import { synchronizeTabs } from './lib/session/session-tabs.ts';
import { createServices } from './start/create-services.ts';
import { mountPortal, seemsSignedIn } from './start/mount-portal.ts';
import { openPortal } from './start/open-portal.tsx';
import { guardRestoredPage } from './start/restored-page.ts';

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
