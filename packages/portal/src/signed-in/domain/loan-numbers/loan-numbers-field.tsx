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
import { FieldError } from '../../../ui/form-fields.tsx';
import { LoanNumberChips } from './loan-number-chips.tsx';

/** Separators in a pasted list, for example between the cells of a spreadsheet or the lines of an email. */
const SEPARATORS = /[,;\t\r\n]+/;
/** Matches a line of numbers separated by spaces. Groups of fewer than 6 digits may be parts of one number. */
const NUMBERS_IN_A_LINE = /^\d{6,}(?: +\d{6,})+$/;

const splitLine = (line: string) => (NUMBERS_IN_A_LINE.test(line) ? line.split(/ +/) : [line]);

/** Returns the loan numbers in a text, in order and without duplicates. */
export function splitLoanNumbers(text: string): readonly string[] {
  const numbers = text.split(SEPARATORS).flatMap((line) => splitLine(line.trim()));
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** Returns true if a text has several lines or parts, even if it contains only one number. */
export const isLoanNumberList = (text: string): boolean =>
  SEPARATORS.test(text.trim()) || NUMBERS_IN_A_LINE.test(text.trim());

interface AddedNumbers {
  /** The list with the new numbers at its end; the same list object if no number is new. */
  readonly numbers: readonly string[];
  readonly addedCount: number;
  /** Count of the loan numbers in the text that were already in the list. */
  readonly duplicateCount: number;
}

/** Appends the loan numbers in a text to a list. Numbers that are already in the list keep their position. */
export function addLoanNumbers(list: readonly string[], text: string): AddedNumbers {
  const existingNumbers = new Set(list);
  const numbers = splitLoanNumbers(text);
  const added = numbers.filter((number) => !existingNumbers.has(number));
  return {
    numbers: added.length === 0 ? list : [...list, ...added],
    addedCount: added.length,
    duplicateCount: numbers.length - added.length,
  };
}

export const NO_UNKNOWN_NUMBERS: ReadonlySet<string> = new Set();

interface LoanNumbersFieldProps {
  readonly ref?: Ref<Pick<HTMLElement, 'focus'>>;
  readonly label: string;
  readonly error: string | undefined;
  /** The loan numbers, without duplicates. */
  readonly value: readonly string[];
  /** Must be stable: a new function would render thousands of chips again at every key press. */
  readonly onValue: (numbers: readonly string[]) => void;
  /**
   * Text in the field that is not a chip yet. The form cannot be submitted until this text is added or
   * removed (`forms.loanNumberPending`).
   */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onBlur?: () => void;
  /** Numbers that the lender does not know; they are marked. */
  readonly unknown?: ReadonlySet<string>;
  readonly disabled?: boolean;
}

/**
 * A field for loan numbers that are typed one by one or pasted as a list. Each becomes a removable chip; duplicates are
 * merged (docs/product/rules.md#account-number-field).
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
  unknown = NO_UNKNOWN_NUMBERS,
  disabled = false,
}: LoanNumbersFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [reportText, setReport] = useState('');
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const addNumbers = (text: string) => {
    const { numbers, addedCount, duplicateCount } = addLoanNumbers(value, text);
    const messages = [
      addedCount > 0 && t('forms.loanNumbersAdded', { count: addedCount }),
      duplicateCount > 0 && t('forms.loanNumbersDuplicate', { count: duplicateCount }),
    ];
    setReport(messages.filter(Boolean).join(' '));
    onTyped('');
    if (addedCount > 0) onValue(numbers);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds a number; it never submits the form.
    event.preventDefault();
    if (typed.trim() !== '') addNumbers(typed);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!isLoanNumberList(text)) return;
    event.preventDefault();
    addNumbers(text);
  };
  const removeNumber = useCallback(
    (number: string) => {
      setReport('');
      onValue(value.filter((each) => each !== number));
      if (value.length === 1) input.current?.focus();
    },
    [value, onValue],
  );
  const filterNumbers = (predicate: (number: string) => boolean) => {
    setReport('');
    onValue(value.filter(predicate));
    input.current?.focus();
  };
  const unknownCount = unknown.size === 0 ? 0 : value.filter((number) => unknown.has(number)).length;
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled} onBlur={onBlur}>
      <Field.Label>{label}</Field.Label>
      <Input
        ref={input}
        autoComplete="off"
        spellCheck={false}
        // A smaller font shows the whole placeholder on a phone.
        _placeholder={{ fontSize: 'sm' }}
        maxW="26rem"
        fontVariantNumeric="tabular-nums"
        placeholder={t('forms.loanNumberEntry')}
        enterKeyHint="enter"
        value={typed}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
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
          <LoanNumberChips numbers={value} unknown={unknown} disabled={disabled} onRemove={removeNumber} />
        </Box>
      )}
      <Flex
        align="center"
        wrap="wrap"
        columnGap="3"
        // Keeps wrapped buttons of 28 px at 44 px distance, so their touch targets do not overlap.
        css={{ '@media (pointer: coarse)': { rowGap: '4' } }}
        minH="7"
        textStyle="xs"
        color="fg.muted"
      >
        {value.length > 0 && (
          <>
            <Text as="span" fontVariantNumeric="tabular-nums">
              {t('forms.loanNumbersListed', { count: value.length })}
            </Text>
            <Button variant="ghost" size="xs" disabled={disabled} onClick={() => filterNumbers(() => false)}>
              {t('forms.loanNumbersClear')}
            </Button>
            {unknownCount > 0 && (
              <Button
                variant="ghost"
                size="xs"
                disabled={disabled}
                onClick={() => filterNumbers((number) => !unknown.has(number))}
              >
                {t('forms.loanNumbersRemoveUnknown', { count: unknownCount })}
              </Button>
            )}
          </>
        )}
        <span role="status">{reportText}</span>
      </Flex>
    </Field.Root>
  );
}
