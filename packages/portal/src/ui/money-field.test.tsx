import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';
import { system } from './theme/system.ts';

/** Shows the field. @param first what stands in it */
function showField(first: string): HTMLInputElement {
  function Form() {
    const [value, setValue] = useState(first);
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

/** Replaces what stands between two places, as a key or a paste does, and leaves the caret behind it. */
function replace(field: HTMLInputElement, from: number, to: number, text: string): void {
  // As React sees it, past its own record of the value.
  const written = field.value.slice(0, from) + text + field.value.slice(to);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, written);
  field.setSelectionRange(from + text.length, from + text.length);
  fireEvent.input(field);
}

test('opens the keyboard of decimal numbers, and offers nothing that was typed elsewhere', () => {
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
  ['a comma where none may be', '1,234', [5, 5, ','], '1,234,', 6, '1,234,'],
  ['a comma for a point', '1', [1, 1, ',5'], '1,5', 3, '1,5'],
  ['pasting a comma for a point', '1,234.50', [0, 8, '1,50'], '1,50', 4, '1,50'],
  ['typing the point', '1234', [2, 2, '.'], '12.34', 3, '12.34'],
  ['pasting over all of it', '10', [0, 2, '$1,234.5'], '$1,234.5', 8, '1,234.50'],
  ['pasting what is no amount', '10', [0, 2, 'ten dollars'], 'ten dollars', 11, 'ten dollars'],
] as const)('%s leaves the caret where it is, and only leaving the field shapes it', (...given) => {
  const [, first, [from, to, text], typed, caret, left] = given;
  const field = showField(first);
  replace(field, from, to, text);
  expect(field.value).toBe(typed);
  expect([field.selectionStart, field.selectionEnd]).toEqual([caret, caret]);
  fireEvent.blur(field);
  expect(field.value).toBe(left);
});
