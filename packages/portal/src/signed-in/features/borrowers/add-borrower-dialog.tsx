import 'virtual:texts/linking';
import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type FailedLink, UNKNOWN } from '@livery/lender-client';
import type { TextKey } from '@livery/tenant-config';
import { useId, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDay } from '../../../lib/format/dates.ts';
import {
  dayMask,
  getPostalCodeMask,
  type InputMask,
  phoneMask,
  ssnLastFourMask,
  ssnMask,
} from '../../../lib/format/input-masks.ts';
import { formatFullName } from '../../../lib/format/names.ts';
import { useValidatedForm } from '../../../lib/forms/form-hooks.ts';
import { getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { useToday } from '../../../lib/services/today.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useAreFlagsKnown, useFlags } from '../../domain/flags/flags.ts';
import {
  attemptToFormFields,
  createLinkFormSchema,
  type LinkField,
  type LinkFormFields,
  MAX_LENGTHS,
  selectLinkFields,
  toLinkRetry,
} from './link-form.ts';
import { useRetryFailedLink } from './linking-mutations.ts';

const LABELS = {
  loanNumber: 'addBorrower.loanNumber',
  ssn: 'addBorrower.ssn',
  ssnLastFour: 'addBorrower.ssnLastFour',
  dateOfBirth: 'addBorrower.dateOfBirth',
  firstName: 'addBorrower.firstName',
  zipCode: 'addBorrower.zip',
  phoneNumber: 'addBorrower.phoneNumber',
  branchNumber: 'addBorrower.branchNumber',
} as const satisfies Record<LinkField, TextKey>;

const MASKS: Partial<Record<LinkField, InputMask>> = {
  ssn: ssnMask,
  ssnLastFour: ssnLastFourMask,
  dateOfBirth: dayMask,
  phoneNumber: phoneMask,
};

interface LinkFieldInputProps {
  readonly name: LinkField;
  readonly form: UseFormReturn<LinkFormFields>;
  readonly help: string | undefined;
}

function LinkFieldInput({ name, form, help }: LinkFieldInputProps) {
  const t = useTexts();
  const { country } = useTenant();
  const isPostalCode = name === 'zipCode';
  const inputMask = isPostalCode ? getPostalCodeMask(country) : MASKS[name];
  const label = t(isPostalCode && country === 'CA' ? 'addBorrower.postalCode' : LABELS[name]);
  const field = form.register(name);
  const error = form.formState.errors[name]?.message;
  return inputMask === undefined ? (
    <TextField
      label={label}
      error={error}
      help={help}
      autoComplete="off"
      maxLength={MAX_LENGTHS[name]}
      {...field}
    />
  ) : (
    <MaskedField
      label={label}
      error={error}
      help={help}
      inputMask={inputMask}
      field={field}
      secret={name === 'ssn' || name === 'ssnLastFour'}
    />
  );
}

interface AddBorrowerDialogProps {
  readonly failedLink: FailedLink;
  readonly onClose: () => void;
  /** Called when the account is linked and the failed link leaves the list. */
  readonly onDone: () => void;
  /** See `finalFocus` of `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

interface LinkFormProps {
  readonly id: string;
  readonly failedLink: FailedLink;
  readonly retry: ReturnType<typeof useRetryFailedLink>;
  readonly onLinked: () => void;
}

function LinkForm({ id, failedLink, retry, onLinked }: LinkFormProps) {
  const t = useTexts();
  const flags = useFlags();
  const { country } = useTenant();
  const today = useToday();
  const requestedFields = useMemo(() => selectLinkFields(flags), [flags]);
  const attemptSsn = failedLink.attempt.ssn;
  const schema = useMemo(
    () => createLinkFormSchema(t, { requestedFields, canKeepSsn: attemptSsn !== null, country, today }),
    [t, requestedFields, attemptSsn, country, today],
  );
  const form = useValidatedForm(schema, attemptToFormFields(failedLink));
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit((fields) => {
    if (retry.isRunning()) return;
    setProblem(null);
    retry.mutate(toLinkRetry(failedLink.id, fields, requestedFields), {
      onSuccess: onLinked,
      onError: (error) => setProblem(getErrorMessage(error, t)),
    });
  });

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={problem} />
      <Stack gap="2">
        {requestedFields.map((name) => (
          <LinkFieldInput
            key={name}
            name={name}
            form={form}
            help={
              name === 'ssn' && attemptSsn !== null
                ? t('addBorrower.keepSsn', { ssn: attemptSsn })
                : undefined
            }
          />
        ))}
      </Stack>
    </form>
  );
}

function FormPlaceholder() {
  return (
    <Stack gap="4" aria-busy>
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} h="16" />
      ))}
    </Stack>
  );
}

/** Tries a failed link again with corrected details (docs/product/borrower-lists.md#add-borrower). */
export function AddBorrowerDialog({ failedLink, onClose, onDone, finalFocus }: AddBorrowerDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const formId = useId();
  const areFlagsKnown = useAreFlagsKnown();
  const retry = useRetryFailedLink(failedLink.id, () => toasts.success(t('addBorrower.done')));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addBorrower.title')}
      hasUnsavedInput
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <PendingButton type="submit" form={formId} pending={retry.isPending}>
            {t('addBorrower.submit')}
          </PendingButton>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {t('addBorrower.hint', {
            name: formatFullName(failedLink.name),
            date:
              failedLink.attemptedOn === UNKNOWN
                ? t('problem.unknownValue')
                : formatDay(failedLink.attemptedOn),
          })}
        </Text>
        {areFlagsKnown ? (
          <LinkForm id={formId} failedLink={failedLink} retry={retry} onLinked={onDone} />
        ) : (
          <FormPlaceholder />
        )}
      </Stack>
    </Dialog>
  );
}
