import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { instant } from '../wire/wire-dates.ts';
import { count, nonEmptyText, text, type WireType } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { type MethodType, methodType } from './payment-methods.ts';
import { type PersonName, personNameFromWire } from './people.ts';

/** The kinds of change that the contract defines. A lender may record others. */
export type AuditAction = Schemas['AuditAction'];

/** The values before or after a change, by name. They never contain secrets. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** A card or bank account that a change concerns. */
export interface AuditMethod {
  readonly type: MethodType;
  /** The card brand or the name of the bank; null if unknown. */
  readonly name: string | null;
  readonly lastFour: string;
}

/** The payment, scheduled payment and payment methods that a change concerns. A field is null if it does not apply or is not sent. */
export interface AuditSubject {
  /** The amount of the payment without its fee. */
  readonly paymentAmount: Cents | null;
  /** The borrower who made the payment; null for a payment by staff. */
  readonly madeBy: string | null;
  readonly scheduledAmount: Cents | null;
  readonly method: AuditMethod | null;
  readonly previousMethod: AuditMethod | null;
}

export interface AuditRecord {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  /** An `AuditAction`, or a kind that the lender defines. */
  readonly action: string;
  /** Null for a change that no staff member made, such as a scheduled payment. */
  readonly staff: (PersonName & { readonly id: number }) | null;
  readonly borrower: (PersonName & { readonly id: number }) | null;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly subject: AuditSubject;
}

const fact: WireType<AuditFacts[string]> = {
  expected: 'a text, a number, true, false or null',
  read: (value) =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value)
      ? (value as AuditFacts[string])
      : undefined,
};

const personFromWire = (wire: ResponseFields<NonNullable<Schemas['AuditRecord']['staff']>>) => ({
  id: wire.get('id', count),
  ...personNameFromWire(wire),
});

type WireSubject = ResponseFields<Schemas['AuditSubject']>;

function methodFromWire(wire: WireSubject, name: 'method' | 'previousMethod'): AuditMethod | null {
  const method = wire.readOrUnknown(() => {
    const fields = wire.optionalObject(name);
    return (
      fields && {
        type: fields.get('methodType', methodType),
        name: fields.getOrNull('name', text),
        lastFour: fields.get('lastFour', nonEmptyText),
      }
    );
  });
  return method === UNKNOWN ? null : method;
}

const NO_SUBJECT: AuditSubject = {
  paymentAmount: null,
  madeBy: null,
  scheduledAmount: null,
  method: null,
  previousMethod: null,
};

/** Reads the subject of a change. Values that are missing or cannot be read are null. */
function subjectFromWire(wire: WireSubject | null): AuditSubject {
  if (wire === null) return NO_SUBJECT;
  return {
    paymentAmount: wire.getOrNull('paymentAmount', money),
    madeBy: wire.getOrNull('madeBy', text),
    scheduledAmount: wire.getOrNull('scheduledAmount', money),
    method: methodFromWire(wire, 'method'),
    previousMethod: methodFromWire(wire, 'previousMethod'),
  };
}

function auditRecordFromWire(wire: ResponseFields<Schemas['AuditRecord']>): AuditRecord {
  const staff = wire.nullableObject('staff');
  const borrower = wire.nullableObject('borrower');
  return {
    id: wire.get('id', count),
    occurredAt: wire.get('occurredAt', instant),
    action: wire.get('action', nonEmptyText),
    staff: staff && personFromWire(staff),
    borrower: borrower && personFromWire(borrower),
    before: wire.nullableObject('before')?.entries(fact) ?? null,
    after: wire.nullableObject('after')?.entries(fact) ?? null,
    subject: subjectFromWire(wire.optionalObject('subject')),
  };
}

export const auditPageFromWire = (wire: ResponseFields<Schemas['AuditTrail']>): Page<AuditRecord> => ({
  ...wire.rows('result', auditRecordFromWire),
  ...totalsFromWire(wire),
});
