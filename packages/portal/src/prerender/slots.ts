import {
  type InjectedImage,
  type InjectedTenant,
  type LogoPair,
  markOptional,
  markSlot,
  type Slot,
} from '@livery/tenant-config';
import type { Translate } from '../lib/texts/texts.ts';

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

export function createSlotTranslate(mark: Mark): Translate {
  return (text, ...[values]) => {
    const written = Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]);
    return mark({ text, values: Object.fromEntries(written) as Record<string, string> });
  };
}

/**
 * Values that a tenant may lack, with the attribute that contains them. The edge removes the element for such
 * a tenant.
 */
const OPTIONAL_ATTRIBUTES = [
  ['images.signInBackground', 'images.signInBackground.url'],
  ['legalLinks.privacy', 'legalLinks.privacy'],
  ['legalLinks.terms', 'legalLinks.terms'],
] as const;

const createElementPattern = (mark: string) =>
  new RegExp(`<img [^>]*"${mark}"[^>]*>|<a [^>]*"${mark}"[^>]*>[^<]*</a>`);

/**
 * Marks the elements of `OPTIONAL_ATTRIBUTES`, so that the edge can remove them.
 * @throws Error if the markup does not contain one of them
 */
export function markOptionalElements(markup: string, mark: Mark): string {
  return OPTIONAL_ATTRIBUTES.reduce((marked, [path, attribute]) => {
    const element = createElementPattern(mark({ tenant: attribute })).exec(marked)?.[0];
    if (element === undefined) throw new Error(`The prerendered markup has no element with ${attribute}.`);
    return marked.replace(element, () => markOptional(path, element));
  }, markup);
}

/** Creates a tenant with a slot for each value. Reading any other value throws, which fails the build. */
export function createSlotTenant(mark: Mark): InjectedTenant {
  const markValue = (path: string) => mark({ tenant: path });
  const createImage = (path: string): InjectedImage => ({
    url: markValue(`${path}.url`),
    // Typed as numbers, but rendered as text.
    width: markValue(`${path}.width`) as unknown as number,
    height: markValue(`${path}.height`) as unknown as number,
  });
  const createLogos = (name: string): LogoPair => ({
    light: createImage(`images.${name}.light`),
    dark: createImage(`images.${name}.dark`),
  });
  const shown: Partial<InjectedTenant> = {
    slug: '',
    apiBase: '',
    name: markValue('name'),
    images: {
      logo: createLogos('logo'),
      signInLogo: createLogos('signInLogo'),
      navbarLogo: createLogos('navbarLogo'),
      signInBackground: createImage('images.signInBackground'),
    },
    legalLinks: { privacy: markValue('legalLinks.privacy'), terms: markValue('legalLinks.terms') },
    // Read when a form is rendered, but used only on submit.
    passwordEncryption: { scheme: 'oaep', publicKey: '', keyId: null },
    apiExtensions: [],
  };
  return new Proxy(shown as InjectedTenant, {
    get(tenant, name: keyof InjectedTenant) {
      if (Object.hasOwn(tenant, name)) return tenant[name];
      throw new Error(`A prerendered screen reads "${name}" of the tenant, which has no slot.`);
    },
  });
}
