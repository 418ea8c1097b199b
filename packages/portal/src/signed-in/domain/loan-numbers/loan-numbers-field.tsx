import 'virtual:texts/forms';
import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../lib/services/services.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { LoanNumberChips } from './loan-number-chips.tsx';
import { addLoanNumbers, isLoanNumberList } from './loan-numbers.ts';

const NONE: ReadonlySet<string> = new Set();

interface LoanNumbersFieldProps {
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
  readonly label: string;
  readonly error: string | undefined;
  /** Each once. */
  readonly value: readonly string[];
  /** The same from render to render, so that typing does not draw thousands of chips anew. */
  readonly onValue: (numbers: readonly string[]) => void;
  /** What stands in the field and is no chip yet: a form asks for it before it goes on (`forms.loanNumberPending`). */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onBlur?: () => void;
  /** Those that the lender does not know; they are marked. */
  readonly unknown?: ReadonlySet<string>;
  readonly disabled?: boolean;
}

/**
 * Loan numbers, typed one by one or pasted as a list; each becomes a removable chip (spec sections 2 and 5). Numbers that
 * are there already merge.
 */
export function LoanNumbersField({
  ref,
  label,
  error,
  value,
  onValue,
  typed,
  onTyped,
  onBlur,
  unknown = NONE,
  disabled = false,
}: LoanNumbersFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState('');
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const add = (text: string) => {
    const { numbers, added, known } = addLoanNumbers(value, text);
    const told = [
      added > 0 && t('forms.loanNumbersAdded', { count: added }),
      known > 0 && t('forms.loanNumbersKnown', { count: known }),
    ];
    setReport(told.filter(Boolean).join(' '));
    onTyped('');
    if (added > 0) onValue(numbers);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds a number; it never sends the form.
    event.preventDefault();
    if (typed.trim() !== '') add(typed);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!isLoanNumberList(text)) return;
    event.preventDefault();
    add(text);
  };
  const remove = useCallback(
    (number: string) => {
      setReport('');
      onValue(value.filter((each) => each !== number));
      if (value.length === 1) input.current?.focus();
    },
    [value, onValue],
  );
  const keep = (stays: (number: string) => boolean) => {
    setReport('');
    onValue(value.filter(stays));
    input.current?.focus();
  };
  const strangers = unknown.size === 0 ? 0 : value.filter((number) => unknown.has(number)).length;
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled} onBlur={onBlur}>
      <Field.Label>{label}</Field.Label>
      <Input
        ref={input}
        autoComplete="off"
        spellCheck={false}
        // On a phone the whole of it is to be read.
        _placeholder={{ fontSize: 'sm' }}
        maxW="26rem"
        fontVariantNumeric="tabular-nums"
        placeholder={t('forms.loanNumberEntry')}
        enterKeyHint="enter"
        value={typed}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      {error === undefined ? (
        <Box minH="4">
          <Field.HelperText>{t('forms.loanNumberHelp')}</Field.HelperText>
        </Box>
      ) : (
        <FieldError message={error} />
      )}
      {value.length > 0 && (
        <Box borderWidth="1px" borderRadius="l2" ps="2" pe="0.5" pt="1.5" pb="0.5">
          <LoanNumberChips numbers={value} unknown={unknown} disabled={disabled} onRemove={remove} />
        </Box>
      )}
      <Flex align="center" wrap="wrap" columnGap="3" minH="7" textStyle="xs" color="fg.muted">
        {value.length > 0 && (
          <>
            <Text as="span" fontVariantNumeric="tabular-nums">
              {t('forms.loanNumbersListed', { count: value.length })}
            </Text>
            <Button variant="ghost" size="xs" disabled={disabled} onClick={() => keep(() => false)}>
              {t('forms.loanNumbersClear')}
            </Button>
            {strangers > 0 && (
              <Button
                variant="ghost"
                size="xs"
                disabled={disabled}
                onClick={() => keep((number) => !unknown.has(number))}
              >
                {t('forms.loanNumbersForget', { count: strangers })}
              </Button>
            )}
          </>
        )}
        <span role="status">{report}</span>
      </Flex>
    </Field.Root>
  );
}
