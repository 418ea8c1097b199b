import { Box, Button, chakra, Flex, Input, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useTexts } from '../../../../lib/services/services.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ValueWithButton } from '../parts/description-list.tsx';

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
export function InlineEdit({ shown, mayEdit, editing, setEditing, ...editor }: InlineEditProps) {
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
