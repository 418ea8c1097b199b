import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { timeZone } from '../wire/formats.ts';
import { type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { count, filledText, number, text } from '../wire/wire-types.ts';

/** The lender's configuration of its portal (spec section 3, client details). */
export interface ClientDetails {
  /** The portal's own logos. Addresses are absolute or relative to the origin; null for none. */
  readonly signInLogoUrl: string | null;
  readonly navbarLogoUrl: string | null;
  /** Minutes as the lender reports them, unchecked; null when missing. */
  readonly sessionTimeoutMinutes: number | null;
  /** The IANA name of the time zone that determines 'today'; null if the lender omits it. */
  readonly timeZone: string | null;
  /** The disclosures that a payer confirms, by method. */
  readonly disclosures: Readonly<Record<'card' | 'ach' | 'pad', MethodDisclosures>>;
  /** Why a convenience fee may be waived. */
  readonly waiveReasons: readonly { readonly id: number; readonly reason: string }[];
}

/** The kinds of payments that have a disclosure of their own. */
export type DisclosureKind = 'onePayment' | 'scheduledPayment' | 'recurringPayments' | 'creditToCustomer';

/** The disclosures of one method; null for none. UNKNOWN is a text that cannot be read, not a missing one. */
export interface MethodDisclosures {
  /** The base contract's text, whatever the kind of payment. */
  readonly any: OrUnknown<string | null>;
  /** Texts of one kind of payment, with placeholders; null where the lender has none of this kind. */
  readonly byKind: Readonly<Record<DisclosureKind, OrUnknown<string | null>>>;
}

type WireDetails = AnswerFields<Schemas['ClientDetails']>;
type WireTexts = AnswerFields<NonNullable<Schemas['DisclosureTexts']>>;

function methodDisclosures(
  any: OrUnknown<string | null>,
  texts: OrUnknown<WireTexts | null>,
): MethodDisclosures {
  const of = (kind: DisclosureKind) =>
    texts === null || texts === UNKNOWN ? texts : texts.orUnknown(() => texts.optional(kind, text));
  return {
    any,
    byKind: {
      onePayment: of('onePayment'),
      scheduledPayment: of('scheduledPayment'),
      recurringPayments: of('recurringPayments'),
      creditToCustomer: of('creditToCustomer'),
    },
  };
}

/** Without the extensions payment-options and disclosures there are none. */
function disclosuresFromWire(wire: WireDetails): ClientDetails['disclosures'] {
  const texts = (method: 'card' | 'ach' | 'pad') =>
    wire.orUnknown(() => wire.optionalObject('disclosures')?.optionalObject(method) ?? null);
  return {
    card: methodDisclosures(
      wire.orUnknown(() => wire.optional('cardDisclosure', text)),
      texts('card'),
    ),
    ach: methodDisclosures(
      wire.orUnknown(() => wire.optional('achDisclosure', text)),
      texts('ach'),
    ),
    pad: methodDisclosures(null, texts('pad')),
  };
}

function waiveReasonsFromWire(wire: WireDetails): ClientDetails['waiveReasons'] {
  if (!wire.has('convFeeWaivedReasons')) return [];
  const reasons = wire.orUnknown(() =>
    wire.list('convFeeWaivedReasons', (each) => ({
      id: each.get('id', count),
      reason: each.get('reason', filledText),
    })),
  );
  return reasons === UNKNOWN ? [] : reasons;
}

/** Every part is of use without the others, and the portal needs some of them on every screen: none fails the rest. */
export function clientDetailsFromWire(wire: WireDetails): ClientDetails {
  const logos = wire.orUnknown(() => wire.optionalObject('capCustomizationSettings'));
  return {
    sessionTimeoutMinutes: wire.usable('sessionTimeoutCap', number),
    signInLogoUrl: logos === UNKNOWN ? null : (logos?.usable('imageLoginLogo', text) ?? null),
    navbarLogoUrl: logos === UNKNOWN ? null : (logos?.usable('imageNavbarLogo', text) ?? null),
    timeZone: wire.usable('cron_timezone', timeZone),
    disclosures: disclosuresFromWire(wire),
    waiveReasons: waiveReasonsFromWire(wire),
  };
}
