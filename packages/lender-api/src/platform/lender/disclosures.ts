import { z } from 'zod';

/** The placeholders of disclosures (docs/product/payments.md#disclosure-placeholders). */
const PLACEHOLDERS = ['amount', 'total', 'count', 'frequency', 'first', 'last', 'method'];

const findUnknownPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name).filter(
    (name) => !PLACEHOLDERS.includes(name),
  );

const disclosureText = z
  .string()
  .min(1)
  .refine((text) => findUnknownPlaceholders(text).length === 0, {
    error: ({ input }) => {
      const unknown = typeof input === 'string' ? findUnknownPlaceholders(input) : [];
      return `has the unknown placeholder {${unknown.join('}, {')}}; known are ${PLACEHOLDERS.join(', ')}`;
    },
  });

const disclosureTexts = z.strictObject({
  onePayment: disclosureText.nullable(),
  scheduledPayment: disclosureText.nullable(),
  recurringPayments: disclosureText.nullable(),
  creditToCustomer: disclosureText.nullable(),
});

/** Disclosures by method type and kind of payment; null for a method type without texts. */
export const disclosuresSchema = z.strictObject({
  card: disclosureTexts.nullable(),
  ach: disclosureTexts.nullable(),
  pad: disclosureTexts.nullable(),
});
