import type { Permissions } from '@livery/contract/roles';

/** A member of staff without secrets (spec section 3, user session). */
export interface Staff {
  id: number;
  role: number;
  firstName: string;
  lastName: string;
  email: string;
  pmsId: string | null;
}

/** The session of a member of staff. */
export interface StaffSession extends Staff {
  permissions: Permissions;
  /** Identifies the session to tickets and chat credentials, which end with it. */
  sessionHash: string;
}

/** A member of staff who opened a session in a borrower's name. */
interface Impersonator {
  staffId: number;
  name: string;
  email: string;
  /** Whether their role allows payments, in whosever name. */
  mayPay: boolean;
}

/** The session of a borrower in the borrower app. */
export interface BorrowerSession {
  installAccountId: number;
  name: string;
  expiresAt: Date;
  /** Null for borrowers themselves. */
  impersonator: Impersonator | null;
  /** Identifies the session to chat credentials, which end with it. */
  sessionHash: string;
}

/** A participant of a chat: a member of staff or a user of the borrower app. */
export interface ChatParty {
  kind: 'staff' | 'borrower';
  id: number;
}

/** A participant with access to one conversation, or with `loanId` null to all of them. */
export interface ChatVisitor {
  party: ChatParty;
  loanId: number | null;
  canWrite: boolean;
}
