import {
  claimPayableAccount,
  continueToPay,
  expectPaid,
  fillInPayment,
  findAmountField,
  findPayButton,
  openPayments,
  VALID_CARD,
} from '../support/make-payment.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [harbor, maple] = TENANTS;
const VISA = /Visa ending in 4242/;

// @spec 2.29, 4.10
test('a new card is selected for the payment and charged once', async ({ page }) => {
  const account = await claimPayableAccount(harbor);
  await openPayments(page, harbor, account.loanId);
  await findAmountField(page).fill('21.50');
  await page.getByRole('link', { name: 'Add Payment Method' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Marcus Whitfield');
  await page.getByLabel('Card number').pressSequentially('5555555555554444');
  await expect(page.getByText('MasterCard', { exact: true })).toBeVisible();
  await page.getByLabel('Expiry date').pressSequentially('1139');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Billing ZIP').fill('60614');
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  await expect(page.getByRole('radio', { name: /MasterCard ending in 4444/ })).toBeChecked();
  // Adding the card keeps the amount.
  await expect(findAmountField(page)).toHaveValue('21.50');
  const total = await fillInPayment(page, '21.50');
  await expect(
    page.getByText(/you authorize Harbor Auto Finance to charge your MasterCard ending in 4444 once, on/),
  ).toBeVisible();
  await findPayButton(page).click();
  await expectPaid(page);
  expect(await account.listNewPayments()).toEqual([total]);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(`$${total.toFixed(2)}`)
      .first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a saved ACH account is charged once with the edited amount', async ({ page }) => {
    const account = await claimPayableAccount(harbor);
    await account.addAch('1234567890');
    await openPayments(page, harbor, account.loanId);
    await expectTouchTargets(page);
    await page
      .getByRole('radio', { name: /First Harbor Bank account ending in 7890/ })
      .last()
      .tap();
    const amount = findAmountField(page);
    await amount.tap();
    await expect(amount).toHaveAttribute('inputmode', 'decimal');
    const readCaret = () => amount.evaluate((field: HTMLInputElement) => field.selectionStart);
    await page.keyboard.type('250');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('2.');
    await expect(amount).toHaveValue('22.50');
    await expect.poll(readCaret).toBe(3);
    const total = await continueToPay(page);
    await findPayButton(page).tap();
    await expectPaid(page);
    expect(await account.listNewPayments()).toEqual([total]);
  });
});

test('a PAD account is added and charged once', async ({ page }) => {
  const account = await claimPayableAccount(maple);
  await openPayments(page, maple, account.loanId);
  await page.getByRole('link', { name: 'Add Payment Method' }).click();
  await page.getByLabel('Type').selectOption({ label: 'PAD' });
  await page.getByLabel('Name', { exact: true }).fill('Marcus Whitfield');
  await page.getByLabel('Bank name').fill('Maple Bank');
  await page.getByLabel('Institution number').fill('001');
  await page.getByLabel('Transit number').fill('12345');
  await page.getByLabel('Account number', { exact: true }).fill('7654321');
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  await expect(page.getByRole('radio', { name: /Maple Bank account ending in 4321/ })).toBeChecked();
  const total = await fillInPayment(page, '23.50');
  await findPayButton(page).click();
  await expectPaid(page);
  expect(await account.listNewPayments()).toEqual([total]);
});

test.describe('a payment that the lender does not accept', () => {
  test.use({ expectedConsoleErrors: [/status of 4(00|09)/] });

  test('is shown as declined with the reason, and a new attempt keeps the input and charges once', async ({
    page,
  }) => {
    const account = await claimPayableAccount(harbor);
    await account.addCard('4000000000000028');
    await account.addCard(VALID_CARD);
    await openPayments(page, harbor, account.loanId);
    await fillInPayment(page, '24.50', /ending in 0028/);
    await findPayButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Payment Failed' })).toContainText(/funds/i);
    expect(await account.listNewPayments()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(findAmountField(page)).toHaveValue('24.50');
    const total = await fillInPayment(page, '24.50', VISA);
    await findPayButton(page).click();
    await expectPaid(page);
    expect(await account.listNewPayments()).toEqual([total]);
  });

  test('is charged only after a confirmation if it repeats a payment that was made in another tab', async ({
    page,
    context,
  }) => {
    const account = await claimPayableAccount(harbor);
    await account.addCard(VALID_CARD);
    const otherTab = await context.newPage();
    const [total, otherTotal] = await Promise.all(
      [page, otherTab].map(async (tab) => {
        await openPayments(tab, harbor, account.loanId);
        return fillInPayment(tab, '25.50', VISA);
      }),
    );
    expect(otherTotal).toBe(total);
    await findPayButton(page).click();
    await expectPaid(page);

    await findPayButton(otherTab).click();
    const confirmation = otherTab.getByRole('alertdialog', { name: 'Make this payment again?' });
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    expect(await account.listNewPayments()).toEqual([total]);
    await findPayButton(otherTab).click();
    await confirmation.getByRole('button', { name: 'Pay again' }).click();
    await expectPaid(otherTab);
    expect(await account.listNewPayments()).toEqual([total, total]);
  });
});

test('a payment is charged once on a double click or when Enter is pressed twice', async ({ page }) => {
  const account = await claimPayableAccount(harbor);
  await account.addCard(VALID_CARD);
  await openPayments(page, harbor, account.loanId);
  const doubleClickTotal = await fillInPayment(page, '26.50', VISA);
  await findPayButton(page).dblclick();
  await expectPaid(page);
  await page.getByRole('button', { name: 'Make another payment' }).click();
  const enterKeyTotal = await fillInPayment(page, '27.50', VISA);
  await findPayButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectPaid(page);
  expect(await account.listNewPayments()).toEqual([doubleClickTotal, enterKeyTotal]);
});
