import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, smallint, text } from 'drizzle-orm/pg-core';
import { day, folded, moment } from './columns.ts';

/** The lender's staff, their sessions and reset codes, and the mails that wait for a mail server. */
export function staffTables(schema: PgSchema) {
  return {
    staff: schema.table('staff', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      role: smallint('role').notNull(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      /** Trimmed and in lower case, so that equality is enough. */
      email: text('email').notNull(),
      pmsId: text('pms_id'),
      passwordHash: text('password_hash').notNull(),
    }),
    sessions: schema.table('sessions', {
      /** SHA-256 of the token, in hex: a stolen database opens no session. */
      tokenHash: text('token_hash').primaryKey(),
      staffId: integer('staff_id').notNull(),
      createdAt: moment('created_at').notNull(),
      expiresAt: moment('expires_at').notNull(),
      /** When the person was last active; null where the portal does not report it. */
      activeAt: moment('active_at'),
    }),
    /** What calls /v1/web-service in the name of a session. */
    apiUsers: schema.table('api_users', {
      username: text('username').primaryKey(),
      secretHash: text('secret_hash').notNull(),
      tokenHash: text('token_hash').notNull(),
    }),
    resetCodes: schema.table('reset_codes', {
      codeHash: text('code_hash').primaryKey(),
      /** Null for a request in the name of an unknown address: such a code opens nothing. */
      staffId: integer('staff_id'),
      createdAt: moment('created_at').notNull(),
      expiresAt: moment('expires_at').notNull(),
      usedAt: moment('used_at'),
    }),
    outboxMails: schema.table('outbox_mails', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      /** Null when there was nobody to write to; such a mail is never shown or sent. */
      recipient: text('recipient'),
      subject: text('subject').notNull(),
      body: text('body').notNull(),
      createdAt: moment('created_at').notNull(),
      /** When it is no use to anybody any more; null for a day after it was written. */
      expiresAt: moment('expires_at'),
      attempts: integer('attempts').notNull().default(0),
      /** Not before; null for at once. Whoever claims a mail pushes this on. */
      nextAttemptAt: moment('next_attempt_at'),
      sentAt: moment('sent_at'),
      failedAt: moment('failed_at'),
      /** What the last attempt came to, in words that hold nothing of the mail. */
      lastError: text('last_error'),
    }),
  };
}

/** Borrowers, as the loan system knows them, and the people who use the borrower app. */
export function borrowerTables(schema: PgSchema) {
  return {
    borrowers: schema.table('borrowers', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      userImage: text('user_image'),
      /** What a person gives to link a loan account is checked against these (spec section 5, add borrower). */
      dateOfBirth: day('date_of_birth').notNull(),
      tin: text('tin').notNull(),
      zip: text('zip').notNull(),
      phone: text('phone').notNull(),
      nameFolded: folded('name_folded'),
      lastNameFolded: folded('last_name_folded'),
    }),
    installAccounts: schema.table('install_accounts', {
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
