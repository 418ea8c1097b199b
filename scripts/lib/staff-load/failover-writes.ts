import type { Delivery } from './conversations.ts';
import type { ReceivedEmail } from './mail-sink.ts';
import type { AcknowledgedWrites } from './staff-work.ts';
import type { StoredWrites } from './stored-writes.ts';
import type { Writes } from './write-report.ts';

/** The acknowledged writes of all actors of the failover test, and their effects. */
export interface FailoverResults {
  readonly staff: AcknowledgedWrites;
  /** The acknowledged messages of the conversations. */
  readonly conversationMessages: readonly string[];
  readonly deliveries: readonly Delivery[];
  readonly uploads: { readonly loanNumbers: readonly string[]; readonly logoHashes: readonly string[] };
  readonly stored: StoredWrites;
  readonly emails: readonly ReceivedEmail[];
}

/** Returns the recipients of the load, once for each different email. An email that was sent again has the same Message-ID. */
function listRecipients(emails: readonly ReceivedEmail[]): string[] {
  const byId = new Map(emails.map((email) => [email.messageId, email]));
  return [...byId.values()].flatMap(({ recipients }) =>
    recipients.filter((recipient) => recipient.startsWith('load-')),
  );
}

/** Returns every kind of write of the failover test except sign-ins. */
export function listFailoverWrites(results: FailoverResults): Writes[] {
  const { staff, conversationMessages, deliveries, uploads, stored, emails } = results;
  const recipients = listRecipients(emails);
  const scheduleEmails = new Set(stored.schedules);
  return [
    {
      kind: 'payments',
      operation: 'makePayment',
      acknowledged: staff.payments.map(({ comment }) => comment),
      effects: stored.payments,
    },
    {
      kind: 'scheduled payments',
      operation: 'createSchedule',
      acknowledged: staff.schedules,
      effects: stored.schedules,
    },
    {
      kind: 'scheduled payments made when due',
      operation: null,
      acknowledged: stored.schedules,
      effects: stored.paidSchedules,
    },
    {
      kind: 'emails of scheduled payments',
      operation: null,
      acknowledged: stored.schedules,
      effects: recipients.filter((recipient) => scheduleEmails.has(recipient)),
    },
    {
      kind: 'emails of receipts',
      operation: 'sendReceipt',
      acknowledged: staff.emails,
      effects: recipients.filter((recipient) => !scheduleEmails.has(recipient)),
    },
    {
      kind: 'messages',
      operation: 'sendChatMessage',
      acknowledged: [...staff.messages, ...conversationMessages],
      effects: stored.messages,
    },
    ...deliveries.map(({ kind, acknowledged, received }) => ({
      kind,
      operation: null,
      acknowledged,
      effects: received,
    })),
    {
      kind: 'imported loan accounts',
      operation: 'importBorrowers',
      acknowledged: uploads.loanNumbers,
      effects: stored.loanNumbers,
    },
    {
      kind: 'uploaded images',
      operation: 'uploadClientLogo',
      acknowledged: uploads.logoHashes,
      effects: stored.images,
    },
  ];
}
