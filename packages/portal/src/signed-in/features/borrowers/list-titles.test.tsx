import { flagsSchema } from '@livery/tenant-config';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// The portal loads these pages lazily. The imports ensure that no test waits for their code.
import './failed-link-page.tsx';
import './on-app-page.tsx';
import './payment-made-page.tsx';
import './transactions-page.tsx';

test.each([
  ['signed-up', 'Borrowers'],
  ['on-app', 'On App'],
  ['payment-made', 'Payment Made'],
  ['failed-link', 'Failed Link'],
  ['transactions', 'Transactions'],
])('the list %s has the document title "%s"', async (path, title) => {
  const flags = { showTransactionsPageInCap: true };
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: flags } }));
  const tenant = { flags: flagsSchema.parse(flags) };
  renderApp({ path: `/borrowers/${path}`, signedIn: true, lender, tenant });
  await screen.findByRole('heading', { name: 'Borrowers', level: 1 });
  await waitFor(() => expect(document.title).toBe(`${title} · Harbor Auto Finance`));
});
