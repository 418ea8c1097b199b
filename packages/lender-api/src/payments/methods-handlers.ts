import { wireLoan } from '../borrowers/details-handlers.ts';
import type { Access, Operation, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import { dollars } from '../http/wire.ts';
import { ACH, CARD, PAD } from './fees.ts';
import type { AchDetails, CardDetails, MethodDetails, PadDetails } from './method-rules.ts';
import type { MethodsService } from './methods-service.ts';
import type { PaymentMethodRow } from './payment-facts.ts';

const METHODS: Access = {
  permission: ['PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE'],
  toDo: 'use payment methods',
};

type LoanPayments = Awaited<ReturnType<MethodsService['detailsOf']>>;

const nameIf = (isIt: boolean, { holderName }: PaymentMethodRow) => (isIt ? holderName : null);

function expiryOf({ expiryMonth, expiryYear }: PaymentMethodRow): string | null {
  if (expiryMonth === null || expiryYear === null) return null;
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}

/** What a payment with a type of method costs, by the kind of payment. */
const wireFees = (methodType: number, feeOf: LoanPayments['feeOf']) => ({
  oneTime: dollars(feeOf('one_time', methodType)),
  recurring: dollars(feeOf('recurring', methodType)),
  oneTimeScheduled: dollars(feeOf('one_time_scheduled', methodType)),
});

/** A payment method with the wire's names (spec section 3); of a number only the last four are known. */
function wireMethod(method: PaymentMethodRow, isScheduled: boolean, feeOf: LoanPayments['feeOf']) {
  const { id, token, methodType, cardBrand, lastFour, bankName } = method;
  return {
    id,
    token,
    paymentType: methodType,
    cardBrand,
    lastFour,
    name: nameIf(methodType === CARD, method),
    nameOnAch: nameIf(methodType === ACH, method),
    nameOnPad: nameIf(methodType === PAD, method),
    bankName,
    cardExpDate: expiryOf(method),
    accountNumber: methodType === CARD ? null : `****${lastFour}`,
    transactionFeeFinal: dollars(feeOf('one_time', methodType)),
    isSchedule: isScheduled,
    convFees: wireFees(methodType, feeOf),
  };
}

function wirePayments({ loan, methods, feeOf }: LoanPayments) {
  return {
    paymentMethods: methods.map(({ method, isScheduled }) => wireMethod(method, isScheduled, feeOf)),
    loanDetails: wireLoan(loan),
    platformData: {
      conv_fee_one_time: dollars(feeOf('one_time', CARD)),
      conv_fee_recurring: dollars(feeOf('recurring', CARD)),
      conv_fee_one_time_schd: dollars(feeOf('one_time_scheduled', CARD)),
    },
  };
}

/** What every form that adds a method has beside the method itself. */
interface AddForm {
  account: string;
  doNotSavePaymentMethods?: 0 | 1;
}

/** Spec section 7: saved payment methods, and what a payment needs to know of a loan. */
export function methodsOperations(service: MethodsService, now: () => Date): Operations {
  const adding = (detailsOf: (body: never) => MethodDetails): Operation => ({
    access: METHODS,
    credentials: 'api-user',
    async handler(request) {
      const { account, doNotSavePaymentMethods = 0 } = request.body as AddForm;
      const actor = { staffId: staffIdOf(request), at: now() };
      const given = detailsOf(request.body as never);
      const method = await service.add(actor, account, given, doNotSavePaymentMethods === 1);
      const { id, token, methodType, cardBrand, lastFour } = method;
      const { feeOf } = await service.detailsOf(account);
      const convFees = wireFees(methodType, feeOf);
      return {
        status: 1,
        message: 'Payment method added successfully!',
        result: { data: { id, token, paymentType: methodType, cardBrand, lastFour, convFees } },
      };
    },
  });

  return {
    getLoanPaymentDetails: {
      access: METHODS,
      credentials: 'api-user',
      async handler(request) {
        const { account } = request.body as { account: string };
        const data = wirePayments(await service.detailsOf(account));
        return { status: 1, message: 'Loan details.', result: { data } };
      },
    },
    addCard: adding(({ name, cardNumber, expiryDate, cvvNumber, billingZip }: CardDetails) => ({
      type: CARD,
      name,
      cardNumber,
      expiryDate,
      cvvNumber,
      billingZip,
    })),
    addAch: adding(({ name, routingNumber, accountNumber, bankName, accountType }: AchDetails) => ({
      type: ACH,
      name,
      routingNumber,
      accountNumber,
      bankName,
      accountType,
    })),
    addPad: adding(({ name, bankName, bankNumber, branchNumber, accountNumber }: PadDetails) => ({
      type: PAD,
      name,
      bankName,
      bankNumber,
      branchNumber,
      accountNumber,
    })),
    deletePaymentMethod: {
      access: METHODS,
      credentials: 'api-user',
      async handler(request) {
        const { MethodId, MethodType } = request.body as { MethodId: number; MethodType: number };
        await service.remove({ staffId: staffIdOf(request), at: now() }, MethodId, MethodType);
        return { status: 1, message: 'Payment method deleted successfully!' };
      },
    },
  };
}
