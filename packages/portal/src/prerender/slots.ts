import {
  type InjectedImage,
  type InjectedTenant,
  type LogoPair,
  markSlot,
  type Slot,
} from '@livery/tenant-config';
import type { Translate } from '../lib/texts.ts';

/** Parts of the tenant that may be missing, by their paths. Each changes the markup's structure. */
export const OPTIONAL_PARTS = ['images.signInBackground', 'legalLinks.privacy', 'legalLinks.terms'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** Gives out slots, the same one for the same thing. */
export function createSlots() {
  const slots: Slot[] = [];
  const known = new Map<string, string>();
  const mark = (slot: Slot): string => {
    const name = JSON.stringify(slot);
    const marked = known.get(name) ?? markSlot(slots.push(slot) - 1);
    known.set(name, marked);
    return marked;
  };
  return { slots, mark };
}

type Mark = ReturnType<typeof createSlots>['mark'];

/** A translate function that leaves the text to whoever fills the slots. */
export function slotTranslate(mark: Mark): Translate {
  return (text, ...[values]) => {
    const written = Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]);
    return mark({ text, values: Object.fromEntries(written) as Record<string, string> });
  };
}

/** A tenant of slots. A screen that shows anything else of the tenant while it is rendered fails the build. */
export function slotTenant(mark: Mark, parts: readonly OptionalPart[]): InjectedTenant {
  const at = (path: string) => mark({ tenant: path });
  const image = (path: string): InjectedImage => ({
    url: at(`${path}.url`),
    // Numbers to the tenant, text in the markup.
    width: at(`${path}.width`) as unknown as number,
    height: at(`${path}.height`) as unknown as number,
  });
  const logos = (name: string): LogoPair => ({
    light: image(`images.${name}.light`),
    dark: image(`images.${name}.dark`),
  });
  const ifThere = <Value>(part: OptionalPart, make: (path: string) => Value) =>
    parts.includes(part) ? make(part) : null;
  const shown: Partial<InjectedTenant> = {
    slug: '',
    apiBase: '',
    name: at('name'),
    images: {
      logo: logos('logo'),
      signInLogo: logos('signInLogo'),
      navbarLogo: logos('navbarLogo'),
      signInBackground: ifThere('images.signInBackground', image),
    },
    legalLinks: { privacy: ifThere('legalLinks.privacy', at), terms: ifThere('legalLinks.terms', at) },
    // Read when a form is rendered, used when it is sent.
    passwordEncryption: { scheme: 'oaep', publicKey: '' },
    apiExtensions: [],
  };
  return new Proxy(shown as InjectedTenant, {
    get(tenant, name: keyof InjectedTenant) {
      if (Object.hasOwn(tenant, name)) return tenant[name];
      throw new Error(`A prerendered screen shows "${name}" of the tenant, which has no slot.`);
    },
  });
}
