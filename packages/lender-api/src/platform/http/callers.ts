import type { Permissions } from '@livery/contract/roles';

/** A staff member, without the password hash and other secrets. */
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
  /** The position in the write-ahead log after the person's last write; null if it is not recorded. */
  lastWriteLsn: string | null;
  /** Identifies the session in tickets and chat credentials, which expire with the session. */
  sessionHash: string;
}

interface Impersonator {
  staffId: number;
  name: string;
  email: string;
  canPay: boolean;
}

export interface BorrowerSession {
  appUserId: number;
  name: string;
  expiresAt: Date;
  /** The staff member who impersonates the borrower; null if the borrower has signed in. */
  impersonator: Impersonator | null;
  /** Identifies the session in chat credentials, which expire with the session. */
  sessionHash: string;
}

/** A participant of a chat: a staff member or an app user. */
export interface ChatParty {
  kind: 'staff' | 'borrower';
  id: number;
}

/**
 * A participant of a chat. `loanId` limits the access to one conversation; null gives access to all
 * conversations.
 */
export interface ChatVisitor {
  party: ChatParty;
  loanId: number | null;
  canWrite: boolean;
}
