export type DisclosedMethod = 'card' | 'ach';

const RETURNED_DEBIT = 'If your bank returns a debit unpaid, a returned-payment fee may apply.';

/** The texts of the base contract, which has one text per payment method for all kinds of payments. */
const ANY_KIND = {
  card: (name: string) =>
    `By confirming you authorize ${name} to charge this card as stated here, any convenience fee included. A payment cannot be changed once it is submitted.`,
  ach: (name: string) =>
    `By confirming you authorize ${name} to debit this bank account as stated here, any convenience fee included. ${RETURNED_DEBIT}`,
} as const;

/** Regulation E and the Nacha rules require that the text explains how to revoke the authorization and how to get a copy. */
const describeRevocation = (name: string) =>
  `This authorization ends with the last payment, or when you revoke it by contacting ${name} at least three business days before a payment. ${name} sends you a copy of it on request.`;

/** Texts with the placeholders of DisclosureTexts in the contract. */
const BY_KIND = {
  card: (name: string) => ({
    onePayment: `By confirming you authorize ${name} to charge your {method} once, on {first}, for {amount}, any convenience fee included. A payment cannot be changed once it is submitted.`,
    scheduledPayment: `By confirming you authorize ${name} to charge your {method} once, on {first}, for {amount}, any convenience fee included. To cancel it, contact ${name} before that date.`,
    recurringPayments: `By confirming you authorize ${name} to charge your {method} {count} times for {amount} each, any convenience fee included, {total} in all. Frequency: {frequency}. First charge: {first}. Last charge: {last}. ${describeRevocation(name)}`,
    creditToCustomer: `${name} sends {amount} to your {method} on {first}. Nothing is charged to you. Your bank may take several days to show it.`,
  }),
  ach: (name: string) => ({
    onePayment: `By confirming you authorize ${name} to debit your {method} once, on {first}, for {amount}, any convenience fee included. ${RETURNED_DEBIT}`,
    scheduledPayment: `By confirming you authorize ${name} to debit your {method} once, on {first}, for {amount}, any convenience fee included. To cancel it, contact ${name} at least three business days before that date. ${RETURNED_DEBIT}`,
    recurringPayments: `By confirming you authorize ${name} to debit your {method} {count} times for {amount} each, any convenience fee included, {total} in all. Frequency: {frequency}. First debit: {first}. Last debit: {last}. ${describeRevocation(name)} ${RETURNED_DEBIT}`,
    creditToCustomer: `${name} sends {amount} to your {method} on {first}. Nothing is debited.`,
  }),
} as const;

export function createDemoDisclosures(name: string, methods: readonly DisclosedMethod[]) {
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
