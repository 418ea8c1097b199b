import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import {
  createRuleResponse,
  enable,
  getButton,
  getChipTexts,
  getSentRules,
  openRule,
  RULE,
  update,
} from '../../../../testing/rules.tsx';

const CONFLICT_TEXT =
  /^Someone else changed this rule\. It now reads: “From Dec 1, 2099 through Dec 31, 2099, card payments are blocked for 1 loan account\. Channels: IVR\.”/;

/** Simulates another user who limits the rule to IVR. */
const changeRuleElsewhere = (lender: LenderDouble) =>
  lender.on('getRule', () => createRuleResponse({ ...RULE, applyOn: [4] }));
const isChannelOn = (channel: string) => getButton(channel).getAttribute('aria-pressed') === 'true';

/** Edits the rule, simulates a change by another user, and submits, which shows the conflict. */
async function openConflict() {
  const lender = await openRule();
  fireEvent.click(getButton('SMS'));
  changeRuleElsewhere(lender);
  update();
  expect(await screen.findByText(CONFLICT_TEXT)).toBeTruthy();
  expect(getSentRules(lender)).toEqual([]);
  expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isChannelOn)).toEqual([true, true, true, false]);
  expect(getChipTexts()).toEqual(['4410027315']);
  return lender;
}

test('Update reports another user’s change instead of overwriting it, and sends the form when it is pressed again', async () => {
  const lender = await openConflict();
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(getSentRules(lender)).toEqual([expect.objectContaining({ applyOn: [1, 2, 3] })]);
});

test('Reset replaces the edits with the rule as another user has changed it', async () => {
  await openConflict();
  fireEvent.click(getButton('Reset'));
  await waitFor(() =>
    expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isChannelOn)).toEqual([false, false, false, true]),
  );
  expect(screen.queryByText(CONFLICT_TEXT)).toBeNull();
});

test('an identical change by another user is not a conflict', async () => {
  const lender = await openRule();
  for (const channel of ['Web', 'Mobile', 'IVR']) fireEvent.click(getButton(channel));
  changeRuleElsewhere(lender);
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
});

test('Update sends nothing and keeps all edits if the saved rule cannot be loaded for comparison', async () => {
  const lender = createLenderDouble('/api');
  await openRule({ lender });
  fireEvent.click(getButton('SMS'));
  lender.on('getRule', () => reply({ status: 0, message: 'Down.' }, 500));
  update();
  expect(await screen.findByText('There was a problem updating the rule')).toBeTruthy();
  expect(getSentRules(lender)).toEqual([]);
  expect(isChannelOn('SMS')).toBe(true);
});

test('a rule that is switched off shows another user’s change, and keeps this change when it is switched on', async () => {
  const disabledRule = { ...RULE, offHide: false };
  const lender = await openRule({ rule: disabledRule });
  const open = async (rule: string) => {
    fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${rule}`) }));
    await screen.findByRole('form', { name: rule });
  };
  await open('Do not allow ACH payments entirely');
  lender.on('getRule', () => createRuleResponse({ ...disabledRule, applyOn: [4] }));
  await open('Do not allow card payments entirely');
  await waitFor(() =>
    expect(['Web', 'Mobile', 'SMS', 'IVR'].map(isChannelOn)).toEqual([false, false, false, true]),
  );
  enable();
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(getSentRules(lender)).toEqual([expect.objectContaining({ offHide: true, applyOn: [4] })]);
});

/** Submits the form and returns a function that sends the lender's response. */
async function startUpdate(lender: LenderDouble) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  lender.on('updateRule', () => promise);
  update();
  await waitFor(() => expect(getSentRules(lender)).toHaveLength(1));
  return (savedRule: object) => {
    lender.on('getRule', () => createRuleResponse(savedRule));
    lender.on('updateRule', () => reply({ status: 1, message: '' }));
    resolve(reply({ status: 1, message: '' }));
  };
}

test('an edit during the update is kept and can be saved, and the saved rule is not reported as a change by another user', async () => {
  const lender = await openRule();
  fireEvent.click(getButton('SMS'));
  const finishUpdate = await startUpdate(lender);
  fireEvent.click(getButton('IVR'));
  finishUpdate({ ...RULE, applyOn: [1, 2, 3] });
  expect(await screen.findByText('Success!')).toBeTruthy();
  await waitFor(() => expect(getButton('Update').getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByText(/^Someone else changed this rule/)).toBeNull();
  expect(isChannelOn('IVR')).toBe(true);
  update();
  await waitFor(() => expect(getSentRules(lender)).toHaveLength(2));
  expect(getSentRules(lender)[1]).toMatchObject({ applyOn: [1, 2, 3, 4] });
});

test('a rule that is switched on and edited while it is being switched off keeps these edits', async () => {
  const lender = await openRule();
  enable();
  const finishUpdate = await startUpdate(lender);
  enable();
  fireEvent.click(getButton('IVR'));
  finishUpdate({ ...RULE, offHide: false });
  expect(await screen.findByText('Success!')).toBeTruthy();
  await waitFor(() => expect(getButton('Update').getAttribute('aria-busy')).toBe('false'));
  expect(isChannelOn('IVR')).toBe(true);
  update();
  await waitFor(() => expect(getSentRules(lender)).toHaveLength(2));
  expect(getSentRules(lender)[1]).toMatchObject({ offHide: true, applyOn: [1, 2, 4] });
});
