import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ReferenceLender } from '@livery/tenant-config/load';
import { type DisclosedMethod, demoDisclosures } from './demo-disclosures.ts';

/** Parameters of the generated data of one lender; the same seed generates the same data on every machine. */
interface Demo {
  readonly seed: number;
  readonly loans: number;
  readonly kind: 'auto' | 'consumer' | 'collector';
  /** The payment methods with disclosures. */
  readonly disclosures: readonly DisclosedMethod[];
  /** Prefix of its loan numbers; default: the prefix of its kind. */
  readonly accountPrefix?: string;
  /** Loans in the lender's largest group. */
  readonly largeGroup?: number;
  readonly office?: Office;
}

/** The address and phone number of a lender. */
interface Office {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
}

const HARBOR_OFFICE: Office = {
  line1: '1200 Harbor Point Road',
  line2: 'Suite 400',
  city: 'Baltimore',
  state: 'MD',
  zip: '21230',
  phone: '4105550134',
};
const MAPLE_OFFICE: Office = {
  line1: '88 Wellington Street',
  line2: '7th floor',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  phone: '4165550172',
};
const SUMMIT_OFFICE: Office = {
  line1: '1675 Larimer Street',
  line2: 'Floor 12',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  phone: '3035550118',
};

/** The towns of tenants that are not among the demo lenders. */
const TOWNS = {
  US: [
    { city: 'Columbus', state: 'OH', zip: '43215', area: '614' },
    { city: 'Boise', state: 'ID', zip: '83702', area: '208' },
    { city: 'Tampa', state: 'FL', zip: '33602', area: '813' },
  ],
  CA: [
    { city: 'Halifax', state: 'NS', zip: 'B3J 1S9', area: '902' },
    { city: 'Calgary', state: 'AB', zip: 'T2P 1J9', area: '403' },
    { city: 'Winnipeg', state: 'MB', zip: 'R3C 0A5', area: '204' },
  ],
} as const;

/** Returns an office for a tenant, the same on every machine. */
function someOffice(country: 'US' | 'CA', seed: number): Office {
  const towns = TOWNS[country];
  const { area, ...town } = towns[seed % towns.length] ?? towns[0];
  const number = String(seed % 100).padStart(2, '0');
  return { line1: `${100 + (seed % 900)} Main Street`, line2: '', ...town, phone: `${area}55501${number}` };
}

/** The three demo lenders; any other tenant that uses the reference API gets a small portfolio. */
const DEMOS: Readonly<Record<string, Demo>> = {
  harbor: { seed: 1101, loans: 2000, kind: 'auto', disclosures: ['card', 'ach'], office: HARBOR_OFFICE },
  maple: { seed: 2202, loans: 2000, kind: 'consumer', disclosures: ['card'], office: MAPLE_OFFICE },
  summit: {
    seed: 3303,
    loans: 12_000,
    kind: 'collector',
    disclosures: [],
    largeGroup: 10_000,
    office: SUMMIT_OFFICE,
  },
};

/** Returns the images of a demo lender's brand: those of its tenant folder in formats that a lender API accepts. */
function imagesOf(slug: string) {
  const fileOf = (name: string) => join(import.meta.dirname, 'demo-brand', slug, name);
  return {
    clientLogo: fileOf('logo.png'),
    logoPlaceholder: fileOf('placeholder.png'),
    background: fileOf('background.jpg'),
  };
}

const SMALL_PORTFOLIO = 200;
const CONVERSATIONS = 14;

/** Loan number prefixes of the demo lenders, reserved for them. */
const TAKEN = new Set(['MR', 'SRP']);

/** Returns two to four capital letters: the initials of the slug's words, or the beginning of a single word. */
function accountPrefix(slug: string): string {
  const words = slug.split('-').map((word) => word.replace(/[^a-z]/g, ''));
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const short = initials.length > 1 && !TAKEN.has(initials.toUpperCase()) ? initials : words.join('');
  return `${short.slice(0, 4).padEnd(2, 'x').toUpperCase()}-`;
}

function demoOf(slug: string): Demo {
  const seed = createHash('sha256').update(slug).digest().readUInt16BE(0);
  const small = { seed, loans: SMALL_PORTFOLIO, kind: 'consumer', disclosures: [] } as const;
  return DEMOS[slug] ?? { ...small, accountPrefix: accountPrefix(slug) };
}

/**
 * Returns the configuration of the reference lender API for its tenants. Flags come from the tenant folder, so that the API and the
 * portal of the demo agree.
 * @param maxLoans maximum size of every portfolio, for tests that need only a few loans
 */
export function demoLenders(tenants: readonly ReferenceLender[], maxLoans = Number.POSITIVE_INFINITY) {
  return tenants.map((tenant) => {
    const { slug, name, country, timeZone, canonicalOrigin, passwordScheme, flags, reportsActivity } = tenant;
    const { loans, largeGroup, disclosures, office, ...demo } = demoOf(slug);
    const hasChat = flags.enablePms && !flags.hideChat;
    return {
      slug,
      name,
      country,
      timeZone,
      canonicalOrigin,
      passwordScheme,
      sessionTimeoutMinutes: 15,
      reportsActivity,
      flags,
      disclosures: demoDisclosures(name, disclosures),
      demo: {
        ...demo,
        loans: Math.min(loans, maxLoans),
        ...(largeGroup === undefined ? {} : { largeGroup: Math.min(largeGroup, maxLoans) }),
        ...(slug in DEMOS ? { images: imagesOf(slug) } : {}),
        ...(hasChat ? { conversations: CONVERSATIONS } : {}),
        office: {
          ...(office ?? someOffice(country, demo.seed)),
          website: `https://www.${slug}.example`,
        },
        emailDomain: `${slug}.example`,
      },
    };
  });
}
