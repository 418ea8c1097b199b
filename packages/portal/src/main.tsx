import './ui/fonts.css';
import './ui/first-paint.css';
import { StrictMode } from 'react';
import { openPortal } from './app/open-portal.tsx';
import { takeOver } from './app/take-over.ts';
import { followColorMode } from './lib/color-mode.ts';
import { readInjectedTenant } from './lib/tenant.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

const tenant = readInjectedTenant(document);
followColorMode(tenant);
takeOver(root, <StrictMode>{openPortal(tenant)}</StrictMode>);
