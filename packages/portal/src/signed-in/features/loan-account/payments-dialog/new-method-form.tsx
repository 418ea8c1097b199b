import { Stack } from '@chakra-ui/react';
import type { LoanPaymentDetails, MethodType, NewPaymentMethod, PaymentMethod } from '@livery/lender-client';
import { type ReactNode, type SubmitEvent, useEffect, useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { getRefusalMessage } from '../../../../lib/requests/error-messages.ts';
import { useHasExtension, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { CheckboxField, TextField } from '../../../../ui/form-fields.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { createMethodSchema } from '../methods/method-fields.ts';
import { isOneUseAllowed } from '../methods/method-types.ts';
import { useGoBack } from './dialog-parts.tsx';
import { useEndNavigationBlock, useNavigationBlock, usePaymentsContext } from './payments-context.ts';
import { type NewMethod, useAddMethod } from './use-method-changes.ts';

/** The longest name of a holder or a bank. */
export const MAX_NAME_LENGTH = 100;

const COMMON_VALUES = { holderName: '', doNotSave: false };

/** The initial form values by method type. */
export const EMPTY_METHOD = {
  card: { type: 'card', ...COMMON_VALUES, number: '', expiry: '', cvc: '', zip: '' },
  ach: { type: 'ach', ...COMMON_VALUES, accountType: '', routingNumber: '', accountNumber: '', bankName: '' },
  pad: { type: 'pad', ...COMMON_VALUES, bankName: '', bankNumber: '', branchNumber: '', accountNumber: '' },
} as const;

export function useMethodSchema<Type extends MethodType>(type: Type) {
  const t = useTexts();
  const { country } = useTenant();
  const { hideCvvInWebpop } = useFlags();
  const today = useToday();
  return useMemo(
    () => createMethodSchema(type, { t, country, hideCvc: hideCvvInWebpop, today }),
    [type, t, country, hideCvvInWebpop, today],
  );
}

/** Creates a one-use method, which the lender omits from the saved methods. */
function createUnsavedMethod(
  input: NewMethod,
  { id, token, type, cardBrand, lastFour, fees }: NewPaymentMethod,
  details: LoanPaymentDetails,
): PaymentMethod {
  return {
    id,
    token,
    type,
    cardBrand: cardBrand as PaymentMethod['cardBrand'],
    lastFour,
    holderName: input.holderName,
    bankName: 'bankName' in input ? (input.bankName ?? null) : null,
    expiry: 'expiry' in input ? input.expiry : null,
    fee: fees?.oneTime ?? findFeeByType(type, details) ?? details.cardFees.oneTime,
    fees,
    isScheduled: false,
  };
}

/** Returns the fee of a saved method of the same type, for lenders without the extension fee-table. */
const findFeeByType = (type: MethodType, { methods }: LoanPaymentDetails) =>
  methods.find((method) => method.type === type)?.fee;

/**
 * Returns true if the form can offer one-time use. The fee of a one-use method must be known before the
 * confirmation (docs/product/payments.md#unsaved-methods).
 */
function useIsOneUseAllowed(type: MethodType): boolean {
  const flags = useFlags();
  const { details, methodSelection } = usePaymentsContext();
  const hasFeeTable = useHasExtension('fee-table');
  const isFeeKnown = hasFeeTable || type === 'card' || findFeeByType(type, details) !== undefined;
  return methodSelection.allowsOneUse && isOneUseAllowed(type, flags) && isFeeKnown;
}

/** Adds a new method, selects it in the payment or schedule form, and navigates back to that form. */
export function useSaveMethod() {
  const t = useTexts();
  const toasts = useToasts();
  const { methodSelection, details, addOneUseMethod, setHasUnsavedInput } = usePaymentsContext();
  const goBack = useGoBack(methodSelection.formPath);
  const addMethod = useAddMethod(details.loan.loanNumber);
  const endNavigationBlock = useEndNavigationBlock();
  useNavigationBlock(addMethod.isPending);
  const [problem, setProblem] = useState<string | null>(null);

  const save = (method: NewMethod) => {
    if (addMethod.isRunning()) return;
    setProblem(null);
    addMethod.mutate(method, {
      onSuccess: (addedMethod) => {
        if (method.doNotSave) addOneUseMethod(createUnsavedMethod(method, addedMethod, details));
        methodSelection.select(addedMethod.token);
        setHasUnsavedInput(false);
        toasts.success(t('payments.methodAdded'));
        endNavigationBlock();
        goBack();
      },
      onError: (error) => setProblem(getRefusalMessage(error, t('payments.methodAddFailed'), t)),
    });
  };
  return { save, problem, pending: addMethod.isPending, loanNumber: details.loan.loanNumber };
}

interface NewMethodFormProps {
  readonly type: MethodType;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  readonly problem: string | null;
  readonly pending: boolean;
  readonly isDirty: boolean;
  readonly name: { readonly field: UseFormRegisterReturn; readonly error: string | undefined };
  readonly doNotSave: UseFormRegisterReturn;
  /** The fields of the method type. */
  readonly children: ReactNode;
}

/** The fields and the button that the forms of all method types share. */
export function NewMethodForm({
  type,
  onSubmit,
  problem,
  pending,
  isDirty,
  name,
  doNotSave,
  children,
}: NewMethodFormProps) {
  const t = useTexts();
  const isOneUseAllowed = useIsOneUseAllowed(type);
  const { setHasUnsavedInput } = usePaymentsContext();
  useEffect(() => {
    setHasUnsavedInput(isDirty);
    return () => setHasUnsavedInput(false);
  }, [isDirty, setHasUnsavedInput]);
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void onSubmit(event)}>
      <FormError message={problem} />
      <Stack gap="1.5">
        <TextField
          label={t('payments.name')}
          error={name.error}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          {...name.field}
        />
        {children}
        {isOneUseAllowed && (
          <CheckboxField label={t('payments.doNotSave')} hint={t('payments.doNotSaveHint')} {...doNotSave} />
        )}
        <PendingButton type="submit" size="lg" width="full" pending={pending}>
          {t('payments.addMethod')}
        </PendingButton>
      </Stack>
    </form>
  );
}
