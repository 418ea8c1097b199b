/** The methods of a demo lender that have disclosures. */
export type DisclosedMethod = 'card' | 'ach';

const RETURNED = 'If your bank returns a debit unpaid, a returned-payment fee may apply.';

/** Texts for payments of any kind, for clients that know the base contract only. */
const ANY_KIND = {
  card: (name: string) =>
    `By confirming you authorize ${name} to charge this card as stated here, any convenience fee included. A payment cannot be changed once it is submitted.`,
  ach: (name: string) =>
    `By confirming you authorize ${name} to debit this bank account as stated here, any convenience fee included. ${RETURNED}`,
} as const;

/** How to stop a series and to get a copy of the authorization, which Regulation E and the Nacha rules require. */
const revocation = (name: string) =>
  `This authorization ends with the last payment, or when you revoke it by contacting ${name} at least three business days before a payment. ${name} sends you a copy of it on request.`;

/** Texts by kind of payment, with the placeholders of the contract's DisclosureTexts. */
const BY_KIND = {
  card: (name: string) => ({
    onePayment: `By confirming you authorize ${name} to charge your {method} once, on {first}, for {amount}, any convenience fee included. A payment cannot be changed once it is submitted.`,
    scheduledPayment: `By confirming you authorize ${name} to charge your {method} once, on {first}, for {amount}, any convenience fee included. To cancel it, contact ${name} before that date.`,
    recurringPayments: `By confirming you authorize ${name} to charge your {method} {count} times for {amount} each, any convenience fee included, {total} in all. Frequency: {frequency}. First charge: {first}. Last charge: {last}. ${revocation(name)}`,
    creditToCustomer: `${name} sends {amount} to your {method} on {first}. Nothing is charged to you. Your bank may take several days to show it.`,
  }),
  ach: (name: string) => ({
    onePayment: `By confirming you authorize ${name} to debit your {method} once, on {first}, for {amount}, any convenience fee included. ${RETURNED}`,
    scheduledPayment: `By confirming you authorize ${name} to debit your {method} once, on {first}, for {amount}, any convenience fee included. To cancel it, contact ${name} at least three business days before that date. ${RETURNED}`,
    recurringPayments: `By confirming you authorize ${name} to debit your {method} {count} times for {amount} each, any convenience fee included, {total} in all. Frequency: {frequency}. First debit: {first}. Last debit: {last}. ${revocation(name)} ${RETURNED}`,
    creditToCustomer: `${name} sends {amount} to your {method} on {first}. Nothing is debited.`,
  }),
} as const;

/** Returns the disclosures of a demo lender. @param methods the methods with disclosures */
export function demoDisclosures(name: string, methods: readonly DisclosedMethod[]) {
  const has = (method: DisclosedMethod) => methods.includes(method);
  return {
    card: has('card') ? ANY_KIND.card(name) : null,
    ach: has('ach') ? ANY_KIND.ach(name) : null,
    byKind: {
      card: has('card') ? BY_KIND.card(name) : null,
      ach: has('ach') ? BY_KIND.ach(name) : null,
      pad: null,
    },
  };
}
