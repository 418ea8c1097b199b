import 'virtual:texts/app-settings';
import 'virtual:texts/forms';
import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { createSettingsResponse, getCard, openAppSettings } from '../../../../testing/settings.tsx';
import { openCard } from '../../../../testing/settings-card.tsx';
import { WebsiteCard } from './company/company-cards.tsx';

const REFUSED = 'The lender refused the change.';

type Card = BoundFunctions<typeof queries>;

interface CardCase {
  readonly title: string;
  readonly change: (card: Card) => void;
  readonly showsChange: (card: Card) => boolean;
  readonly operation: string;
  readonly body: object;
  readonly success: string;
}

const type = (label: string, text: string) => ({
  change: (card: Card) => fireEvent.change(card.getByLabelText(label), { target: { value: text } }),
  showsChange: (card: Card) =>
    card.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value === text,
});
const createToggleChange = (label: string, checked: boolean) => ({
  change: (card: Card) => fireEvent.click(card.getByLabelText(label)),
  showsChange: (card: Card) => card.getByLabelText<HTMLInputElement>(label).checked === checked,
});

const CASES: readonly CardCase[] = [
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
    showsChange: (card) =>
      within(card.getByRole('group', { name: 'Recurring payment' })).getByLabelText<HTMLInputElement>('Card')
        .value === '2.25',
    operation: 'editCardFees',
    body: { conv_fee_recurring: { card: 2.25 } },
    success: 'Information updated successfully!',
  },
  {
    title: 'NLS posting',
    ...createToggleChange('Post payments to NLS', false),
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
    ...type('Maximum days ahead for a one-time payment', '45'),
    operation: 'updateControlSettings',
    body: { colSchedMaxDays: 45 },
    success: 'Information updated successfully!',
  },
];

// @spec 2.45, 4.22
test('each settings card is saved separately and only if it has changed, and keeps the input after a refusal or network failure', async () => {
  const lender = await openAppSettings();
  for (const { title, change, showsChange, operation, body, success } of CASES) {
    const card = within(await screen.findByRole('form', { name: title }));
    const getSentBodies = () => lender.requestsOf(operation).map((request) => request.body);
    const saveButton = card.getByRole('button', { name: 'Save' });
    fireEvent.click(saveButton);
    expect(card.queryByText('Unsaved changes'), title).toBeNull();
    change(card);
    expect(card.getByText('Unsaved changes'), title).toBeDefined();

    lender.on(operation, () => reply({ status: 0, message: REFUSED }, 422));
    fireEvent.click(saveButton);
    await card.findByText(REFUSED);
    expect(showsChange(card), title).toBe(true);

    lender.on(operation, () => Promise.reject(new TypeError('Failed to fetch')));
    fireEvent.click(saveButton);
    await card.findByText(/could not be reached/);
    expect(showsChange(card), title).toBe(true);

    lender.on(operation, () => reply({ status: 1, message: 'Done.' }));
    fireEvent.click(card.getByText('Retry'));
    fireEvent.click((await screen.findByText(success)).parentElement?.querySelector('button') ?? saveButton);
    await waitFor(() => expect(card.queryByText('Unsaved changes'), title).toBeNull());
    expect(showsChange(card), title).toBe(true);
    expect(getSentBodies(), title).toEqual([body, body, body]);
  }
});

test.each([
  ['Address', 'Line 1', 'editAddress'],
  ['Address', 'State', 'editAddress'],
  ['Additional information', 'Text for link 1', 'updateAdditionalInformation'],
  ['Terms text', 'Terms in Markdown', 'updateTermsText'],
])(
  'in the card %s, a payment card number that is typed into the field "%s" is not sent and stays in the field',
  async (title, label, operation) => {
    const lender = await openAppSettings();
    const card = within(await screen.findByRole('form', { name: title }));
    const field = card.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
    fireEvent.change(field, { target: { value: 'Card 378282246310005' } });
    fireEvent.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText(/^This text contains a card number\./)).toBeDefined();
    expect(field.value).toBe('Card 378282246310005');
    expect(lender.requestsOf(operation)).toEqual([]);
  },
);

test('a settings card shows no error if the lender has stored the value although the request failed', async () => {
  const lender = createLenderDouble('/api');
  lender.on('editWebsite', () => {
    lender.on('getClientSettings', () => createSettingsResponse({ website: 'www.new.example' }));
    return reply({ status: 0, message: 'Too late.' }, 504);
  });
  await openCard('Website', WebsiteCard, lender);
  const website = getCard('Website');
  fireEvent.change(website.within().getByLabelText('Web address'), { target: { value: 'www.new.example' } });
  website.save();
  await waitFor(() => expect(lender.requestsOf('getClientSettings')).toHaveLength(2));
  await waitFor(() => expect(website.isUnsaved()).toBe(false));
  expect(website.within().queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(website.within().queryByText(/Too late/)).toBeNull();
});

test('a settings card shows the trimmed value after a successful save', async () => {
  await openAppSettings();
  const card = within(screen.getByRole('form', { name: 'Website' }));
  const field = card.getByLabelText<HTMLInputElement>('Web address');
  fireEvent.change(field, { target: { value: '  www.new.example ' } });
  fireEvent.click(card.getByText('Save'));
  await screen.findByText('Information updated successfully!');
  await waitFor(() => expect(field.value).toBe('www.new.example'));
  expect(card.queryByText('Unsaved changes')).toBeNull();
});

// @spec 4.6
test('the switch "Visible on app" changes immediately, and is reverted with the reason if the lender refuses the change', async () => {
  const lender = await openAppSettings();
  const card = within(screen.getByRole('form', { name: 'Phone' }));
  const visibilitySwitch = card.getByRole<HTMLInputElement>('switch', { name: 'Visible on app: Phone' });
  const wasVisible = visibilitySwitch.checked;
  fireEvent.change(card.getByLabelText('Phone number'), { target: { value: '123' } });
  let refuse = (): void => undefined;
  lender.on(
    'changeStatus',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(reply({ status: 0, message: REFUSED }, 422));
      }),
  );
  fireEvent.click(visibilitySwitch);
  await waitFor(() => expect(visibilitySwitch.checked).toBe(!wasVisible));
  await expect
    .poll(() => lender.requestsOf('changeStatus').map(({ body }) => body))
    .toEqual([{ phoneStatus: 1, status: !wasVisible }]);
  refuse();
  await screen.findByText(REFUSED);
  await waitFor(() => expect(visibilitySwitch.checked).toBe(wasVisible));

  lender.on('changeStatus', () => reply({ status: 1, message: 'Done.' }));
  fireEvent.click(visibilitySwitch);
  await screen.findByText('Status updated successfully!');
  expect(card.getByLabelText<HTMLInputElement>('Phone number').value).toBe('123');
});
