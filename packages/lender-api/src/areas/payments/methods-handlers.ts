import type { MethodType } from '../../domain/money/fees.ts';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import type { OperationRequest, Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toDollars } from '../../platform/http/wire.ts';
import { toWireLoan } from '../borrowers/details-handlers.ts';
import type { MethodDetails } from './method-rules.ts';
import type { MethodsService } from './methods-service.ts';

const METHODS_PERMISSION: RequiredPermission = {
  permission: ['PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE'],
  operation: 'use payment methods',
};

type LoanPayments = Awaited<ReturnType<MethodsService['readPaymentDetails']>>;

const getHolderName = (isOfType: boolean, { holderName }: PaymentMethodRow) => (isOfType ? holderName : null);

function formatExpiry({ expiryMonth, expiryYear }: PaymentMethodRow): string | null {
  if (expiryMonth === null || expiryYear === null) return null;
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}

/** Returns the convenience fee of each kind of payment with a method type, in dollars. */
const toWireFees = (methodType: MethodType, calculateFee: LoanPayments['calculateFee']) => ({
  oneTime: toDollars(calculateFee('one_time', methodType)),
  recurring: toDollars(calculateFee('recurring', methodType)),
  oneTimeScheduled: toDollars(calculateFee('one_time_scheduled', methodType)),
});

function toWireMethod(
  method: PaymentMethodRow,
  isScheduled: boolean,
  calculateFee: LoanPayments['calculateFee'],
) {
  const { id, token, methodType, cardBrand, lastFour, bankName } = method;
  return {
    id,
    token,
    paymentType: methodType,
    cardBrand,
    lastFour,
    name: getHolderName(methodType === CARD, method),
    nameOnAch: getHolderName(methodType === ACH, method),
    nameOnPad: getHolderName(methodType === PAD, method),
    bankName,
    cardExpDate: formatExpiry(method),
    accountNumber: methodType === CARD ? null : `****${lastFour}`,
    transactionFeeFinal: toDollars(calculateFee('one_time', methodType)),
    isSchedule: isScheduled,
    convFees: toWireFees(methodType, calculateFee),
  };
}

function toWirePaymentDetails({ details, methods, calculateFee, creditLimitCents }: LoanPayments) {
  return {
    paymentMethods: methods.map(({ method, isScheduled }) => toWireMethod(method, isScheduled, calculateFee)),
    loanDetails: toWireLoan(details),
    customerCreditLimit: toDollars(creditLimitCents),
    platformData: {
      conv_fee_one_time: toDollars(calculateFee('one_time', CARD)),
      conv_fee_recurring: toDollars(calculateFee('recurring', CARD)),
      conv_fee_one_time_schd: toDollars(calculateFee('one_time_scheduled', CARD)),
    },
  };
}

export function createMethodsOperations(service: MethodsService, now: () => Date) {
  type AddRequest = OperationRequest<'addCard' | 'addAch' | 'addPad'>;

  async function addMethod({ staff, body }: Pick<AddRequest, 'staff' | 'body'>, details: MethodDetails) {
    const actor = { staffId: staff.id, at: now() };
    const method = await service.addMethod(actor, body.account, details, body.doNotSavePaymentMethods === 1);
    const { id, token, methodType, cardBrand, lastFour } = method;
    const { calculateFee } = await service.readPaymentDetails(body.account);
    const data = {
      id,
      token,
      paymentType: methodType,
      cardBrand,
      lastFour,
      convFees: toWireFees(methodType, calculateFee),
    };
    return successResponse('Payment method added successfully!', { result: { data } });
  }

  return {
    getLoanPaymentDetails: {
      needs: METHODS_PERMISSION,
      async handler(request) {
        const { account } = request.body;
        const data = toWirePaymentDetails(await service.readPaymentDetails(account));
        return successResponse('Loan details.', { result: { data } });
      },
    },
    addCard: {
      needs: METHODS_PERMISSION,
      handler(request) {
        const { name, cardNumber, expiryDate, cvvNumber, billingZip } = request.body;
        return addMethod(request, { type: CARD, name, cardNumber, expiryDate, cvvNumber, billingZip });
      },
    },
    addAch: {
      needs: METHODS_PERMISSION,
      handler(request) {
        const { name, routingNumber, accountNumber, bankName, accountType } = request.body;
        return addMethod(request, { type: ACH, name, routingNumber, accountNumber, bankName, accountType });
      },
    },
    addPad: {
      needs: METHODS_PERMISSION,
      handler(request) {
        const { name, bankName, bankNumber, branchNumber, accountNumber } = request.body;
        return addMethod(request, { type: PAD, name, bankName, bankNumber, branchNumber, accountNumber });
      },
    },
    deletePaymentMethod: {
      needs: METHODS_PERMISSION,
      async handler(request) {
        const { MethodId, MethodType } = request.body;
        await service.removeMethod({ staffId: request.staff.id, at: now() }, MethodId, MethodType);
        return successResponse('Payment method deleted successfully!');
      },
    },
  } satisfies Partial<Operations>;
}
