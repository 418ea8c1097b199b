import { Box, Button, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { Cents, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { CircleAlert, CreditCard, Landmark, Plus } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoney, formatMoneyValue, parseMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { STEP_FOCUS, useStepFocus } from '../../../../ui/step-focus.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { getMethodName, isExpired } from '../methods/method-types.ts';
import { usePaymentsContext } from './payments-context.ts';

const METHOD_ICONS = { card: CreditCard, ach: Landmark, pad: Landmark };

/** The holder and the expiration date of a method. */
export function MethodDetails({
  method,
  note,
}: {
  readonly method: PaymentMethod;
  readonly note?: string | false;
}) {
  const t = useTexts();
  const hasExpired = isExpired(method, useToday());
  const detailTexts = [
    method.holderName,
    method.expiry !== null &&
      t(hasExpired ? 'payments.expired' : 'payments.expires', { expiry: method.expiry }),
    note,
  ].filter(Boolean);
  return (
    <Text as="span" display="block" textStyle="xs" color={hasExpired ? 'fg.error' : 'fg.muted'}>
      {detailTexts.join(' · ')}
    </Text>
  );
}

interface MethodPickerProps {
  readonly methods: readonly PaymentMethod[];
  readonly error: string | undefined;
  /** A note above the methods. */
  readonly note?: string | undefined;
  /** The result of react-hook-form's `register`. */
  readonly field: ComponentProps<'input'>;
  readonly addPath: string;
  readonly editPath: string;
}

function MethodPicker({ methods, error, note, field, addPath, editPath }: MethodPickerProps) {
  const t = useTexts();
  const errorId = useId();
  return (
    <Stack as="fieldset" gap="1.5" minW="0" aria-describedby={error === undefined ? undefined : errorId}>
      <Flex justify="space-between" align="baseline" mb="1.5">
        <Text as="legend" textStyle="sm" fontWeight="medium" float="left">
          {t('payments.method')}
        </Text>
        {methods.length > 0 && (
          <Link asChild textStyle="sm">
            <RouterLink to={editPath}>{t('payments.editMethods')}</RouterLink>
          </Link>
        )}
      </Flex>
      {note !== undefined && <Text mb="1.5">{note}</Text>}
      {methods.map((method) => {
        const Icon = METHOD_ICONS[method.type];
        return (
          <Flex
            as="label"
            key={method.token}
            align="center"
            gap="3"
            px="3"
            py="2"
            minH={{ base: '11', md: '0' }}
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            css={{ '&:has(:checked)': { borderColor: 'accent.mark', bg: 'accent.subtle' } }}
          >
            <chakra.input
              type="radio"
              value={method.token}
              boxSize="4"
              accentColor="accent.mark"
              aria-invalid={error !== undefined}
              {...field}
            />
            <Box as="span" color="fg.muted" _icon={{ boxSize: '5' }}>
              <Icon aria-hidden />
            </Box>
            <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
              {getMethodName(method, t)}
              <MethodDetails method={method} />
            </Box>
          </Flex>
        );
      })}
      <Flex
        id={errorId}
        role="alert"
        gap="1.5"
        textStyle="xs"
        fontWeight="medium"
        color="fg.error"
        _icon={{ boxSize: '3.5', mt: '1px', flexShrink: 0 }}
      >
        {error !== undefined && <CircleAlert aria-hidden />}
        {error}
      </Flex>
      <Link asChild textStyle="sm" py="1.5" mb="4" alignSelf="start">
        <RouterLink to={addPath}>
          <Plus aria-hidden size="16" />
          {t('payments.addMethod')}
        </RouterLink>
      </Link>
    </Stack>
  );
}

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
    <Flex gap={{ base: '3', md: '2' }} wrap="wrap" mt="1" mb="4">
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
            setAmount(formatMoneyValue(pickedAmount));
            onAmount?.(pickedAmount);
          }}
        />
      </Box>
    </>
  );
}
