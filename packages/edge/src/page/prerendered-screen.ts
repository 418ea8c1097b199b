import { setupI18n } from '@lingui/core';
import {
  fillSlots,
  type InjectedTenant,
  type Prerendered,
  resolveOptional,
  type Slot,
} from '@livery/tenant-config';
import { escapeHtml } from '../lib/escape.ts';
import type { PathKind } from './path-kind.ts';

export interface PrerenderedScreen {
  readonly head: string;
  /** The outline of the signed-in frame, for users who are signed in. */
  readonly frame: string;
  /** The signed-out screen, for all other users. */
  readonly screen: string;
}

/**
 * Fills the prerendered markup with a tenant's texts and images, HTML-escaped. The portal hydrates it with the same values
 * from the injected JSON. On a path of the signed-in app, the screen is Sign In, because the portal redirects signed-out users to
 * Sign In.
 */
export function renderPrerenderedScreen(
  prerendered: Prerendered,
  tenant: InjectedTenant,
  kind: PathKind,
): PrerenderedScreen {
  const formatSlot = createSlotFormatter(prerendered, tenant);
  const fill = (markup: string): string => fillSlots(markup, (index) => escapeHtml(formatSlot(index)));
  const signedIn = kind === 'signed-in';
  const screen = prerendered.screens[signedIn ? 'sign-in' : kind];
  return {
    head: signedIn ? prerendered.signedInModules.map(renderModulePreload).join('') : '',
    frame: fill(prerendered.frame),
    screen: fill(resolveOptional(screen, (path) => getValue(tenant, path) !== null)),
  };
}

const renderModulePreload = (url: string): string =>
  `<link rel="modulepreload" crossorigin href="${escapeHtml(url)}">`;

/**
 * Returns a function that formats the value of the slot with a given index. It uses the same library and
 * messages as the portal.
 */
function createSlotFormatter(
  { slots, messages }: Prerendered,
  tenant: InjectedTenant,
): (index: number) => string {
  const { locale } = tenant;
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages, ...tenant.texts } } });
  const formatSlot = (index: number): string => {
    const slot = slots[index];
    if (slot === undefined) throw new Error(`The prerendered markup has no slot ${index}.`);
    return 'tenant' in slot ? getText(tenant, slot.tenant) : i18n._(slot.text, formatValues(slot));
  };
  const formatValues = ({ values }: Extract<Slot, { text: unknown }>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fillSlots(value, formatSlot)]));
  return formatSlot;
}

/** @param path for example `images.logo.light.url` @returns null if there is no value */
function getValue(tenant: InjectedTenant, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name] ?? null, tenant);
}

function getText(tenant: InjectedTenant, path: string): string {
  const value = getValue(tenant, path);
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`The tenant ${tenant.slug} has no text at ${path}.`);
  }
  return String(value);
}
