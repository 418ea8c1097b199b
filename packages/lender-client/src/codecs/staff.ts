import type { components } from '../schema.d.ts';

/** A member of the lender's staff (spec section 3, user session). */
export interface StaffUser {
  readonly id: number;
  /** 1 to 7; 1 is shown as Admin, every other as Collector. */
  readonly role: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Account in the practice-management system that chat uses. */
  readonly pmsId: string | null;
}

export function staffUserFromWire(wire: components['schemas']['StaffUser']): StaffUser {
  const { id, role, firstName, lastName, email, pmsId } = wire;
  return { id, role, firstName, lastName, email, pmsId: pmsId ?? null };
}
