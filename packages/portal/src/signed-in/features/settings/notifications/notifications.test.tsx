import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imports lazy screens, so that the first test does not wait for their code.
import '../settings-page.tsx';
import './notifications-page.tsx';
import { getCard, getSentBodies, openSettings } from '../../../../testing/settings.tsx';

const card = getCard('Notifications');
const DUE_DATE_LABEL = 'No. of days before due date';
const EXPIRY_LABEL = 'No. of days before expiry of card';
const getField = (label: string) => card.within().getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => {
  fireEvent.change(getField(label), { target: { value } });
  fireEvent.blur(getField(label));
};
const open = () => openSettings('Notifications', '/settings/notifications');

// @spec 2.56
test('the notifications card shows both day counts, and saves both when one has changed', async () => {
  const lender = await open();
  expect([getField(DUE_DATE_LABEL).value, getField(EXPIRY_LABEL).value]).toEqual(['3', '30']);
  card.save();
  expect(getSentBodies(lender, 'changeNotificationSetting')).toEqual([]);
  type(DUE_DATE_LABEL, ' 5 ');
  card.save();
  expect(await screen.findByText('Notifications updated successfully')).toBeTruthy();
  expect(getSentBodies(lender, 'changeNotificationSetting')).toEqual([{ dueDate: 5, expDate: 30 }]);
});

// @spec 5.18
test.each([
  [DUE_DATE_LABEL, '', 'No. of days before due date is required'],
  [DUE_DATE_LABEL, '   ', 'No. of days before due date is required'],
  [EXPIRY_LABEL, '', 'No. of days before expiry of card is required'],
  [DUE_DATE_LABEL, '2.5', 'Enter a whole number of days from 0 to 365.'],
  [EXPIRY_LABEL, '-1', 'Enter a whole number of days from 0 to 365.'],
  [EXPIRY_LABEL, '366', 'Enter a whole number of days from 0 to 365.'],
])('the field "%s" refuses the value %j', async (label, value, message) => {
  const lender = await open();
  type(label, value);
  expect(await card.within().findByText(message)).toBeTruthy();
  card.save();
  await waitFor(() => expect(document.activeElement).toBe(getField(label)));
  expect(getSentBodies(lender, 'changeNotificationSetting')).toEqual([]);
});
