import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { PaymentMethod } from '@livery/lender-client';
import { Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getRefusalMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { getMethodName } from '../methods/method-types.ts';
import { BackButton, StepHeading } from './dialog-parts.tsx';
import { MethodDetails } from './method-and-amount.tsx';
import { usePaymentsContext } from './payments-context.ts';
import { useDeleteMethod } from './use-method-changes.ts';

interface MethodProps {
  readonly method: PaymentMethod;
  readonly onDelete: (event: MouseEvent<HTMLElement>) => void;
}

function Method({ method, onDelete }: MethodProps) {
  const t = useTexts();
  const name = getMethodName(method, t);
  return (
    <Flex as="li" align="center" gap="3" py="2" borderBottomWidth="1px">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {name}
        <MethodDetails method={method} note={method.isScheduled && t('payments.usedBySchedule')} />
      </Box>
      {!method.isScheduled && (
        <IconButton label={t('payments.deleteMethod', { method: name })} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

/** Lists the saved methods, with buttons to add and delete (docs/product/payments.md#deleting-a-method). */
export function MethodsPage() {
  const t = useTexts();
  const toasts = useToasts();
  const { details, methodSelection } = usePaymentsContext();
  const deleteMethod = useDeleteMethod(details.loan.loanNumber);
  const [methodToDelete, setMethodToDelete] = useState<PaymentMethod | null>(null);
  const opener = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = () => {
    if (methodToDelete === null || deleteMethod.isRunning()) return;
    deleteMethod.mutate(methodToDelete, {
      onSuccess: () => {
        methodSelection.deselect(methodToDelete.token);
        setMethodToDelete(null);
        toasts.success(t('payments.methodDeleted'));
      },
      onError: (error) => {
        setMethodToDelete(null);
        toasts.error(getRefusalMessage(error, t('payments.methodDeleteFailed'), t));
      },
    });
  };
  return (
    <Stack gap="4" maxW="34rem" mx="auto">
      <Flex align="center" gap="2">
        <BackButton to={methodSelection.formPath} />
        <StepHeading ref={heading}>{t('payments.editMethods')}</StepHeading>
      </Flex>
      {details.methods.length === 0 && <Text color="fg.muted">{t('payments.noMethods')}</Text>}
      <ul>
        {details.methods.map((method) => (
          <Method
            key={method.token}
            method={method}
            onDelete={({ currentTarget }) => {
              opener.current = currentTarget;
              setMethodToDelete(method);
            }}
          />
        ))}
      </ul>
      <Link asChild alignSelf="start">
        <RouterLink to={`${methodSelection.methodsPath}/new`}>
          <Plus aria-hidden size="16" />
          {t('payments.addMethod')}
        </RouterLink>
      </Link>
      <ConfirmDialog
        open={methodToDelete !== null}
        onCancel={() => setMethodToDelete(null)}
        title={t('payments.deleteMethodTitle', {
          method: methodToDelete === null ? '' : getMethodName(methodToDelete, t),
        })}
        action={t('payments.delete')}
        onConfirm={confirm}
        pending={deleteMethod.isPending}
        destructive
        finalFocus={() => (opener.current?.isConnected === true ? opener.current : heading.current)}
      >
        {t('payments.deleteMethodBody')}
      </ConfirmDialog>
    </Stack>
  );
}
