import { type BoundFunctions, fireEvent, type queries, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reply } from '../../../../testing/lender-double.ts';
import { openAppSettings } from '../../../../testing/settings.tsx';

const REFUSED = 'The lender says no.';

type Card = BoundFunctions<typeof queries>;

interface Case {
  readonly title: string;
  /** Changes the card. */
  readonly change: (card: Card) => void;
  /** Whether what was typed is there. */
  readonly holds: (card: Card) => boolean;
  readonly operation: string;
  readonly body: object;
  readonly success: string;
}

const type = (label: string, text: string) => ({
  change: (card: Card) => fireEvent.change(card.getByLabelText(label), { target: { value: text } }),
  holds: (card: Card) => card.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value === text,
});
const tick = (label: string, checked: boolean) => ({
  change: (card: Card) => fireEvent.click(card.getByLabelText(label)),
  holds: (card: Card) => card.getByLabelText<HTMLInputElement>(label).checked === checked,
});

const CASES: readonly Case[] = [
  {
    title: 'Address',
    ...type('City', 'Annapolis'),
    operation: 'editAddress',
    body: expect.objectContaining({ addressCity: 'Annapolis' }) as object,
    success: 'Address updated successfully!',
  },
  {
    title: 'Website',
    ...type('Web address', 'www.new.example'),
    operation: 'editWebsite',
    body: { website: 'www.new.example' },
    success: 'Information updated successfully!',
  },
  {
    title: 'Phone',
    ...type('Phone number', '4105550100'),
    operation: 'editPhone',
    body: { phone: '4105550100' },
    success: 'Information updated successfully!',
  },
  {
    title: 'Additional information',
    ...type('Link 2', 'https://www.harbor.example/new'),
    operation: 'updateAdditionalInformation',
    body: expect.objectContaining({ clientCustomUrl2: 'https://www.harbor.example/new' }) as object,
    success: 'Additional information updated successfully!',
  },
  {
    title: 'Terms text',
    ...type('Terms in Markdown', '# New terms'),
    operation: 'updateTermsText',
    body: { copyrightText: '# New terms' },
    success: 'Terms text updated successfully!',
  },
  {
    title: 'Card fees',
    change: (card) =>
      fireEvent.change(
        within(card.getByRole('group', { name: 'Recurring payment' })).getByLabelText('Card'),
        {
          target: { value: '2.25' },
        },
      ),
    holds: (card) =>
      within(card.getByRole('group', { name: 'Recurring payment' })).getByLabelText<HTMLInputElement>('Card')
        .value === '2.25',
    operation: 'editCardFees',
    body: { conv_fee_recurring: { card: 2.25 } },
    success: 'Information updated successfully!',
  },
  {
    title: 'NLS post profile',
    ...tick('Post payments to NLS', false),
    operation: 'updateNlsPostProfile',
    body: { nlsPostProfile: false },
    success: 'NLS updated successfully!',
  },
  {
    title: 'Session timeout',
    ...type('Minutes', '20'),
    operation: 'updateSessionTimeout',
    body: { sessionTimeoutCap: 20 },
    success: 'Information updated successfully!',
  },
  {
    title: 'Control settings',
    ...type('Days that a one-time payment may lie ahead', '45'),
    operation: 'updateControlSettings',
    body: { colSchedMaxDays: 45 },
    success: 'Information updated successfully!',
  },
];

// @spec 2.45, 4.22
test('each card is saved alone, only when changed; a refusal and a broken line keep what was typed, and it can be sent again', async () => {
  const lender = await openAppSettings();
  for (const { title, change, holds, operation, body, success } of CASES) {
    const card = within(await screen.findByRole('form', { name: title }));
    const sent = () => lender.seen(operation).map((request) => request.body);
    const save = card.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    expect(card.queryByText('Not saved yet'), title).toBeNull();
    change(card);
    expect(card.getByText('Not saved yet'), title).toBeDefined();

    lender.on(operation, () => reply({ status: 0, message: REFUSED }, 422));
    fireEvent.click(save);
    await card.findByText(REFUSED);
    expect(holds(card), title).toBe(true);

    lender.on(operation, () => Promise.reject(new TypeError('Failed to fetch')));
    fireEvent.click(save);
    await card.findByText(/could not be reached/);
    expect(holds(card), title).toBe(true);

    lender.on(operation, () => reply({ status: 1, message: 'Done.' }));
    fireEvent.click(card.getByText('Retry'));
    fireEvent.click((await screen.findByText(success)).parentElement?.querySelector('button') ?? save);
    await expect.poll(() => card.queryByText('Not saved yet'), { message: title }).toBeNull();
    expect(holds(card), title).toBe(true);
    expect(sent(), title).toEqual([body, body, body]);
  }
});

test.each([
  ['Address', 'Line 1', 'editAddress'],
  ['Address', 'State', 'editAddress'],
  ['Additional information', 'Text of link 1', 'updateAdditionalInformation'],
  ['Terms text', 'Terms in Markdown', 'updateTermsText'],
])('a card number in %s, %s is not sent, and stays', async (title, label, operation) => {
  const lender = await openAppSettings();
  const card = within(await screen.findByRole('form', { name: title }));
  const field = card.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
  fireEvent.change(field, { target: { value: 'Card 378282246310005' } });
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText(/^This text contains a card number\./)).toBeDefined();
  expect(field.value).toBe('Card 378282246310005');
  expect(lender.seen(operation)).toEqual([]);
});

test('what was typed is written as it was sent, once it is saved', async () => {
  await openAppSettings();
  const card = within(screen.getByRole('form', { name: 'Website' }));
  const field = card.getByLabelText<HTMLInputElement>('Web address');
  fireEvent.change(field, { target: { value: '  www.new.example ' } });
  fireEvent.click(card.getByText('Save'));
  await screen.findByText('Information updated successfully!');
  await expect.poll(() => field.value).toBe('www.new.example');
  expect(card.queryByText('Not saved yet')).toBeNull();
});

// @spec 4.6
test('what is shown on the app is switched at once, goes back with the reason when refused, and leaves what is typed alone', async () => {
  const lender = await openAppSettings();
  const card = within(screen.getByRole('form', { name: 'Phone' }));
  const visible = card.getByRole<HTMLInputElement>('switch', { name: 'Visible on app: Phone' });
  const before = visible.checked;
  fireEvent.change(card.getByLabelText('Phone number'), { target: { value: '123' } });
  let refuse = (): void => undefined;
  lender.on(
    'changeStatus',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(reply({ status: 0, message: REFUSED }, 422));
      }),
  );
  fireEvent.click(visible);
  await expect.poll(() => visible.checked).toBe(!before);
  await expect
    .poll(() => lender.seen('changeStatus').map(({ body }) => body))
    .toEqual([{ phoneStatus: 1, status: !before }]);
  refuse();
  await screen.findByText(REFUSED);
  await expect.poll(() => visible.checked).toBe(before);

  lender.on('changeStatus', () => reply({ status: 1, message: 'Done.' }));
  fireEvent.click(visible);
  await screen.findByText('Status updated successfully!');
  expect(card.getByLabelText<HTMLInputElement>('Phone number').value).toBe('123');
});
