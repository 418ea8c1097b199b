import type { LoanAccount } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { loanAccountQuery } from '../../../domain/loan-account/loan-account.ts';
import { getAppUser } from '../account/account-context.ts';
import { createEmailSchema, createMobileNumberSchema } from '../account/contact-schema.ts';
import { InlineEdit } from './inline-edit.tsx';

type ContactFieldName = 'mobilePhone' | 'email';

const SUCCESS_TEXTS = { mobilePhone: 'profile.mobileUpdated', email: 'profile.emailUpdated' } as const;

interface ContactEdit {
  readonly loanId: number;
  readonly installAccountId: number;
  readonly field: ContactFieldName;
  /** Opens the editor again with the value that the lender refused. */
  readonly editAgain: (typed: string) => void;
}

/**
 * Updates a mobile number or email address optimistically, and rolls it back if the request fails
 * (docs/product/loan-account.md#contact-edits). Edits of the same field are sent in sequence.
 */
function useContactEdit({ loanId, installAccountId, field, editAgain }: ContactEdit) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = loanAccountQuery(lender, loanId);

  const setCachedValue = (value: string | null) =>
    queryClient.setQueryData(queryKey, (account: LoanAccount | undefined) => {
      const user = account && getAppUser(account);
      return user ? { ...account, installAccount: { ...user, [field]: value } } : undefined;
    });

  return useMutation({
    scope: { id: `${field}-${installAccountId}` },
    mutationFn: (typed: string) =>
      field === 'email'
        ? lender.editEmail(installAccountId, typed)
        : lender.editMobilePhone(installAccountId, typed),
    onMutate: async (typed) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const account = queryClient.getQueryData<LoanAccount>(queryKey);
      const previousValue = (account && getAppUser(account)?.[field]) ?? null;
      setCachedValue(typed);
      return { previousValue };
    },
    onSuccess: () => toasts.success(t(SUCCESS_TEXTS[field])),
    onError: (error, typed, context) => {
      if (context !== undefined) setCachedValue(context.previousValue);
      toasts.error(getErrorMessage(error, t), {
        label: t('profile.editAgain'),
        run: () => {
          toasts.clear();
          editAgain(typed);
        },
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** An email address that can wrap before `@` or a dot if the column is narrow. */
function EmailAddress({ email }: { readonly email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

interface ContactFieldProps {
  readonly loanId: number;
  readonly installAccountId: number;
  readonly field: ContactFieldName;
  readonly label: string;
  readonly value: string | null;
}

export function ContactField({ label, value, ...edit }: ContactFieldProps) {
  const t = useTexts();
  const mayEdit = useHasPermission('BORROWERS.EDIT_INFORMATION');
  const [editing, setEditing] = useState<string | null>(null);
  const { mutate } = useContactEdit({ ...edit, editAgain: setEditing });
  const isMobile = edit.field === 'mobilePhone';
  const schema = useMemo(
    () => (isMobile ? createMobileNumberSchema(t) : createEmailSchema(t)),
    [isMobile, t],
  );
  const currentText = value ?? '';
  const formattedValue = isMobile ? <PhoneLink phone={currentText} /> : <EmailAddress email={currentText} />;
  return (
    <InlineEdit
      label={label}
      initial={currentText}
      shown={currentText === '' ? t('profile.missing') : formattedValue}
      mayEdit={mayEdit}
      editing={editing}
      setEditing={setEditing}
      schema={schema}
      inputMode={isMobile ? 'tel' : 'email'}
      onSave={(typed) => mutate(typed)}
    />
  );
}
