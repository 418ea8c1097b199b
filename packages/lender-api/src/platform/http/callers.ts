import type { Permissions } from '@livery/contract/roles';

/** A member of staff, without secrets. */
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
  /** Identifies the session in tickets and chat credentials, which end with it. */
  sessionHash: string;
}

/** A member of staff who opened a session in a borrower's name. */
interface Impersonator {
  staffId: number;
  name: string;
  email: string;
  /** True if their role allows payments. */
  mayPay: boolean;
}

/** The session of a borrower in the borrower app. */
export interface BorrowerSession {
  installAccountId: number;
  name: string;
  expiresAt: Date;
  /** Null if the borrower signed in. */
  impersonator: Impersonator | null;
  /** Identifies the session in chat credentials, which end with it. */
  sessionHash: string;
}

/** A participant of a chat: a member of staff or a user of the borrower app. */
export interface ChatParty {
  kind: 'staff' | 'borrower';
  id: number;
}

/** A participant with access to one conversation, or to all of them if `loanId` is null. */
export interface ChatVisitor {
  party: ChatParty;
  loanId: number | null;
  canWrite: boolean;
}
