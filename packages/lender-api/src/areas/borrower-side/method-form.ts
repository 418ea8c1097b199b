import type { ServerRequest } from '@livery/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MethodDetails } from '../payments/method-rules.ts';

/** A new payment method in the contract's format. Fields of other method types are ignored. */
export type NewMethodForm = ServerRequest<'addOwnPaymentMethod'>['body'];

/**
 * Returns the details of a new payment method. Missing fields become empty texts, which the validation of
 * payment methods rejects.
 */
export function toMethodDetails(form: NewMethodForm): MethodDetails {
  const { type, name, accountNumber = '', bankName = '' } = form;
  switch (type) {
    case 1: {
      const { cardNumber = '', expiryDate = '', cvvNumber, billingZip = '' } = form;
      return { type, name, cardNumber, expiryDate, cvvNumber, billingZip };
    }
    case 2: {
      const { routingNumber = '', accountType = 0 } = form;
      return { type, name, routingNumber, accountNumber, bankName, accountType };
    }
    case 3: {
      const { bankNumber, branchNumber } = form;
      return { type, name, bankName, bankNumber, branchNumber, accountNumber };
    }
    default:
      throw new Refusal(422, 'type must be one of 1, 2, 3.');
  }
}
