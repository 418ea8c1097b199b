import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../../testing/lender-double.ts';
import { createSettingsResponse, getCard, getSentBodies } from '../../../../../testing/settings.tsx';
import { openCard } from '../../../../../testing/settings-card.tsx';
import { AccentCard, normalizeColor } from './accent-card.tsx';

const accentCard = getCard('Accent color');
const getField = () => accentCard.within().getByLabelText<HTMLInputElement>('Color');
const type = (text: string) => {
  fireEvent.change(getField(), { target: { value: text } });
  fireEvent.blur(getField());
};
const openAccent = (saved: string | null = '#0b6e4f') => {
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () => createSettingsResponse({ colorCode: saved }));
  return openCard('Accent color', AccentCard, lender);
};

test.each([
  ['#0B6E4F', '#0b6e4f'],
  [' 0b6e4f ', '#0b6e4f'],
  ['#abc', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['#12345', '#12345'],
  ['teal', 'teal'],
])('converts the typed color %j to %j', (typed, color) => {
  expect(normalizeColor(typed)).toBe(color);
});

// @spec 2.48
test('the accent color card shows the typed color, sends it on Save, and reports it as unsaved until then', async () => {
  const lender = await openAccent();
  type('8A3B12');
  expect(getField().value).toBe('#8a3b12');
  expect(accentCard.isUnsaved()).toBe(true);
  accentCard.save();
  expect(await screen.findByText('Accent color updated successfully!')).toBeTruthy();
  expect(getSentBodies(lender, 'editColorCode')).toEqual([{ colorCode: '#8a3b12' }]);
  expect(accentCard.isUnsaved()).toBe(false);
});

test('the accent color card accepts a color without # when the user presses Enter in the field', async () => {
  const lender = await openAccent();
  fireEvent.change(getField(), { target: { value: '8A3B12' } });
  fireEvent.submit(getField());
  expect(await screen.findByText('Accent color updated successfully!')).toBeTruthy();
  expect(getSentBodies(lender, 'editColorCode')).toEqual([{ colorCode: '#8a3b12' }]);
  expect(getField().value).toBe('#8a3b12');
});

test('the color picker and the text field always show the same color', async () => {
  await openAccent();
  fireEvent.change(accentCard.within().getByLabelText('Pick a color'), { target: { value: '#123456' } });
  expect(getField().value).toBe('#123456');
  type('#654321');
  expect(accentCard.within().getByLabelText<HTMLInputElement>('Pick a color').value).toBe('#654321');
});

test('the accent color card does not send an invalid color and shows the expected format', async () => {
  const lender = await openAccent();
  type('teal');
  expect(await accentCard.within().findByText(/^Enter a hex color/)).toBeTruthy();
  accentCard.save();
  await waitFor(() => expect(document.activeElement).toBe(getField()));
  expect(getSentBodies(lender, 'editColorCode')).toEqual([]);
});

test('the accent color card warns about low contrast with white text and offers the nearest readable color', async () => {
  const lender = await openAccent();
  const findWarning = () => accentCard.within().queryByText(/^White text on this color/);
  expect(findWarning()).toBeNull();
  type('#f5c542');
  expect(findWarning()?.textContent).toContain('a contrast ratio of 1.6:1');
  fireEvent.click(accentCard.within().getByRole('button', { name: /^Use #[0-9a-f]{6}, the closest/ }));
  expect(findWarning()).toBeNull();
  // A color with low contrast can still be saved.
  type('#f5c542');
  accentCard.save();
  await waitFor(() => expect(getSentBodies(lender, 'editColorCode')).toEqual([{ colorCode: '#f5c542' }]));
});

test('the accent color card shows no color if the lender has not set one', async () => {
  await openAccent(null);
  expect(accentCard.within().getByText(/^The borrower app uses the color of this portal/)).toBeTruthy();
  expect(accentCard.isUnsaved()).toBe(false);
  type('#0b6e4f');
  expect(accentCard.within().queryByText(/^The borrower app uses the color of this portal/)).toBeNull();
});

test('the accent color card keeps edits and reports a conflict when another user changes the setting', async () => {
  const lender = await openAccent();
  type('#8a3b12');
  lender.on('getClientSettings', () => createSettingsResponse({ colorCode: '#222222' }));
  lender.on('editColorCode', () => reply({ status: 0, message: 'Too brown.' }, 400));
  accentCard.save();
  expect(await accentCard.within().findByText('Too brown.')).toBeTruthy();
  expect(await accentCard.within().findByText(/^Someone else changed this/)).toBeTruthy();
  expect(getField().value).toBe('#8a3b12');
  fireEvent.click(accentCard.button('Discard'));
  expect(getField().value).toBe('#222222');
  expect(accentCard.within().queryByText(/^Someone else/)).toBeNull();
  expect(accentCard.within().queryByText('Too brown.')).toBeNull();
  expect(accentCard.isUnsaved()).toBe(false);
});

test('the accent color card shows a newly loaded value if it has no edits', async () => {
  const lender = await openAccent();
  lender.on('getClientSettings', () => createSettingsResponse({ colorCode: '#222222' }));
  type('#333333');
  accentCard.save();
  await waitFor(() => expect(getField().value).toBe('#222222'));
  expect(accentCard.isUnsaved()).toBe(false);
});
