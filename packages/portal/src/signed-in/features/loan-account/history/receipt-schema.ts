import * as z from 'zod/mini';
import { fieldRules } from '../../../../lib/forms/field-rules.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { emailSchema } from '../account/contact-schema.ts';

/** Where a receipt goes (spec section 5): an e-mail address, and a phone number where one is given. */
export const receiptSchema = (t: Translate) =>
  z.object({ email: emailSchema(t), phone: z.string().check(fieldRules(t).phone()) });

/** What the receipt form holds. */
export interface ReceiptValues {
  readonly email: string;
  /** As it is shown: (312) 555-0142; '' for none. */
  readonly phone: string;
}
