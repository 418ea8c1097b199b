import { Box } from '@chakra-ui/react';
import type { Cents, PaymentMethod } from '@livery/lender-client';
import { useController, useFormContext } from 'react-hook-form';
import { formatMoney, parseMoney } from '../../../../../lib/format/money.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { MoneyField } from '../../../../../ui/money-field.tsx';
import { STEP_FOCUS, useStepFocus } from '../../../../../ui/step-focus.ts';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { MethodPicker } from '../../methods/method-picker.tsx';
import { AmountPicks } from '../parts/amount-picks.tsx';
import { usePayments } from './payments-context.ts';

/** What every form of a payment holds, as it is typed. */
interface MethodAndAmountFields {
  readonly methodToken: string;
  readonly amount: string;
}

interface MethodAndAmountProps {
  readonly methods: readonly PaymentMethod[];
  /** The path of the screen where methods are added and deleted. */
  readonly methodsPath: string;
  /** Told when the amount has been settled: picked, or typed and left. Null for what is none. */
  readonly onAmount?: ((amount: Cents | null) => void) | undefined;
  /** Something about the methods that the person has to know. */
  readonly note?: string | undefined;
  /** The amount has the focus when the form is shown. */
  readonly opensOnAmount?: boolean;
}

/** The method and the amount of a payment, now or on a day to come. Stands within its form's provider. */
export function MethodAndAmount({
  methods,
  methodsPath,
  onAmount,
  note,
  opensOnAmount = true,
}: MethodAndAmountProps) {
  const t = useTexts();
  const { hidePayOffBalanceCap } = useFlags();
  const { details } = usePayments();
  const { control, register, setValue, formState } = useFormContext<MethodAndAmountFields>();
  const { errors, isSubmitted } = formState;
  const {
    field: { ref, value: amount, onBlur },
  } = useController({ control, name: 'amount' });
  const inputRef = useStepFocus<HTMLInputElement>(opensOnAmount);
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
          {...(opensOnAmount && STEP_FOCUS)}
          ref={(element) => {
            inputRef.current = element;
            ref(element);
          }}
          value={amount}
          onValue={setAmount}
          onBlur={() => {
            // The form opens on this field: leaving it empty for another one is no mistake yet.
            if (amount !== '') onBlur();
            onAmount?.(parseMoney(amount));
          }}
        />
        <AmountPicks
          loan={details.loan}
          hidesPayoff={hidePayOffBalanceCap}
          onPick={(picked) => {
            setAmount(formatMoney(picked).slice(1));
            onAmount?.(picked);
          }}
        />
      </Box>
    </>
  );
}
