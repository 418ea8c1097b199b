import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ACCOUNT,
  continueWithAmount,
  getDialog,
  openPayments,
  press,
} from '../../../../testing/payments-dialog.tsx';
import { renderApp } from '../../../../testing/render-app.tsx';
import {
  createLenderWithAch,
  createWireSchedule,
  openSchedules,
  PAYMENTS,
  setSchedules,
} from '../../../../testing/schedules.tsx';

const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const findHeading = (name: string) => screen.findByRole('heading', { name });

test('each screen of Make Payment focuses its heading or first field', async () => {
  await openPayments({ flags: { cardEnable: true } });
  await expectFocus(await screen.findByLabelText('Amount'));
  fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
  await expectFocus(await findHeading('Add Payment Method'));
  press('Back');
  await expectFocus(await screen.findByLabelText('Amount'));
  fireEvent.click(getDialog().getByRole('link', { name: 'Edit Payment Methods' }));
  await expectFocus(await findHeading('Edit Payment Methods'));
  press('Back');
  await expectFocus(await screen.findByLabelText('Amount'));
  await continueWithAmount('10');
  await expectFocus(await findHeading('Review and confirm'));
  press(/^Pay /);
  const result = await findHeading('Payment successful');
  await expectFocus(result);
  const details = document.getElementById(result.getAttribute('aria-describedby') ?? '');
  expect(details?.textContent).toContain('$');
});

test.each(['the attention line', 'the payment buttons'])(
  'closing the Payments dialog returns the focus to the link in %s that opened it',
  async (place) => {
    renderApp({ path: ACCOUNT, signedIn: true });
    const links = await screen.findAllByRole('link', { name: 'Make a payment' });
    const opener = links[place === 'the attention line' ? 0 : 1];
    if (opener === undefined) throw new Error('The account has too few links to Make Payment.');
    opener.focus();
    fireEvent.click(opener);
    await expectFocus(await screen.findByLabelText('Amount'));
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocus(opener);
  },
);

test('closing the Payments dialog returns the focus to the edit link that opened it', async () => {
  openSchedules({
    path: `${ACCOUNT}?tab=scheduled`,
    lender: setSchedules(createLenderWithAch(), createWireSchedule(50, '2090-01-31')),
  });
  const opener = await screen.findByRole('link', { name: 'Edit the payment of $325.50 on 01/31/2090' });
  opener.focus();
  fireEvent.click(opener);
  await findHeading('Edit Scheduled Payment');
  press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocus(opener);
});

test('closing a Payments dialog that was opened by its URL moves the focus to the page heading', async () => {
  await openPayments();
  press('Close');
  await waitFor(() => expect(window.location.pathname).toBe(ACCOUNT));
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});

test('each screen for scheduled payments focuses its heading or first field', async () => {
  openSchedules({
    path: `${PAYMENTS}/list`,
    lender: setSchedules(createLenderWithAch(), createWireSchedule(50, '2090-01-31')),
  });
  await expectFocus(await findHeading('Schedule List'));
  fireEvent.click(
    await getDialog().findByRole('link', { name: 'Edit the payment of $325.50 on 01/31/2090' }),
  );
  await expectFocus(await findHeading('Edit Scheduled Payment'));
  press('Back');
  await expectFocus(await findHeading('Schedule List'));
  fireEvent.click(screen.getByRole('link', { name: 'Schedule Payment' }));
  await expectFocus(await screen.findByLabelText('Amount'));
});
