import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { button, chips, effect, openRule, RULE, ruleAnswer } from '../../../testing/rules.tsx';

describe('what the rule does', () => {
  test('is said with the lender’s count, asked anew as the form changes, with the rules that cover the same', async () => {
    const lender = await openRule();
    expect(
      await effect().findByText(
        'From Dec 1, 2099 to Dec 31, 2099, card payments are refused on web and mobile for 312 loan accounts.',
      ),
    ).toBeTruthy();
    const covering = effect().getByRole('link', { name: 'Do not allow payments entirely' });
    expect(covering.getAttribute('href')).toBe('/app-rules/payment?rule=1');
    expect(effect().getByText(/^Among them: /)).toBeTruthy();
    expect(effect().getByText(/^12 of these loan accounts, .*4410027315 and 11 more$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'All Loans' }));
    fireEvent.click(button('Mobile'));
    await waitFor(() => expect(lender.seen('matchRule')).toHaveLength(2));
    expect(lender.seen('matchRule').map(({ body }) => body)).toEqual([
      expect.objectContaining({ applyTo: 2, applyOn: [1, 2], loanNumber: '4410027315' }),
      {
        clientRuleSubCategoryId: 2,
        applyTo: 1,
        applyOn: [1],
        startDate: '2099-12-01',
        endDate: '2099-12-31',
      },
    ]);
    expect(await effect().findByText(/refused on web for all 312 loan accounts\.$/)).toBeTruthy();
  });

  test('names no loans of a rule whose days are over: it touches none', async () => {
    await openRule({ rule: { ...RULE, startDate: '2020-12-01', endDate: '2020-12-31' } });
    await effect().findByRole('link', { name: 'Do not allow payments entirely' });
    expect(effect().getByText(/^The stop date has passed/)).toBeTruthy();
    expect(effect().queryByText(/^Among them: /)).toBeNull();
  });

  test('is said without a count where the lender’s API has none', async () => {
    const lender = await openRule({ extensions: [] });
    expect(effect().getByText(/are refused on web and mobile for 1 loan account\.$/)).toBeTruthy();
    expect(lender.seen('matchRule')).toEqual([]);
  });

  test('says that the count could not be loaded, and loads it again', async () => {
    const lender = createLenderDouble('/api');
    lender.on('matchRule', () => reply({ status: 0, message: 'Down.' }, 500));
    await openRule({ lender });
    const alert = await effect().findByText('The number of affected loan accounts could not be loaded.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(lender.seen('matchRule')).toHaveLength(2));
  });

  test('names account numbers that are not there, and takes them off', async () => {
    const lender = createLenderDouble('/api');
    lender.on('matchRule', () =>
      reply({
        status: 1,
        message: '',
        result: { count: 0, loans: [], unknownLoanNumbers: ['4410027315'], alsoCovered: [] },
      }),
    );
    await openRule({ lender });
    expect(await screen.findByText('not found')).toBeTruthy();
    fireEvent.click(button('Remove the 1 not found'));
    expect(chips()).toEqual([]);
  });
});

test('a rule that could not be loaded says so, with Retry, beside those that were', async () => {
  const lender = createLenderDouble('/api');
  lender.on('getRule', (_body, request) =>
    request.url.endsWith('=2') ? reply({ status: 0, message: 'Down.' }, 500) : ruleAnswer(RULE),
  );
  renderApp({ path: '/app-rules/payment?rule=2', signedIn: true, lender });
  expect(await screen.findByText('The rule could not be loaded')).toBeTruthy();
  const rules = screen.getByRole('navigation', { name: 'Rules' });
  await waitFor(() => expect(within(rules).getAllByText('Pre-Active')).toHaveLength(2));
  expect(within(rules).getByText('Status not known')).toBeTruthy();
  lender.on('getRule', () => ruleAnswer(RULE));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Do not allow card payments entirely' })).toBeTruthy();
});
