import type { RequestHeaders } from '../../platform/brand/lender-brands.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { readPageWithTotal } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { findEmailError } from '../borrowers/contact-rules.ts';
import type { PaymentsMadeRepository } from '../borrowers/payments-made-repository.ts';
import type { HistoryRepository } from './history-repository.ts';
import { composeReceiptEmail } from './receipt-email.ts';
import { findPaymentWithReceipt } from './receipt-service.ts';

export interface ReceiptRequest {
  loanNo: string;
  email: string;
  /** Ten digits, or (###) ###-####; empty if there is no phone number. */
  phone: string;
  paymentId: number;
}

const createAccountNotFoundRefusal = () => new Refusal(404, 'Account not found');

/** Returns the ten digits of a phone number, or null for an empty text. Throws a 422 Refusal for other text. */
function parsePhone(typed: string): string | null {
  if (typed === '') return null;
  if (!/^(?:[0-9]{10}|\([0-9]{3}\) [0-9]{3}-[0-9]{4})$/.test(typed))
    throw new Refusal(422, 'Phone number not valid');
  return typed.replace(/\D/g, '');
}

export function createHistoryService(
  repository: HistoryRepository,
  payments: PaymentsMadeRepository,
  { brands, now, controlSettings }: Pick<LenderContext, 'brands' | 'now' | 'controlSettings'>,
) {
  async function requireLoanId(loanNo: string): Promise<number> {
    const loanId = await repository.findLoanId(loanNo.trim());
    if (loanId === undefined) throw createAccountNotFoundRefusal();
    return loanId;
  }

  return {
    /** Lists the payments of a loan account. Throws a 404 Refusal for an unknown loan number. */
    async listPayments(loanNo: string, page: PageQuery) {
      const loanId = await requireLoanId(loanNo);
      return readPageWithTotal(page, (request) => payments.listLoanPayments(loanId, request));
    },

    /**
     * Queues a receipt email. Throws a 403 Refusal if receipts are off, 404 for an unknown loan number or a payment of
     * another loan account, 409 for a pending or declined payment, and 422 for an invalid email address or phone
     * number.
     * @param http determines the brand of the email
     */
    async sendReceipt(staffId: number, request: ReceiptRequest, http: RequestHeaders): Promise<void> {
      if ((await controlSettings()).enableSendReceiptCap !== true)
        throw new Refusal(403, 'Sending receipts is not enabled.');
      const recipient = request.email.trim();
      const fault = findEmailError(recipient);
      if (fault !== null) throw new Refusal(422, fault);
      const phone = parsePhone(request.phone.trim());
      const { paymentId } = request;
      const loanId = await requireLoanId(request.loanNo);
      const found = await findPaymentWithReceipt(repository, paymentId, loanId);
      const mail = composeReceiptEmail(await brands.forEmail(http), {
        recipient,
        loanNo: request.loanNo.trim(),
        ...found,
      });
      await repository.sendReceipt({ loanId, paymentId, mail, phone }, { staffId, at: now() });
    },
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;

export type HistoryRow = Awaited<ReturnType<HistoryService['listPayments']>>['rows'][number];
