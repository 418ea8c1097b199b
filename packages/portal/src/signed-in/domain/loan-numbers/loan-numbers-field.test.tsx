import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../../../lib/services/services.ts';
import { createServices } from '../../../start/create-services.ts';
import { testTenant } from '../../../testing/tenant.ts';
import { system } from '../../../ui/theme/system.ts';
import {
  addLoanNumbers,
  isLoanNumberList,
  LoanNumbersField,
  splitLoanNumbers,
} from './loan-numbers-field.tsx';

test.each([
  ['one number', '4410027315', ['4410027315']],
  ['a number with surrounding spaces', '  4410027315 \t', ['4410027315']],
  ['a column of a sheet', '4410027315\r\n4410027316\r\n\r\n', ['4410027315', '4410027316']],
  ['a row of a sheet', '4410027315\t4410027316', ['4410027315', '4410027316']],
  ['commas', '4410027315, 4410027316,', ['4410027315', '4410027316']],
  ['semicolons', '4410027315;4410027316', ['4410027315', '4410027316']],
  ['numbers separated by spaces', '4410027315  4410027316', ['4410027315', '4410027316']],
  ['one number that is written in parts', '4410 0273 15', ['4410 0273 15']],
  ['letters', 'AB-12 b, AB-13', ['AB-12 b', 'AB-13']],
  ['a repeated number', '7,8,7', ['7', '8']],
  ['separators only', ' \n, ', []],
])('finds the loan numbers in %s', (_what, text, numbers) => {
  expect(splitLoanNumbers(text)).toEqual(numbers);
});

test('distinguishes a list of numbers from a single number', () => {
  expect(isLoanNumberList('4410027315\n')).toBe(false);
  expect(isLoanNumberList('4410 0273 15')).toBe(false);
  expect(isLoanNumberList('1\n2')).toBe(true);
  expect(isLoanNumberList('4410027315 4410027316')).toBe(true);
});

test('appends each new number once and keeps the order of the list', () => {
  const number = fc.stringMatching(/^[A-Z0-9]{1,4}$/);
  const separator = fc.constantFrom(',', ';', '\n', '\r\n', '\t', ', ');
  fc.assert(
    fc.property(fc.uniqueArray(number), fc.array(number), separator, (list, additions, delimiter) => {
      const { numbers, addedCount, duplicateCount } = addLoanNumbers(list, additions.join(delimiter));
      expect(numbers.slice(0, list.length)).toEqual(list);
      expect(new Set(numbers)).toEqual(new Set([...list, ...additions]));
      expect(numbers).toHaveLength(list.length + addedCount);
      expect(addedCount + duplicateCount).toBe(new Set(additions).size);
    }),
  );
});

test('returns the same list object if no number is new', () => {
  const list = ['7', '8'];
  expect(addLoanNumbers(list, '8').numbers).toBe(list);
});

function Form({
  initialNumbers,
  unknown,
}: {
  initialNumbers: readonly string[];
  unknown: readonly string[];
}) {
  const [numbers, setNumbers] = useState(initialNumbers);
  const [typed, setTyped] = useState('');
  return (
    <LoanNumbersField
      label="Account numbers"
      error={undefined}
      value={numbers}
      onValue={setNumbers}
      typed={typed}
      onTyped={setTyped}
      unknown={new Set(unknown)}
    />
  );
}

function openField(initialNumbers: readonly string[] = [], unknown: readonly string[] = []) {
  render(
    <ServicesProvider value={createServices(testTenant, {})}>
      <ChakraProvider value={system}>
        <Form initialNumbers={initialNumbers} unknown={unknown} />
      </ChakraProvider>
    </ServicesProvider>,
  );
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Account numbers');
const getChips = () =>
  screen
    .queryAllByRole('listitem')
    .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
    .map((chip) => chip.querySelector('.number')?.textContent);
const typeText = (text: string) => fireEvent.change(getField(), { target: { value: text } });
const pressKey = (key: string, target: Element = document.activeElement ?? getField()) =>
  fireEvent.keyDown(target, { key });
const pasteText = (text: string) => fireEvent.paste(getField(), { clipboardData: { getData: () => text } });
const getFocusedLabel = () => document.activeElement?.getAttribute('aria-label');

// @spec 2.36, 5.5
test('only Enter turns a typed number into a chip, and the field is then cleared', () => {
  openField();
  expect(getField().placeholder).toBe('Type an account number and press ENTER');
  typeText('4410027315 ');
  fireEvent.blur(getField());
  expect(getChips()).toEqual([]);
  pressKey('Enter', getField());
  expect(getChips()).toEqual(['4410027315']);
  expect(getField().value).toBe('');
  typeText('   ');
  pressKey('Enter', getField());
  expect(getChips()).toEqual(['4410027315']);
});

test('a pasted list adds each number once, and the number of duplicates is reported', () => {
  openField(['2']);
  pasteText('1\n2\r\n3,1');
  expect(getChips()).toEqual(['2', '1', '3']);
  expect(screen.getByRole('status').textContent).toBe('2 account numbers added. 1 was already in the list.');
});

test('a single pasted number stays in the field for review', () => {
  openField();
  expect(pasteText('4410027315')).toBe(true);
  expect(getChips()).toEqual([]);
});

test('numbers that the lender does not know are marked and can be removed together', () => {
  openField(['1', '2'], ['2']);
  expect(
    screen.getAllByRole('listitem').map((chip) => within(chip).queryByText('not found') !== null),
  ).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1 number not found' }));
  expect(getChips()).toEqual(['1']);
});

test('the chips are one tab stop: arrow keys move between chips, and Delete removes a chip and focuses a remaining chip or the field', async () => {
  openField(['1', '2', '3']);
  expect(screen.getAllByRole('button', { name: /^Remove \d/ }).map(({ tabIndex }) => tabIndex)).toEqual([
    0, -1, -1,
  ]);
  screen.getByRole('button', { name: 'Remove 1' }).focus();
  pressKey('ArrowRight');
  await waitFor(() => expect(getFocusedLabel()).toBe('Remove 2'));
  pressKey('Delete');
  await waitFor(() => expect(getFocusedLabel()).toBe('Remove 3'));
  pressKey('Backspace');
  await waitFor(() => expect(getFocusedLabel()).toBe('Remove 1'));
  pressKey('Delete');
  expect(getChips()).toEqual([]);
  expect(document.activeElement).toBe(getField());
});

test('a list of thousands of chips renders only the visible chips, and the keyboard reaches the last chip', async () => {
  openField(Array.from({ length: 5000 }, (_, index) => String(4410000000 + index)));
  expect(getChips().length).toBeLessThan(150);
  expect(screen.getByText('5,000 account numbers')).toBeTruthy();
  screen.getByRole('button', { name: 'Remove 4410000000' }).focus();
  pressKey('End');
  await waitFor(() => expect(getFocusedLabel()).toBe('Remove 4410004999'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(getChips()).toEqual([]);
});
