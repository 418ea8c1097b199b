import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import {
  button,
  chips,
  enable,
  openRule,
  RULE,
  ruleResponse,
  sent,
  update,
} from '../../../../testing/rules.tsx';

const CONFLICT =
  /^Someone else changed this rule\. It now reads: “From Dec 1, 2099 to Dec 31, 2099, card payments are blocked on IVR for 1 loan account\.”/;

/** Simulates a colleague who limits the rule to IVR. */
const changeElsewhere = (lender: LenderDouble) =>
  lender.on('getRule', () => ruleResponse({ ...RULE, applyOn: [4] }));
const isOn = (channel: string) => button(channel).getAttribute('aria-pressed') === 'true';

/** Edits the rule, lets a colleague change it, and submits, which shows the conflict. */
async function openConflict() {
  const lender = await openRule();
  fireEvent.click(button('SMS'));
  changeElsewhere(lender);
  update();
  expect(await screen.findByText(CONFLICT)).toBeTruthy();
  expect(sent(lender)).toEqual([]);
  expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isOn)).toEqual([true, true, true, false]);
  expect(chips()).toEqual(['4410027315']);
  return lender;
}

test('Update reports a colleague’s change instead of overwriting it, and sends the form when pressed again', async () => {
  const lender = await openConflict();
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(sent(lender)).toEqual([expect.objectContaining({ applyOn: [1, 2, 3] })]);
});

test('Reset shows the rule as changed by the colleague', async () => {
  await openConflict();
  fireEvent.click(button('Reset'));
  await waitFor(() => expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isOn)).toEqual([false, false, false, true]));
  expect(screen.queryByText(CONFLICT)).toBeNull();
});

test('the same change made by a colleague is not a conflict', async () => {
  const lender = await openRule();
  for (const channel of ['Web', 'Mobile', 'IVR']) fireEvent.click(button(channel));
  changeElsewhere(lender);
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
});

test('nothing is sent and no edit is lost if the saved rule cannot be loaded for comparison', async () => {
  const lender = createLenderDouble('/api');
  await openRule({ lender });
  fireEvent.click(button('SMS'));
  lender.on('getRule', () => reply({ status: 0, message: 'Down.' }, 500));
  update();
  expect(await screen.findByText('There was a problem updating the rule')).toBeTruthy();
  expect(sent(lender)).toEqual([]);
  expect(isOn('SMS')).toBe(true);
});

test('a rule that is off shows a colleague’s change and is switched on with it', async () => {
  const off = { ...RULE, offHide: false };
  const lender = await openRule({ rule: off });
  const open = async (rule: string) => {
    fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${rule}`) }));
    await screen.findByRole('form', { name: rule });
  };
  await open('Do not allow ACH payments entirely');
  lender.on('getRule', () => ruleResponse({ ...off, applyOn: [4] }));
  await open('Do not allow card payments entirely');
  await waitFor(() => expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isOn)).toEqual([false, false, false, true]));
  enable();
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(sent(lender)).toEqual([expect.objectContaining({ offHide: true, applyOn: [4] })]);
});
