import type { Schemas } from '@livery/contract';
import type { Flags } from '@livery/contract/flags';
import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, cents, day, timestamptz } from './columns.ts';

/** Settings of the portal and the borrower app, uploaded files, convenience fees and bank file imports. */
export function createSettingsTables(schema: PgSchema) {
  return {
    /** A single row, inserted last when a lender is seeded. Its existence proves that the seed is complete. */
    settings: schema.table('settings', {
      id: smallint('id').primaryKey(),
      controlSettings: jsonb('control_settings').$type<Partial<Flags>>().notNull(),
      sessionTimeoutMinutes: integer('session_timeout_minutes').notNull(),
      /**
       * The name of a file in `files`. The other image columns and `privacyPolicy` also contain such names.
       */
      loginLogo: text('login_logo'),
      navbarLogo: text('navbar_logo'),
      cronTimezone: text('cron_timezone').notNull(),
      colorCode: text('color_code'),
      clientLogo: text('client_logo'),
      logoPlaceholder: text('logo_placeholder'),
      favicon: text('favicon'),
      website: text('website').notNull(),
      websiteVisible: boolean('website_visible').notNull(),
      phone: text('phone').notNull(),
      phoneVisible: boolean('phone_visible').notNull(),
      addressLine1: text('address_line1').notNull(),
      addressLine2: text('address_line2').notNull(),
      addressCity: text('address_city').notNull(),
      addressState: text('address_state').notNull(),
      addressZip: text('address_zip').notNull(),
      addressVisible: boolean('address_visible').notNull(),
      termsText: text('terms_text').notNull(),
      cardDisclosure: text('card_disclosure'),
      achDisclosure: text('ach_disclosure'),
      /** Disclosures by method and kind of payment; null if the lender has at most one text per method. */
      disclosures: jsonb('disclosures').$type<NonNullable<Schemas['ClientDetails']['disclosures']>>(),
      privacyPolicy: text('privacy_policy'),
      customUrl1: text('custom_url1'),
      customUrl1Text: text('custom_url1_text'),
      customUrl2: text('custom_url2'),
      customUrl2Text: text('custom_url2_text'),
      backgroundInUse: smallint('background_in_use').$type<1 | 2 | 3>().notNull(),
      backgroundImage1: text('background_image1'),
      backgroundImage2: text('background_image2'),
      backgroundImage3: text('background_image3'),
      postToLoanSystem: boolean('post_to_loan_system').notNull(),
      notifyBeforeDueDays: integer('notify_before_due_days').notNull(),
      notifyBeforeCardExpiryDays: integer('notify_before_card_expiry_days').notNull(),
      /** The brand document of the latest live release; null before the first request through the edge. */
      brand: jsonb('brand'),
    }),
    /** Uploaded files, named `<SHA-256 of the content>.<kind>`. */
    files: schema.table('files', {
      name: text('name').primaryKey(),
      mediaType: text('media_type').notNull(),
      content: bytes('content').notNull(),
      /** When the file was replaced; null while it is in use. */
      replacedAt: timestamptz('replaced_at'),
      /**
       * When an email last showed the file; null if no email has shown it. The time is updated at most once a
       * day.
       */
      emailedAt: timestamptz('emailed_at'),
    }),
    /** Convenience fees by kind of payment and method type (1 card, 2 ACH, 3 PAD). */
    convenienceFees: schema.table('convenience_fees', {
      kind: text('kind').notNull(),
      methodType: smallint('method_type').$type<Schemas['MethodType']>().notNull(),
      amountCents: cents('amount_cents').notNull(),
    }),
    nachaImports: schema.table('nacha_imports', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      customName: text('custom_name'),
      filename: text('filename').notNull(),
      control: text('control').notNull(),
      /** SHA-256 of the file in hex, to detect duplicate files. */
      contentHash: text('content_hash').notNull(),
      createdDay: day('created_day').notNull(),
      processDay: day('process_day').notNull(),
      resultAvailableDay: day('result_available_day').notNull(),
      entryCount: integer('entry_count').notNull(),
      totalCents: cents('total_cents').notNull(),
    }),
  };
}
