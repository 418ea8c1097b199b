import { Box, Button, Flex } from '@chakra-ui/react';
import type { Cents, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useController, useFormContext } from 'react-hook-form';
import { formatMoney, parseMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { STEP_FOCUS, useStepFocus } from '../../../../ui/step-focus.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { MethodPicker } from '../methods/method-picker.tsx';
import { usePaymentsContext } from './payments-context.ts';

interface AmountButtonsProps {
  readonly loan: LoanPaymentDetails['loan'];
  readonly isPayoffHidden: boolean;
  readonly onPick: (amount: Cents) => void;
}

/** Renders buttons that fill in the regular payment, the amount due and the payoff, if they are above $0.00. */
function AmountButtons({ loan, isPayoffHidden, onPick }: AmountButtonsProps) {
  const t = useTexts();
  const suggestions = [
    { what: t('payments.pickRegular'), amount: loan.regularPayment },
    { what: t('payments.pickDue'), amount: loan.totalDue },
    ...(isPayoffHidden ? [] : [{ what: t('payments.pickPayoff'), amount: loan.payoffBalance }]),
  ].filter(({ amount }) => amount > 0);
  return (
    <Flex gap={{ base: '3', md: '2' }} wrap="wrap" mb="4">
      {suggestions.map(({ what, amount }) => (
        <Button key={what} variant="outline" size="sm" onClick={() => onPick(amount)}>
          {t('payments.pick', { what, amount: formatMoney(amount) })}
        </Button>
      ))}
    </Flex>
  );
}

/** The values that the forms of payments and schedules share. */
interface MethodAndAmountFields {
  readonly methodToken: string;
  readonly amount: string;
}

interface MethodAndAmountProps {
  readonly methods: readonly PaymentMethod[];
  /** The path of Edit Payment Methods. */
  readonly methodsPath: string;
  /** Called on blur and when the user clicks an amount button. Null for an invalid amount. */
  readonly onAmount?: ((amount: Cents | null) => void) | undefined;
  /** A note above the methods. */
  readonly note?: string | undefined;
  readonly shouldFocusAmount?: boolean;
}

/** The method and amount fields of a payment or schedule. Requires a react-hook-form FormProvider. */
export function MethodAndAmount({
  methods,
  methodsPath,
  onAmount,
  note,
  shouldFocusAmount = true,
}: MethodAndAmountProps) {
  const t = useTexts();
  const { hidePayOffBalanceCap } = useFlags();
  const { details } = usePaymentsContext();
  const { control, register, setValue, formState } = useFormContext<MethodAndAmountFields>();
  const { errors, isSubmitted } = formState;
  const {
    field: { ref, value: amount, onBlur },
  } = useController({ control, name: 'amount' });
  const inputRef = useStepFocus<HTMLInputElement>(shouldFocusAmount);
  const setAmount = (typed: string) =>
    setValue('amount', typed, {
      shouldDirty: true,
      shouldValidate: isSubmitted || errors.amount !== undefined,
    });
  return (
    <>
      <MethodPicker
        methods={methods}
        error={errors.methodToken?.message}
        note={note}
        field={register('methodToken')}
        addPath={`${methodsPath}/new`}
        editPath={methodsPath}
      />
      <Box>
        <MoneyField
          label={t('payments.amount')}
          error={errors.amount?.message}
          name="amount"
          {...(shouldFocusAmount && STEP_FOCUS)}
          ref={(element) => {
            inputRef.current = element;
            ref(element);
          }}
          value={amount}
          onValue={setAmount}
          onBlur={() => {
            // The field has the initial focus, so do not report it as required when the user first leaves it.
            if (amount !== '') onBlur();
            onAmount?.(parseMoney(amount));
          }}
        />
        <AmountButtons
          loan={details.loan}
          isPayoffHidden={hidePayOffBalanceCap}
          onPick={(pickedAmount) => {
            setAmount(formatMoney(pickedAmount).slice(1));
            onAmount?.(pickedAmount);
          }}
        />
      </Box>
    </>
  );
}
