import './ui/fonts.css';
import './ui/first-paint.css';
import { createServices } from './app/create-services.ts';
import { openPortal } from './app/open-portal.tsx';
import { guardRestoredPage } from './app/restored-page.ts';
import { seemsSignedIn, takeOver } from './app/take-over.ts';
import { followColorMode } from './lib/color-mode.ts';
import { currentPath } from './lib/initial-path.ts';
import { loadOwnFont } from './lib/own-font.ts';
import { joinTabs } from './lib/session-tabs.ts';
import { readInjectedTenant } from './lib/tenant.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

const tenant = readInjectedTenant(document);
followColorMode(tenant);
const services = createServices(tenant);
guardRestoredPage(services, () => window.location.reload());
const channel = new BroadcastChannel(`livery:${tenant.slug}:session`);
void joinTabs({ ...services, channel, here: currentPath, mayBeSignedIn: seemsSignedIn() })
  .then(() => takeOver(root, openPortal(services)))
  .then(loadOwnFont);
