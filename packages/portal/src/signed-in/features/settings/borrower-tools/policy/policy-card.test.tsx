import { expect, test, vi } from 'vitest';
import { createLenderDouble } from '../../../../../testing/lender-double.ts';
import { createSettingsResponse, getCard } from '../../../../../testing/settings.tsx';
import { openCard } from '../../../../../testing/settings-card.tsx';
import { PolicyCard } from './policy-card.tsx';

vi.mock('./draw-first-page.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});

test('the preview does not call the file damaged when the code that draws it has been replaced', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () => createSettingsResponse({ privacyPolicy: null }));
  await openCard('Privacy policy', PolicyCard, lender);
  const card = getCard('Privacy policy');
  card.choose('Privacy policy', new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' }));
  expect(await card.within().findByText('The privacy policy could not be loaded.')).toBeTruthy();
});
