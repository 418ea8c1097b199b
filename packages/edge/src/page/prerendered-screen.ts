import { setupI18n } from '@lingui/core';
import {
  fillSlots,
  type InjectedTenant,
  keepOptional,
  type Prerendered,
  type Slot,
} from '@livery/tenant-config';
import { escapeHtml } from '../lib/escape.ts';
import type { PathKind } from './path-kind.ts';

/** The prerendered parts of one page, in one tenant's words and pictures. */
export interface PrerenderedScreen {
  /** Preloads for the head. */
  readonly head: string;
  /** The outline of the signed-in frame, shown to whoever is signed in. */
  readonly frame: string;
  /** The signed-out screen, shown to everybody else. */
  readonly screen: string;
}

/**
 * Fills what the portal's build prerendered with a tenant's own words and pictures, HTML-escaped. The portal shows the
 * same from the values of the JSON block, so it can make the markup alive as it stands. On a path for those who are
 * signed in the screen is Sign In, where the portal sends everybody else.
 */
export function prerenderedScreen(
  prerendered: Prerendered,
  tenant: InjectedTenant,
  kind: PathKind,
): PrerenderedScreen {
  const valueOf = slotValues(prerendered, tenant);
  const fill = (markup: string): string => fillSlots(markup, (index) => escapeHtml(valueOf(index)));
  const signedIn = kind === 'signed-in';
  const screen = prerendered.screens[signedIn ? 'sign-in' : kind];
  return {
    head: signedIn ? prerendered.signedInModules.map(modulePreload).join('') : '',
    frame: fill(prerendered.frame),
    screen: fill(keepOptional(screen, (path) => at(tenant, path) !== null)),
  };
}

const modulePreload = (url: string): string =>
  `<link rel="modulepreload" crossorigin href="${escapeHtml(url)}">`;

/** What stands in each slot, as the portal would show it: the same library, the same messages. */
function slotValues({ slots, messages }: Prerendered, tenant: InjectedTenant): (index: number) => string {
  const { locale } = tenant;
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages, ...tenant.texts } } });
  const valueOf = (index: number): string => {
    const slot = slots[index];
    if (slot === undefined) throw new Error(`The prerendered markup has no slot ${index}.`);
    return 'tenant' in slot ? textAt(tenant, slot.tenant) : i18n._(slot.text, valuesOf(slot));
  };
  const valuesOf = ({ values }: Extract<Slot, { text: unknown }>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fillSlots(value, valueOf)]));
  return valueOf;
}

/** The value at a path such as `images.logo.light.url`; null where there is none. */
function at(tenant: InjectedTenant, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name] ?? null, tenant);
}

function textAt(tenant: InjectedTenant, path: string): string {
  const value = at(tenant, path);
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`The tenant ${tenant.slug} has nothing to show at ${path}.`);
  }
  return String(value);
}
