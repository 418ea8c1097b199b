import 'virtual:texts/linking';
import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type FailedLink, UNKNOWN } from '@livery/lender-client';
import { useId, useMemo, useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { fullName } from '../../../lib/format/names.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { problemMessage } from '../../../lib/requests/problem-message.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { useToday } from '../../../lib/services/today.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useFlags, useFlagsAreKnown } from '../../domain/flags/flags.ts';
import { LinkFieldInput } from './link-field-input.tsx';
import { linkFieldsOf } from './link-fields.ts';
import { fieldsOfAttempt, linkFormSchema, retryOf } from './link-form.ts';
import { useRetryFailedLink } from './linking-mutations.ts';

interface AddBorrowerDialogProps {
  readonly failedLink: FailedLink;
  readonly onClose: () => void;
  /** The account is linked; the list will show the attempt no more. */
  readonly onDone: () => void;
  /** As in `Dialog`. */
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
  const asked = useMemo(() => linkFieldsOf(flags), [flags]);
  const keptSsn = failedLink.attempt.ssn;
  const schema = useMemo(
    () => linkFormSchema(t, { asked, keepsSsn: keptSsn !== null, country, today }),
    [t, asked, keptSsn, country, today],
  );
  const form = useValidatedForm(schema, fieldsOfAttempt(failedLink));
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit((fields) => {
    if (retry.isRunning()) return;
    setProblem(null);
    retry.mutate(retryOf(failedLink.id, fields, asked), {
      onSuccess: onLinked,
      onError: (error) => setProblem(problemMessage(error, t)),
    });
  });

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <FormProblem message={problem} />
      <Stack gap="2">
        {asked.map((name) => (
          <LinkFieldInput
            key={name}
            name={name}
            form={form}
            help={name === 'ssn' && keptSsn !== null ? t('addBorrower.keepSsn', { ssn: keptSsn }) : undefined}
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

/** Tries a failed link again with what staff know better (spec section 2, /borrowers/failed-link). */
export function AddBorrowerDialog({ failedLink, onClose, onDone, finalFocus }: AddBorrowerDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const formId = useId();
  const flagsAreKnown = useFlagsAreKnown();
  const retry = useRetryFailedLink(failedLink.id, () => toasts.success(t('addBorrower.done')));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addBorrower.title')}
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
            name: fullName(failedLink.name),
            date:
              failedLink.attemptedOn === UNKNOWN
                ? t('problem.unknownValue')
                : formatDay(failedLink.attemptedOn),
          })}
        </Text>
        {flagsAreKnown ? (
          <LinkForm id={formId} failedLink={failedLink} retry={retry} onLinked={onDone} />
        ) : (
          <FormPlaceholder />
        )}
      </Stack>
    </Dialog>
  );
}
