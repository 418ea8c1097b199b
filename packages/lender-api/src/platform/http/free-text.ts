import { findCardNumberError } from '@livery/contract/card-numbers';

/**
 * The free-text fields of the contract and of the borrower pages (docs/product/payments.md#card-numbers-in-free-text).
 */
const FREE_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'postComment',
  'comment',
  'body',
  'name',
  'firstName',
  'lastName',
  'bankName',
  'groupName',
  'filename',
  'copyrightText',
  'clientCustomUrl1Text',
  'clientCustomUrl2Text',
  'addressApartmentNo',
  'addressStreet',
  'addressCity',
  'addressState',
  'customEmail',
  'email',
  'value',
]);

/** Returns an error message if a free-text field at any depth of the body contains a card number, else null. */
export function findFreeTextError(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const [field, value] of Object.entries(body)) {
    const isFreeText = typeof value === 'string' && FREE_TEXT_FIELDS.has(field);
    const fault = isFreeText ? findCardNumberError(value) : findFreeTextError(value);
    if (fault !== null) return fault;
  }
  return null;
}
