import { Box, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import {
  type Cents,
  type DisclosureKind,
  type MethodDisclosures,
  type MethodType,
  UNKNOWN,
} from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { type Day, formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { FieldLoadError } from './dialog-parts.tsx';

/** The payment or series that a disclosure describes. */
export interface DisclosedPayment {
  readonly kind: DisclosureKind;
  /** A name such as `Visa ending in 4242`. */
  readonly methodName: string;
  /** The amount of one payment, including the fee. */
  readonly amount: Cents;
  /** The number of payments; null if the lender determines it. */
  readonly count: number | null;
  /** The lender's label of the frequency. */
  readonly frequency: string;
  readonly first: Day;
  /** Null if the lender determines the dates. */
  readonly last: Day | null;
}

/**
 * Returns the values of the placeholders in disclosure texts
 * (docs/product/payments.md#disclosure-placeholders). A value is null if it is unknown.
 */
function getPlaceholderValues({ methodName, amount, count, frequency, first, last }: DisclosedPayment) {
  return {
    method: methodName,
    amount: formatMoney(amount),
    total: count === null ? null : formatMoney((amount * count) as Cents),
    count: count === null ? null : String(count),
    frequency,
    first: formatDay(first),
    last: last === null ? null : formatDay(last),
  };
}

const PLACEHOLDER_PATTERN = /\{([^{}]*)\}/g;

/**
 * Replaces the placeholders of a text. Returns null if a placeholder has no value, because staff must not read an
 * incomplete disclosure to a payer.
 */
function fillPlaceholders(text: string, payment: DisclosedPayment): string | null {
  const values = new Map<string, string | null>(Object.entries(getPlaceholderValues(payment)));
  const placeholders = Array.from(
    text.matchAll(PLACEHOLDER_PATTERN),
    ([, name = '']) => values.get(name) ?? null,
  );
  if (placeholders.includes(null)) return null;
  return text.replaceAll(PLACEHOLDER_PATTERN, (_, name: string) => values.get(name) ?? '');
}

/** Returns the portal's own statement (docs/product/payments.md#portal-statements). */
function getPortalStatement(payment: DisclosedPayment, lender: string, t: Translate): string {
  const { count, total, last, ...values } = { ...getPlaceholderValues(payment), lender };
  if (payment.kind === 'onePayment') return t('disclosure.onePayment', values);
  if (payment.kind === 'scheduledPayment') return t('disclosure.scheduledPayment', values);
  if (payment.kind === 'creditToCustomer') return t('disclosure.creditToCustomer', values);
  if (count === null || total === null) return t('disclosure.recurringOpen', values);
  return last === null
    ? t('disclosure.recurringUndated', { ...values, count, total })
    : t('disclosure.recurring', { ...values, count, total, last });
}

/**
 * Returns the paragraphs that staff read to the payer (docs/product/payments.md#disclosure-text). If the lender has
 * a text for the kind of payment and every placeholder in it has a value, this text is the only paragraph. Otherwise,
 * the first paragraph is the lender's text for the method, if there is one, and the second is the portal's statement.
 * The text for the method authorizes a charge, so a credit omits it.
 * @param lender the lender's name
 */
export function getDisclosureParagraphs(
  payment: DisclosedPayment,
  { any, byKind }: MethodDisclosures,
  lender: string,
  t: Translate,
): readonly string[] {
  const text = byKind[payment.kind];
  const filledText = text === null || text === UNKNOWN ? null : fillPlaceholders(text, payment);
  if (filledText !== null) return [filledText];
  const portalStatement = getPortalStatement(payment, lender, t);
  return any === null || any === UNKNOWN || payment.kind === 'creditToCustomer'
    ? [portalStatement]
    : [any, portalStatement];
}

interface DisclosureProps {
  readonly type: MethodType;
  readonly payment: DisclosedPayment;
}

/** Shows the disclosure that staff read to the payer before confirming. */
export function Disclosure({ type, payment }: DisclosureProps) {
  const t = useTexts();
  const { name } = useTenant();
  const { data, error, isPending, refetch } = useQuery(clientDetailsQuery(useLender()));
  if (isPending) return <Skeleton h="12" />;
  if (data === undefined)
    return <FieldLoadError message={getErrorMessage(error, t)} retry={() => void refetch()} />;
  return (
    <Box
      as="section"
      aria-labelledby="disclosure"
      borderInlineStartWidth="3px"
      borderColor="accent.mark"
      ps="4"
    >
      <Heading as="h3" size="md" id="disclosure" mb="1">
        {t(payment.kind === 'creditToCustomer' ? 'disclosure.titleOfCredit' : 'disclosure.title')}
      </Heading>
      <Stack gap="2">
        {getDisclosureParagraphs(payment, data.disclosures[type], name, t).map((paragraph) => (
          <Text key={paragraph} whiteSpace="pre-line">
            {paragraph}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}
