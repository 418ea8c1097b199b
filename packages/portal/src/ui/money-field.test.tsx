import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';
import { system } from './theme/system.ts';

/**
 * Renders a money field, focuses it and returns its input element.
 * @param initialText the text of the field
 */
function showField(initialText: string): HTMLInputElement {
  function Form() {
    const [value, setValue] = useState(initialText);
    return <MoneyField label="Amount" error={undefined} value={value} onValue={setValue} />;
  }
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  field.focus();
  return field;
}

/**
 * Replaces the text between two positions as a key press or a paste does, and moves the caret behind the new
 * text.
 */
function replaceText(field: HTMLInputElement, from: number, to: number, text: string): void {
  // Sets the value without React's setter, as the browser does when the user types.
  const newText = field.value.slice(0, from) + text + field.value.slice(to);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, newText);
  field.setSelectionRange(from + text.length, from + text.length);
  fireEvent.input(field);
}

test('the money field opens the decimal keyboard and disables autocomplete', () => {
  const field = showField('');
  expect(field.inputMode).toBe('decimal');
  expect(field.type).toBe('text');
  expect(field.autocomplete).toBe('off');
});

test.each([
  ['typing in the middle', '1234.50', [2, 2, '9'], '12934.50', 3, '12,934.50'],
  ['deleting in the middle', '1234.50', [1, 2, ''], '134.50', 1, '134.50'],
  ['typing among thousands', '1,234.50', [3, 3, '9'], '12934.50', 3, '12,934.50'],
  ['deleting among thousands', '1,234.50', [2, 3, ''], '134.50', 1, '134.50'],
  ['deleting before thousands', '1,234,567.00', [0, 1, ''], '234567.00', 0, '234,567.00'],
  ['typing a misplaced comma', '1,234', [5, 5, ','], '1,234,', 6, '1,234,'],
  ['typing a comma for a decimal point', '1', [1, 1, ',5'], '1,5', 3, '1,5'],
  ['pasting a comma for a decimal point', '1,234.50', [0, 8, '1,50'], '1,50', 4, '1,50'],
  ['typing the decimal point', '1234', [2, 2, '.'], '12.34', 3, '12.34'],
  ['pasting over the whole text', '10', [0, 2, '$1,234.5'], '$1,234.5', 8, '1,234.50'],
  ['pasting text that is not an amount', '10', [0, 2, 'ten dollars'], 'ten dollars', 11, 'ten dollars'],
] as const)(
  '%s keeps the caret position, and the field formats its text only when it loses the focus',
  (...parameters) => {
    const [, initialText, [from, to, text], typed, caret, finalText] = parameters;
    const field = showField(initialText);
    replaceText(field, from, to, text);
    expect(field.value).toBe(typed);
    expect([field.selectionStart, field.selectionEnd]).toEqual([caret, caret]);
    fireEvent.blur(field);
    expect(field.value).toBe(finalText);
  },
);
