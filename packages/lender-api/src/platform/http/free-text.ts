import { cardNumberFault } from '@livery/contract/card-numbers';

/** The fields of requests that take any text, in contract and borrower pages. Fields for card numbers are not among them. */
const FREE_TEXT: ReadonlySet<string> = new Set([
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

/** Returns the message for a body that contains a card number in a free-text field at any depth, or null. */
export function freeTextFaultIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const [field, value] of Object.entries(body)) {
    const isText = typeof value === 'string' && FREE_TEXT.has(field);
    const fault = isText ? cardNumberFault(value) : freeTextFaultIn(value);
    if (fault !== null) return fault;
  }
  return null;
}
