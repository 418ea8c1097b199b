import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count, reference, text } from '../wire/wire-types.ts';
import { type PersonName, personNameFromWire } from './people.ts';

export interface StaffUser extends PersonName {
  readonly id: number;
  /** 1 to 7. Role 1 is labeled Admin, every other role Collector. */
  readonly role: number;
  readonly email: string;
  /** The id in the practice-management system (PMS) that provides the chat. */
  readonly pmsId: string | null;
}

export const staffUserFromWire = (wire: ResponseFields<Schemas['StaffUser']>): StaffUser => ({
  id: wire.get('id', count),
  role: wire.get('role', count),
  ...personNameFromWire(wire),
  email: wire.getOrNull('email', text) ?? '',
  pmsId: wire.getOrNull('pmsId', reference),
});
