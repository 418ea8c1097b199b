import 'virtual:texts/app-settings';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble } from '../../../../../testing/lender-double.ts';
import { getCard } from '../../../../../testing/settings.tsx';
import { openCard } from '../../../../../testing/settings-card.tsx';
import { TermsCard } from './terms-card.tsx';

test('a refused save leads from the preview back to the text and its error', async () => {
  const lender = await openCard('Terms text', TermsCard, createLenderDouble('/api'));
  const card = getCard('Terms text');
  const getTab = (name: string) => card.within().getByRole('tab', { name });
  fireEvent.change(card.within().getByLabelText('Terms in Markdown'), {
    target: { value: 'Card 378282246310005' },
  });
  fireEvent.click(getTab('Preview'));
  await waitFor(() => expect(getTab('Preview').ariaSelected).toBe('true'));
  card.save();
  await waitFor(() => expect(getTab('Write').ariaSelected).toBe('true'));
  expect(card.within().getByText(/^This text contains a card number\./)).toBeTruthy();
  expect(lender.requestsOf('updateTermsText')).toEqual([]);
});
