import { Box, Button, chakra, Flex, Input, VisuallyHidden } from '@chakra-ui/react';
import type { LoanAccount } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Pencil } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useIsMounted } from '../../../../lib/page/component-lifecycle.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { loanAccountQuery } from '../../../domain/loan-account/loan-account.tsx';
import { getAppUser } from '../account/account-context.ts';
import { createEmailSchema, createMobileNumberSchema } from '../account/contact-schema.ts';
import { ValueWithButton } from '../parts/panel.tsx';

interface EditorProps {
  readonly label: string;
  readonly initial: string;
  readonly schema: ZodMiniType<string>;
  readonly inputMode: 'tel' | 'email';
  readonly onSave: (value: string) => void;
  readonly onCancel: () => void;
}

function Editor({ label, initial, schema, inputMode, onSave, onCancel }: EditorProps) {
  const t = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [isValidated, setIsValidated] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const validation = schema.safeParse(typed);
  const error = isValidated ? validation.error?.issues[0]?.message : undefined;

  function save(event: SyntheticEvent) {
    event.preventDefault();
    setIsValidated(true);
    if (validation.success) onSave(validation.data);
    else input.current?.focus();
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <chakra.form noValidate onSubmit={save} onKeyDown={cancelOnEscape} textAlign="start" pb="1">
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Input
        ref={input}
        id={id}
        size="sm"
        type={inputMode}
        autoComplete="off"
        autoFocus
        value={typed}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onBlur={() => setIsValidated(isValidated || typed !== initial)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Flex
        id={`${id}-error`}
        role="alert"
        gap="1.5"
        mt={error === undefined ? '0' : '1'}
        textStyle="xs"
        fontWeight="medium"
        color="fg.error"
        _icon={{ boxSize: '3.5', mt: '1px', flexShrink: 0 }}
      >
        {error !== undefined && <CircleAlert aria-hidden />}
        {error}
      </Flex>
      <Flex gap="2" mt="2" justify="end">
        <Button variant="outline" size="sm" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" size="sm">
          {t('profile.save')}
        </Button>
      </Flex>
    </chakra.form>
  );
}

interface InlineEditProps extends Omit<EditorProps, 'onCancel'> {
  readonly shown: ReactNode;
  readonly mayEdit: boolean;
  /** The initial text of the open editor; null if the editor is closed. */
  readonly editing: string | null;
  readonly setEditing: (typed: string | null) => void;
}

/** Edits a value in place. Enter saves, Escape cancels, and both return the focus to the edit button. */
function InlineEdit({ shown, mayEdit, editing, setEditing, ...editor }: InlineEditProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(null);
    // The button does not exist before the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (editing !== null) {
    return (
      <Editor
        {...editor}
        initial={editing}
        onCancel={close}
        onSave={(value) => {
          close();
          if (value !== editor.initial) editor.onSave(value);
        }}
      />
    );
  }
  return (
    <ValueWithButton>
      <Box as="span" minW="0">
        {shown}
      </Box>
      {mayEdit && (
        <IconButton
          ref={button}
          size="xs"
          label={t('profile.edit', { field: editor.label })}
          _icon={{ boxSize: '3.5' }}
          onClick={() => setEditing(editor.initial)}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
    </ValueWithButton>
  );
}

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
 * Returns a function that shows an error toast with the action "Edit again". Once the field is unmounted, the action
 * can open no editor: toasts that are shown then have no action, and earlier ones are removed.
 */
function useEditAgainToast() {
  const t = useTexts();
  const toasts = useToasts();
  const isMounted = useIsMounted();
  const isShown = useRef(false);
  useEffect(
    () => () => {
      if (isShown.current) toasts.clear();
    },
    [toasts],
  );
  return (message: string, editAgain: () => void) => {
    if (!isMounted.current) {
      toasts.error(message);
      return;
    }
    isShown.current = true;
    toasts.error(message, {
      label: t('profile.editAgain'),
      run: () => {
        isShown.current = false;
        toasts.clear();
        editAgain();
      },
    });
  };
}

/**
 * Updates a mobile number or email address optimistically, and rolls it back if the request fails
 * (docs/product/loan-account.md#contact-edits). Edits of the same field are sent in sequence.
 */
function useContactEdit({ loanId, installAccountId, field, editAgain }: ContactEdit) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const showEditAgainToast = useEditAgainToast();
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
      showEditAgainToast(getErrorMessage(error, t), () => editAgain(typed));
    },
    // All accounts, because the other loan accounts of the app user show the same value.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['loan-account'] }),
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
