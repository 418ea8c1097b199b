import { Box, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { PaymentMethod } from '@livery/lender-client';
import { CreditCard, Landmark, Plus } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { getMethodName, isExpired } from './method-types.ts';

const ICONS = { card: CreditCard, ach: Landmark, pad: Landmark };

function MethodDetails({ method }: { readonly method: PaymentMethod }) {
  const t = useTexts();
  const hasExpired = isExpired(method, useToday());
  const detailTexts = [
    method.holderName,
    method.expiry !== null &&
      t(hasExpired ? 'payments.expired' : 'payments.expires', { expiry: method.expiry }),
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

export function MethodPicker({ methods, error, note, field, addPath, editPath }: MethodPickerProps) {
  const t = useTexts();
  const errorId = useId();
  return (
    <Stack as="fieldset" gap="1.5" aria-describedby={error === undefined ? undefined : errorId}>
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
        const Icon = ICONS[method.type];
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
            <Box as="span" flex="1" minW="0">
              {getMethodName(method, t)}
              <MethodDetails method={method} />
            </Box>
          </Flex>
        );
      })}
      <Link asChild textStyle="sm" py="1.5" alignSelf="start">
        <RouterLink to={addPath}>
          <Plus aria-hidden size="16" />
          {t('payments.addMethod')}
        </RouterLink>
      </Link>
      <Text id={errorId} minH="4" textStyle="xs" fontWeight="medium" color="fg.error" role="alert">
        {error}
      </Text>
    </Stack>
  );
}
