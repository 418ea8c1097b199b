import { Maskito, maskitoTransform } from '@maskito/core';
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { expiryMask } from './method-fields.ts';

/** Types a text into a masked field with the events of a browser. Returns the value of the field. */
function typeText(text: string): string {
  const input = document.createElement('input');
  document.body.append(input);
  const mask = new Maskito(input, expiryMask.options);
  onTestFinished(() => {
    mask.destroy();
    input.remove();
  });
  input.focus();
  for (const data of text) {
    const event = new InputEvent('beforeinput', {
      data,
      inputType: 'insertText',
      bubbles: true,
      cancelable: true,
    });
    if (!input.dispatchEvent(event)) continue;
    // A browser inserts the character unless the mask cancels the event.
    const caret = input.selectionStart ?? input.value.length;
    input.setRangeText(data, caret, input.selectionEnd ?? caret, 'end');
    fireEvent(input, new InputEvent('input', { data, inputType: 'insertText', bubbles: true }));
  }
  return input.value;
}

test.each([
  ['1129', '11/29'],
  ['11/29', '11/29'],
  ['1/30', '01/30'],
  ['1-30', '01/30'],
  ['530', '05/30'],
  ['5/30', '05/30'],
  ['11/2029', '11/29'],
  ['112029', '11/29'],
  ['1/2030', '01/30'],
  ['10/30', '10/30'],
  ['12/345', '12/34'],
])('shows the typed expiry date %s as %s', (text, expected) => {
  expect(typeText(text)).toBe(expected);
});

test.each([
  ['1/30', '01/30'],
  ['11/2029', '11/29'],
  ['2029-11', '11/29'],
  ['11/29', '11/29'],
])('shows the autofilled expiry date %s as %s', (value, shown) => {
  expect(maskitoTransform(value, expiryMask.options)).toBe(shown);
});
