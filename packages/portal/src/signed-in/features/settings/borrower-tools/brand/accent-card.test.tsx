import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../../testing/lender-double.ts';
import { cardNamed, sentBy, settingsAnswer } from '../../../../../testing/settings.tsx';
import { openCard } from '../../../../../testing/settings-card.tsx';
import { AccentCard, wholeColor } from './accent-card.tsx';

const accent = cardNamed('Accent color');
const field = () => accent.within().getByLabelText<HTMLInputElement>('Color');
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
};
const openAccent = (saved: string | null = '#0b6e4f') => {
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () => settingsAnswer({ colorCode: saved }));
  return openCard('Accent color', AccentCard, lender);
};

test.each([
  ['#0B6E4F', '#0b6e4f'],
  [' 0b6e4f ', '#0b6e4f'],
  ['#abc', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['#12345', '#12345'],
  ['teal', 'teal'],
])('%j is read as %j', (typed, color) => {
  expect(wholeColor(typed)).toBe(color);
});

// @spec 2.48
test('a colour is sent as it is shown, and unsaved until then', async () => {
  const lender = await openAccent();
  type('8A3B12');
  expect(field().value).toBe('#8a3b12');
  expect(accent.isUnsaved()).toBe(true);
  expect(accent.within().getByRole('img', { name: 'Preview of the borrower app in #8a3b12' })).toBeTruthy();
  accent.save();
  expect(await screen.findByText('Accent color updated successfully!')).toBeTruthy();
  expect(sentBy(lender, 'editColorCode')).toEqual([{ colorCode: '#8a3b12' }]);
  expect(accent.isUnsaved()).toBe(false);
});

test('the picker and the digits are one colour', async () => {
  await openAccent();
  fireEvent.change(accent.within().getByLabelText('Pick a color'), { target: { value: '#123456' } });
  expect(field().value).toBe('#123456');
  type('#654321');
  expect(accent.within().getByLabelText<HTMLInputElement>('Pick a color').value).toBe('#654321');
});

test('what is no colour is not sent, and the sentence says how one is written', async () => {
  const lender = await openAccent();
  type('teal');
  expect(await accent.within().findByText(/^Enter a color as # and six digits/)).toBeTruthy();
  accent.save();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(sentBy(lender, 'editColorCode')).toEqual([]);
});

test('a colour on which white text cannot be read is warned of, and the nearest that can be is offered', async () => {
  const lender = await openAccent();
  const warning = () => accent.within().queryByText(/^White text on this color/);
  expect(warning()).toBeNull();
  type('#f5c542');
  expect(warning()?.textContent).toContain('a contrast of 1.6:1');
  fireEvent.click(accent.within().getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest/ }));
  expect(warning()).toBeNull();
  // The lender decides: a warning is no refusal.
  type('#f5c542');
  accent.save();
  await waitFor(() => expect(sentBy(lender, 'editColorCode')).toEqual([{ colorCode: '#f5c542' }]));
});

test('a lender without a colour has none until one is set', async () => {
  await openAccent(null);
  expect(accent.within().getByText(/^The borrower app uses its own color/)).toBeTruthy();
  expect(accent.isUnsaved()).toBe(false);
  type('#0b6e4f');
  expect(accent.within().getByRole('img', { name: /#0b6e4f$/ })).toBeTruthy();
});

test('a card that somebody works in says that the setting was changed meanwhile, and Discard shows it', async () => {
  const lender = await openAccent();
  type('#8a3b12');
  lender.on('getClientSettings', () => settingsAnswer({ colorCode: '#222222' }));
  lender.on('editColorCode', () => reply({ status: 0, message: 'Too brown.' }, 400));
  accent.save();
  expect(await accent.within().findByText('Too brown.')).toBeTruthy();
  expect(await accent.within().findByText(/^Somebody else changed this meanwhile/)).toBeTruthy();
  expect(field().value).toBe('#8a3b12');
  fireEvent.click(accent.button('Discard'));
  expect(field().value).toBe('#222222');
  expect(accent.within().queryByText(/^Somebody else/)).toBeNull();
  expect(accent.within().queryByText('Too brown.')).toBeNull();
  expect(accent.isUnsaved()).toBe(false);
});

test('a card in which nothing was changed follows what is loaded', async () => {
  const lender = await openAccent();
  lender.on('getClientSettings', () => settingsAnswer({ colorCode: '#222222' }));
  // As it stands at the lender by the time it is asked for again.
  type('#333333');
  accent.save();
  await waitFor(() => expect(field().value).toBe('#222222'));
  expect(accent.isUnsaved()).toBe(false);
});
