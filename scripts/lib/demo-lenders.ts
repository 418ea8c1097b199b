import { createHash } from 'node:crypto';
import type { ReferenceLender } from '@livery/tenant-config/load';

/** What the reference lender API makes up for one lender; the same on every machine for the same seed. */
interface Demo {
  readonly seed: number;
  readonly loans: number;
  readonly kind: 'auto' | 'consumer' | 'collector';
  /** The methods whose payers are told something before they pay. */
  readonly disclosures: readonly ('card' | 'ach')[];
  /** Loans in the lender's largest group. */
  readonly largeGroup?: number;
}

/** The three demo lenders; any other tenant that uses the reference API gets a small portfolio. */
const DEMOS: Readonly<Record<string, Demo>> = {
  harbor: { seed: 1101, loans: 2000, kind: 'auto', disclosures: ['card', 'ach'] },
  maple: { seed: 2202, loans: 2000, kind: 'consumer', disclosures: ['card'] },
  summit: { seed: 3303, loans: 12_000, kind: 'collector', disclosures: [], largeGroup: 10_000 },
};

/** What a payer is told, by method. */
const DISCLOSURES = {
  card: (name: string) =>
    `By paying you authorize ${name} to charge this card for the total shown, any convenience fee included. A payment cannot be changed once it is submitted.`,
  ach: (name: string) =>
    `By paying you authorize ${name} to debit this bank account once for the total shown. A debit that your bank returns unpaid may cause a returned-payment fee.`,
} as const;

const SMALL_PORTFOLIO = 200;

function demoOf(slug: string): Demo {
  const seed = createHash('sha256').update(slug).digest().readUInt16BE(0);
  return DEMOS[slug] ?? { seed, loans: SMALL_PORTFOLIO, kind: 'consumer', disclosures: [] };
}

/**
 * The configuration of the reference lender API for the tenants that use it. Flags come from the tenant
 * folder, so that both sides of the demo say the same.
 * @param maxLoans caps every portfolio, for tests that need a lender but not a large one
 */
export function demoLenders(tenants: readonly ReferenceLender[], maxLoans = Number.POSITIVE_INFINITY) {
  return tenants.map(({ slug, name, country, timeZone, canonicalOrigin, passwordScheme, flags }) => {
    const { loans, largeGroup, disclosures, ...demo } = demoOf(slug);
    return {
      slug,
      name,
      country,
      timeZone,
      canonicalOrigin,
      passwordScheme,
      sessionTimeoutMinutes: 15,
      flags,
      disclosures: {
        card: disclosures.includes('card') ? DISCLOSURES.card(name) : null,
        ach: disclosures.includes('ach') ? DISCLOSURES.ach(name) : null,
      },
      demo: {
        ...demo,
        loans: Math.min(loans, maxLoans),
        ...(largeGroup === undefined ? {} : { largeGroup: Math.min(largeGroup, maxLoans) }),
        emailDomain: `${slug}.example`,
      },
    };
  });
}
