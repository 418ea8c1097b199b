import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import {
  button,
  chips,
  enable,
  openRule,
  RULE,
  ruleAnswer,
  sent,
  update,
} from '../../../../testing/rules.tsx';

const TOLD =
  /^Somebody else has changed this rule meanwhile\. It now says: “From Dec 1, 2099 to Dec 31, 2099, card payments are refused on IVR for 1 loan account\.”/;

/** Somebody else has the rule hold on IVR alone. */
const changeElsewhere = (lender: LenderDouble) =>
  lender.on('getRule', () => ruleAnswer({ ...RULE, applyOn: [4] }));
const isOn = (channel: string) => button(channel).getAttribute('aria-pressed') === 'true';

async function changedByTwo() {
  const lender = await openRule();
  fireEvent.click(button('SMS'));
  changeElsewhere(lender);
  update();
  expect(await screen.findByText(TOLD)).toBeTruthy();
  expect(sent(lender)).toEqual([]);
  expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isOn)).toEqual([true, true, true, false]);
  expect(chips()).toEqual(['4410027315']);
  return lender;
}

test('a rule that somebody else has changed meanwhile is not overwritten unseen: Update says what it is now, and sends what is in the form when pressed again', async () => {
  const lender = await changedByTwo();
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(sent(lender)).toEqual([expect.objectContaining({ applyOn: [1, 2, 3] })]);
});

test('Reset shows the rule as somebody else has made it', async () => {
  await changedByTwo();
  fireEvent.click(button('Reset'));
  await waitFor(() => expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isOn)).toEqual([false, false, false, true]));
  expect(screen.queryByText(TOLD)).toBeNull();
});

test('the same change made by two is no conflict', async () => {
  const lender = await openRule();
  for (const channel of ['Web', 'Mobile', 'IVR']) fireEvent.click(button(channel));
  changeElsewhere(lender);
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
});

test('where it cannot be asked whether the rule is still the same, nothing is sent and nothing lost', async () => {
  const lender = createLenderDouble('/api');
  await openRule({ lender });
  fireEvent.click(button('SMS'));
  lender.on('getRule', () => reply({ status: 0, message: 'Down.' }, 500));
  update();
  expect(await screen.findByText('There was a problem updating the rule')).toBeTruthy();
  expect(sent(lender)).toEqual([]);
  expect(isOn('SMS')).toBe(true);
});

test('a switched-off rule that somebody else has changed is shown and switched on as it is now', async () => {
  const off = { ...RULE, offHide: false };
  const lender = await openRule({ rule: off });
  const open = async (rule: string) => {
    fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${rule}`) }));
    await screen.findByRole('form', { name: rule });
  };
  await open('Do not allow ACH payments entirely');
  lender.on('getRule', () => ruleAnswer({ ...off, applyOn: [4] }));
  await open('Do not allow card payments entirely');
  await waitFor(() => expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isOn)).toEqual([false, false, false, true]));
  enable();
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(sent(lender)).toEqual([expect.objectContaining({ offHide: true, applyOn: [4] })]);
});
