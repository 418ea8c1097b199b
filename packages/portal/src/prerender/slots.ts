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
  const marksBySlot = new Map<string, string>();
  const mark = (slot: Slot): string => {
    const name = JSON.stringify(slot);
    const slotMark = marksBySlot.get(name) ?? markSlot(slots.push(slot) - 1);
    marksBySlot.set(name, slotMark);
    return slotMark;
  };
  return { slots, mark };
}

type Mark = ReturnType<typeof createSlots>['mark'];

export function createSlotTranslate(mark: Mark): Translate {
  return (text, ...[values]) => {
    const textValues = Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]);
    return mark({ text, values: Object.fromEntries(textValues) as Record<string, string> });
  };
}

/**
 * The values that a tenant may lack, each with the attribute that contains it. If a tenant lacks the value,
 * the edge removes the element with this attribute.
 */
const OPTIONAL_ATTRIBUTES = [
  ['images.signInBackground', 'images.signInBackground.url'],
  ['legalLinks.privacy', 'legalLinks.privacy'],
  ['legalLinks.terms', 'legalLinks.terms'],
] as const;

const createElementPattern = (mark: string) =>
  new RegExp(`<img [^>]*"${mark}"[^>]*>|<a [^>]*"${mark}"[^>]*>[^<]*</a>`);

/**
 * Marks the elements that contain the `OPTIONAL_ATTRIBUTES`, so that the edge can remove them.
 * @throws Error if the markup lacks one of these elements
 */
export function markOptionalElements(markup: string, mark: Mark): string {
  return OPTIONAL_ATTRIBUTES.reduce((marked, [path, attribute]) => {
    const element = createElementPattern(mark({ tenant: attribute })).exec(marked)?.[0];
    if (element === undefined) throw new Error(`The prerendered markup has no element with ${attribute}.`);
    return marked.replace(element, () => markOptional(path, element));
  }, markup);
}

/**
 * Creates a tenant with a slot in place of each value. Reading a value that has no slot throws an error,
 * which fails the build.
 */
export function createSlotTenant(mark: Mark): InjectedTenant {
  const markValue = (path: string) => mark({ tenant: path });
  const createImage = (path: string): InjectedImage => ({
    url: markValue(`${path}.url`),
    // The sizes are typed as numbers, but a slot is a text.
    width: markValue(`${path}.width`) as unknown as number,
    height: markValue(`${path}.height`) as unknown as number,
  });
  const createLogos = (name: string): LogoPair => ({
    light: createImage(`images.${name}.light`),
    dark: createImage(`images.${name}.dark`),
  });
  const tenantWithSlots: Partial<InjectedTenant> = {
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
    // Forms read this property when they render, but use its value only on submit.
    passwordEncryption: { scheme: 'oaep', publicKey: '', keyId: null },
    apiExtensions: [],
  };
  return new Proxy(tenantWithSlots as InjectedTenant, {
    get(tenant, name: keyof InjectedTenant) {
      if (Object.hasOwn(tenant, name)) return tenant[name];
      throw new Error(`A prerendered screen reads "${name}" of the tenant, which has no slot.`);
    },
  });
}
