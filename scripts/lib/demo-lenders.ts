import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ReferenceLender } from '@livery/tenant-config/load';
import { createDemoDisclosures, type DisclosedMethod } from './demo-disclosures.ts';

/**
 * The parameters for generating the demo data of one lender. The same seed generates the same data on every
 * machine.
 */
interface DemoParameters {
  readonly seed: number;
  readonly loans: number;
  readonly kind: 'auto' | 'consumer' | 'collector';
  readonly disclosures: readonly DisclosedMethod[];
  /** Prefix of the loan numbers; default: depends on `kind`. */
  readonly accountPrefix?: string;
  /** Number of loans in the largest group. */
  readonly largeGroup?: number;
  readonly office?: Office;
}

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

/** Office locations of tenants that are not demo lenders. */
const OFFICE_LOCATIONS = {
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

function generateOffice(country: 'US' | 'CA', seed: number): Office {
  const towns = OFFICE_LOCATIONS[country];
  const { area, ...town } = towns[seed % towns.length] ?? towns[0];
  const number = String(seed % 100).padStart(2, '0');
  return { line1: `${100 + (seed % 900)} Main Street`, line2: '', ...town, phone: `${area}55501${number}` };
}

const DEMO_LENDERS: Readonly<Record<string, DemoParameters>> = {
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

/** Returns the paths of a demo lender's brand images, in formats that a lender API accepts. */
function findBrandImages(slug: string) {
  const getImagePath = (name: string) => join(import.meta.dirname, 'demo-brand', slug, name);
  return {
    clientLogo: getImagePath('logo.png'),
    logoPlaceholder: getImagePath('placeholder.png'),
    background: getImagePath('background.jpg'),
  };
}

const SMALL_PORTFOLIO = 200;
const CONVERSATIONS = 14;

const RESERVED_PREFIXES = new Set(['MR', 'SRP']);

/** Returns two to four capital letters and a hyphen: the initials of the words in the slug, or the start of the slug. */
function deriveAccountPrefix(slug: string): string {
  const words = slug.split('-').map((word) => word.replace(/[^a-z]/g, ''));
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const prefixLetters =
    initials.length > 1 && !RESERVED_PREFIXES.has(initials.toUpperCase()) ? initials : words.join('');
  return `${prefixLetters.slice(0, 4).padEnd(2, 'x').toUpperCase()}-`;
}

/** Returns the parameters of a demo lender, or of a small portfolio for any other tenant. */
function findParameters(slug: string): DemoParameters {
  const seed = createHash('sha256').update(slug).digest().readUInt16BE(0);
  const smallPortfolio = { seed, loans: SMALL_PORTFOLIO, kind: 'consumer', disclosures: [] } as const;
  return DEMO_LENDERS[slug] ?? { ...smallPortfolio, accountPrefix: deriveAccountPrefix(slug) };
}

/**
 * Returns the configuration of the reference lender API for its tenants.
 * @param maxLoans maximum number of loans of each tenant, for tests that need only a few
 */
export function createDemoLenders(tenants: readonly ReferenceLender[], maxLoans = Number.POSITIVE_INFINITY) {
  return tenants.map((tenant) => {
    const { slug, name, country, timeZone, canonicalOrigin, passwordScheme, flags, reportsActivity } = tenant;
    const { loans, largeGroup, disclosures, office, ...demo } = findParameters(slug);
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
      disclosures: createDemoDisclosures(name, disclosures),
      demo: {
        ...demo,
        loans: Math.min(loans, maxLoans),
        ...(largeGroup === undefined ? {} : { largeGroup: Math.min(largeGroup, maxLoans) }),
        ...(slug in DEMO_LENDERS ? { images: findBrandImages(slug) } : {}),
        ...(hasChat ? { conversations: CONVERSATIONS } : {}),
        office: {
          ...(office ?? generateOffice(country, demo.seed)),
          website: `https://www.${slug}.example`,
        },
        emailDomain: `${slug}.example`,
      },
    };
  });
}
