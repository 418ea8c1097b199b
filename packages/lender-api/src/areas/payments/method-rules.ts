import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import {
  findCardBrand,
  getCardLengths,
  isPostalCode,
  isRoutingNumber,
  parseExpiry,
  passesLuhnCheck,
  removeSeparators,
} from '../../platform/gateway/number-rules.ts';
import { isExpired } from '../../platform/gateway/processor.ts';

/**
 * A card as entered. The card number is sent to the processor, and the CVC is only validated. The card number
 * and the CVC are never stored.
 */
export interface CardDetails {
  type: typeof CARD;
  name: string;
  cardNumber: string;
  /** MM/YY. */
  expiryDate: string;
  cvvNumber?: string | undefined;
  billingZip: string;
}

export interface AchDetails {
  type: typeof ACH;
  name: string;
  routingNumber: string;
  accountNumber: string;
  bankName: string;
  /** 1 for checking, 2 for savings. */
  accountType: number;
}

export interface PadDetails {
  type: typeof PAD;
  name: string;
  bankName?: string | undefined;
  bankNumber?: string | undefined;
  branchNumber?: string | undefined;
  accountNumber?: string | undefined;
}

export type MethodDetails = CardDetails | AchDetails | PadDetails;

/** The stored columns of a payment method (docs/product/payments.md#stored-method-data). */
export type StoredMethod = Pick<
  PaymentMethodRow,
  | 'methodType'
  | 'cardBrand'
  | 'lastFour'
  | 'holderName'
  | 'bankName'
  | 'accountType'
  | 'expiryMonth'
  | 'expiryYear'
  | 'billingZip'
>;

export interface MethodRuleOptions {
  country: 'US' | 'CA';
  /** True if the flag `hideCvvInWebpop` is on, which makes the CVC optional. */
  hideCvv: boolean;
  today: string;
}

/** An error message, or the card or account `number` to send to the processor and the columns to store. */
export type CheckedMethod = { fault: string } | { number: string; stored: StoredMethod };

const EMPTY_METHOD_COLUMNS = {
  cardBrand: null,
  bankName: null,
  accountType: null,
  expiryMonth: null,
  expiryYear: null,
  billingZip: null,
};

function checkCard(card: CardDetails, { country, hideCvv, today }: MethodRuleOptions): CheckedMethod {
  const number = removeSeparators(card.cardNumber);
  const brand = findCardBrand(number);
  if (!/^\d+$/.test(number) || !passesLuhnCheck(number)) return { fault: 'Card number is not valid' };
  if (brand === null) return { fault: 'Only MasterCard, Visa, Discover and Amex are accepted' };
  const lengths = getCardLengths(brand);
  if (number.length !== lengths.number) return { fault: `Card number should be ${lengths.number} digits` };
  const expiry = parseExpiry(card.expiryDate);
  if (expiry === null || isExpired(expiry, today)) return { fault: 'Expiry date is invalid' };
  const cvc = card.cvvNumber?.trim() ?? '';
  if (cvc === '' && !hideCvv) return { fault: 'CVC is required' };
  if (cvc !== '' && !new RegExp(`^\\d{${lengths.cvc}}$`).test(cvc))
    return { fault: `CVC should be ${lengths.cvc} digits` };
  if (!isPostalCode(card.billingZip, country))
    return {
      fault:
        country === 'US'
          ? 'Billing ZIP should be 5 digits'
          : 'Billing postal code should be in the format K1A 0B1',
    };
  return {
    number,
    stored: {
      ...EMPTY_METHOD_COLUMNS,
      methodType: CARD,
      cardBrand: brand,
      lastFour: number.slice(-4),
      holderName: card.name.trim(),
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      billingZip: card.billingZip.trim().toUpperCase(),
    },
  };
}

function checkAch(account: AchDetails): CheckedMethod {
  const number = removeSeparators(account.accountNumber);
  if (account.accountType !== 1 && account.accountType !== 2) return { fault: 'Account type is required' };
  if (!isRoutingNumber(removeSeparators(account.routingNumber)))
    return { fault: 'Routing number is not valid' };
  if (!/^\d{4,17}$/.test(number)) return { fault: 'Account number should be 4 to 17 digits' };
  const bankName = account.bankName.trim();
  if (bankName === '') return { fault: 'Bank name is required' };
  const { accountType } = account;
  const holderName = account.name.trim();
  return {
    number,
    stored: {
      ...EMPTY_METHOD_COLUMNS,
      methodType: ACH,
      lastFour: number.slice(-4),
      holderName,
      bankName,
      accountType,
    },
  };
}

function checkPad(account: PadDetails): CheckedMethod {
  const number = removeSeparators(account.accountNumber ?? '');
  if (!/^\d{3}$/.test(account.bankNumber?.trim() ?? ''))
    return { fault: 'Institution number should be 3 digits' };
  if (!/^\d{5}$/.test(account.branchNumber?.trim() ?? ''))
    return { fault: 'Transit number should be 5 digits' };
  if (!/^\d{5,12}$/.test(number)) return { fault: 'Account number should be 5 to 12 digits' };
  const bankName = account.bankName?.trim() ?? '';
  return {
    number,
    stored: {
      ...EMPTY_METHOD_COLUMNS,
      methodType: PAD,
      lastFour: number.slice(-4),
      holderName: account.name.trim(),
      bankName: bankName === '' ? null : bankName,
    },
  };
}

/**
 * Validates a new payment method. Returns an error message, or the columns to store and the card or account
 * number, which must not be stored.
 */
export function checkMethod(details: MethodDetails, options: MethodRuleOptions): CheckedMethod {
  if (details.name.trim() === '') return { fault: 'Name is required' };
  if (details.type === CARD) return checkCard(details, options);
  return details.type === ACH ? checkAch(details) : checkPad(details);
}
