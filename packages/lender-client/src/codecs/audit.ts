import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';
import type { PersonName } from './people.ts';

type Wire = components['schemas'];

/** What was so, by the name of the fact; never a secret. */
type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** One change that a member of staff made. */
export interface AuditRecord {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  /** email-changed, loan-unlinked ... */
  readonly action: string;
  /** Null for what nobody on the staff did, such as a scheduled payment. */
  readonly staff: (PersonName & { readonly id: number }) | null;
  /** The user of the borrower app whom it concerns; null where it concerns nobody in particular. */
  readonly borrower: (PersonName & { readonly id: number }) | null;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
}

function auditRecordFromWire(wire: Wire['AuditRecord']): AuditRecord {
  const { id, occurredAt, action, staff, borrower, before, after } = wire;
  return { id, occurredAt, action, staff, borrower, before, after };
}

export const auditPageFromWire = (wire: Wire['AuditTrail']): Page<AuditRecord> =>
  pageFromWire(wire.result, auditRecordFromWire, wire);
