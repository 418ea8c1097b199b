import type { Permissions } from '@livery/contract/roles';

/** A staff member, without secrets. */
export interface Staff {
  id: number;
  role: number;
  firstName: string;
  lastName: string;
  email: string;
  pmsId: string | null;
}

export interface StaffSession extends Staff {
  permissions: Permissions;
  /** Identifies the session in tickets and chat credentials, which expire with it. */
  sessionHash: string;
}

interface Impersonator {
  staffId: number;
  name: string;
  email: string;
  mayPay: boolean;
}

export interface BorrowerSession {
  appUserId: number;
  name: string;
  expiresAt: Date;
  /** Null if the borrower signed in themselves. */
  impersonator: Impersonator | null;
  /** Identifies the session in chat credentials, which expire with it. */
  sessionHash: string;
}

/** A participant of a chat: a staff member or an app user. */
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
