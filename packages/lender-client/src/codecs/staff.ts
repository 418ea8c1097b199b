import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { count, reference, text } from '../wire/wire-types.ts';
import { type PersonName, personNameFromWire } from './people.ts';

/** A member of the lender's staff (spec section 3, user session). */
export interface StaffUser extends PersonName {
  readonly id: number;
  /** 1 to 7; 1 is shown as Admin, every other as Collector. */
  readonly role: number;
  readonly email: string;
  /** Account in the practice-management system that chat uses. */
  readonly pmsId: string | null;
}

export const staffUserFromWire = (wire: AnswerFields<Schemas['StaffUser']>): StaffUser => ({
  id: wire.get('id', count),
  role: wire.get('role', count),
  ...personNameFromWire(wire),
  email: wire.usable('email', text) ?? '',
  pmsId: wire.usable('pmsId', reference),
});
