import './ui/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPortal } from './app/open-portal.tsx';
import { followColorMode } from './lib/color-mode.ts';
import { readInjectedTenant } from './lib/tenant.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

const tenant = readInjectedTenant(document);
followColorMode(tenant);
createRoot(root).render(<StrictMode>{openPortal(tenant)}</StrictMode>);
