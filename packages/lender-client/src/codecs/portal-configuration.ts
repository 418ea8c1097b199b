import type { Schemas } from '@livery/contract';
import { timeZone } from '../wire/formats.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { count, nonEmptyText, number, text } from '../wire/wire-types.ts';

/** The lender's configuration of its portal. */
export interface PortalConfiguration {
  /** The logos that staff uploaded for the portal. Addresses are absolute or relative to the origin; null for none. */
  readonly signInLogoUrl: string | null;
  readonly navbarLogoUrl: string | null;
  /** The idle timeout in minutes, which may be outside the permitted range; null if missing. */
  readonly sessionTimeoutMinutes: number | null;
  /** The IANA time zone that determines the current day; null if the lender omits it. */
  readonly timeZone: string | null;
  /** The disclosures by method (docs/product/payments.md#disclosure-text). */
  readonly disclosures: Readonly<Record<'card' | 'ach' | 'pad', MethodDisclosures>>;
  readonly waiveReasons: readonly { readonly id: number; readonly reason: string }[];
}

/** The kinds of payments that can have separate disclosures. */
export type DisclosureKind = 'onePayment' | 'scheduledPayment' | 'recurringPayments' | 'creditToCustomer';

/** The disclosures of one method; null for none. UNKNOWN means that a text exists but cannot be read. */
export interface MethodDisclosures {
  /** The text of the base contract, which applies to every kind of payment. */
  readonly any: OrUnknown<string | null>;
  /** The texts by kind of payment, with placeholders; null for a kind without a text. */
  readonly byKind: Readonly<Record<DisclosureKind, OrUnknown<string | null>>>;
}

type WireDetails = ResponseFields<Schemas['ClientDetails']>;
type WireTexts = ResponseFields<NonNullable<Schemas['DisclosureTexts']>>;

function createMethodDisclosures(
  any: OrUnknown<string | null>,
  texts: OrUnknown<WireTexts | null>,
): MethodDisclosures {
  const readText = (kind: DisclosureKind) =>
    texts === null || texts === UNKNOWN ? texts : texts.readOrUnknown(() => texts.optional(kind, text));
  return {
    any,
    byKind: {
      onePayment: readText('onePayment'),
      scheduledPayment: readText('scheduledPayment'),
      recurringPayments: readText('recurringPayments'),
      creditToCustomer: readText('creditToCustomer'),
    },
  };
}

/** A lender without the extensions payment-options and disclosures has no disclosures. */
function disclosuresFromWire(wire: WireDetails): PortalConfiguration['disclosures'] {
  const readMethodTexts = (method: 'card' | 'ach' | 'pad') =>
    wire.readOrUnknown(() => wire.optionalObject('disclosures')?.optionalObject(method) ?? null);
  return {
    card: createMethodDisclosures(
      wire.readOrUnknown(() => wire.optional('cardDisclosure', text)),
      readMethodTexts('card'),
    ),
    ach: createMethodDisclosures(
      wire.readOrUnknown(() => wire.optional('achDisclosure', text)),
      readMethodTexts('ach'),
    ),
    pad: createMethodDisclosures(null, readMethodTexts('pad')),
  };
}

function waiveReasonsFromWire(wire: WireDetails): PortalConfiguration['waiveReasons'] {
  if (!wire.has('convFeeWaivedReasons')) return [];
  const reasons = wire.readOrUnknown(() =>
    wire.list('convFeeWaivedReasons', (each) => ({
      id: each.get('id', count),
      reason: each.get('reason', nonEmptyText),
    })),
  );
  return reasons === UNKNOWN ? [] : reasons;
}

/** Reads each field independently, so that an unreadable field does not make every screen fail. */
export function portalConfigurationFromWire(wire: WireDetails): PortalConfiguration {
  const logos = wire.readOrUnknown(() => wire.optionalObject('capCustomizationSettings'));
  return {
    sessionTimeoutMinutes: wire.getOrNull('sessionTimeoutCap', number),
    signInLogoUrl: logos === UNKNOWN ? null : (logos?.getOrNull('imageLoginLogo', text) ?? null),
    navbarLogoUrl: logos === UNKNOWN ? null : (logos?.getOrNull('imageNavbarLogo', text) ?? null),
    timeZone: wire.getOrNull('cron_timezone', timeZone),
    disclosures: disclosuresFromWire(wire),
    waiveReasons: waiveReasonsFromWire(wire),
  };
}
