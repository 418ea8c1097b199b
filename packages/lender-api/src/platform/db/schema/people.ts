import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, smallint, text } from 'drizzle-orm/pg-core';
import { day, folded, timestamptz, walPosition } from './columns.ts';

export function createStaffTables(schema: PgSchema) {
  return {
    staff: schema.table('staff', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      role: smallint('role').notNull(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      /** Trimmed and in lower case, because emails are compared for equality. */
      email: text('email').notNull(),
      pmsId: text('pms_id'),
      /** Null until an invited person has set a password. */
      passwordHash: text('password_hash'),
      /** When the person lost access; null for a person who can sign in. */
      disabledAt: timestamptz('disabled_at'),
      /** After the last write of the person; null without a read replica. Invalid after a move to another cluster, until the next write. */
      lastWriteLsn: walPosition('last_write_lsn'),
    }),
    sessions: schema.table('sessions', {
      /** SHA-256 of the token in hex, so that a stolen database contains no valid token. */
      tokenHash: text('token_hash').primaryKey(),
      staffId: integer('staff_id').notNull(),
      createdAt: timestamptz('created_at').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
      /** When the user was last active; null if the portal does not report activity. */
      activeAt: timestamptz('active_at'),
    }),
    /** Credentials for `/v1/web-service`, each belonging to a session. */
    apiUsers: schema.table('api_users', {
      username: text('username').primaryKey(),
      secretHash: text('secret_hash').notNull(),
      tokenHash: text('token_hash').notNull(),
    }),
    resetCodes: schema.table('reset_codes', {
      codeHash: text('code_hash').primaryKey(),
      /** Null for a request with an unknown email address. Such a code is never valid. */
      staffId: integer('staff_id'),
      createdAt: timestamptz('created_at').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
      usedAt: timestamptz('used_at'),
    }),
    outboxMails: schema.table('outbox_mails', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      /** Null for a request with an unknown email address. Such an email is never shown or sent. */
      recipient: text('recipient'),
      subject: text('subject').notNull(),
      body: text('body').notNull(),
      /** The same content as HTML; null for emails that were stored before they had HTML, and for sent emails. */
      html: text('html'),
      createdAt: timestamptz('created_at').notNull(),
      /** When the email's content expires, such as its link; null for one day after it was created. */
      expiresAt: timestamptz('expires_at'),
      attempts: integer('attempts').notNull().default(0),
      /** The earliest time of the next attempt; null for immediately. Claiming an email sets a later time. */
      nextAttemptAt: timestamptz('next_attempt_at'),
      sentAt: timestamptz('sent_at'),
      failedAt: timestamptz('failed_at'),
      /** The error of the last attempt, without any content of the email. */
      lastError: text('last_error'),
    }),
  };
}

/** Borrowers as recorded in the loan system, and users of the borrower app. */
export function createBorrowerTables(schema: PgSchema) {
  return {
    borrowers: schema.table('borrowers', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      userImage: text('user_image'),
      /**
       * This field and the next three verify a borrower who links a loan account
       * (docs/product/borrower-lists.md#identity-match).
       */
      dateOfBirth: day('date_of_birth').notNull(),
      tin: text('tin').notNull(),
      zip: text('zip').notNull(),
      phone: text('phone').notNull(),
      nameFolded: folded('name_folded'),
      lastNameFolded: folded('last_name_folded'),
    }),
    appUsers: schema.table('app_users', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      mobilePhone: text('mobile_phone'),
      primaryEmail: text('primary_email'),
      street: text('street').notNull(),
      city: text('city').notNull(),
      state: text('state').notNull(),
      zip: text('zip').notNull(),
      passwordHash: text('password_hash'),
      pmsId: text('pms_id'),
      pmsConversationId: text('pms_conversation_id'),
      createdDay: day('created_day').notNull(),
      lastOnline: day('last_online'),
      nameFolded: folded('name_folded'),
      lastNameFolded: folded('last_name_folded'),
    }),
  };
}
