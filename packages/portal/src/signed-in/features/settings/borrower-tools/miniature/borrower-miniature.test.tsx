import 'virtual:texts/app-settings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble } from '../../../../../testing/lender-double.ts';
import { createPngFile, createSettingsResponse, getCard } from '../../../../../testing/settings.tsx';
import { openCard } from '../../../../../testing/settings-card.tsx';
import type { SettingCardProps } from '../../card/settings-card.tsx';
import { AccentCard } from '../brand/accent-card.tsx';
import { BackgroundsCard } from '../brand/backgrounds-card.tsx';
import { ClientLogoCard, FaviconCard, LogoPlaceholderCard } from '../brand/image-cards.tsx';
import { AddressCard, PhoneCard, WebsiteCard } from '../company/company-cards.tsx';
import { LinksCard } from '../company/links-card.tsx';
import { PolicyCard } from '../policy/policy-card.tsx';
import { TermsCard } from '../terms/terms-card.tsx';

const TITLE = 'Card';
const card = getCard(TITLE);

function open(Card: ComponentType<SettingCardProps>, settings: object = {}) {
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () => createSettingsResponse(settings));
  return openCard(TITLE, Card, lender);
}

/** Returns the part of the miniature that the card changes; null if borrowers do not see it. */
const findPart = () => screen.getByRole('form', { name: TITLE }).querySelector('[aria-hidden] [data-part]');
const type = (label: string, value: string) =>
  fireEvent.change(card.within().getByLabelText(label), { target: { value } });
const isNotShown = () =>
  card.within().queryByText('Borrowers do not see this at the moment.') !== null && findPart() === null;

describe('the miniature of a card with unsaved changes', () => {
  const ALL_VISIBLE = { addressStatus: true, websiteStatus: true, phoneStatus: true };
  test.each<[string, ComponentType<SettingCardProps>, string, string, string]>([
    ['the city of the address', AddressCard, 'City', 'Annapolis', 'Annapolis'],
    [
      'the website without a scheme',
      WebsiteCard,
      'Web address',
      'https://www.new.example',
      'www.new.example',
    ],
    ['the formatted phone number', PhoneCard, 'Phone number', '4105550100', '(410) 555-0100'],
    ['the text of an additional link', LinksCard, 'Text for link 1', 'Help center', 'Help center'],
  ])('shows %s', async (_value, Card, label, typed, shown) => {
    await open(Card, { ...ALL_VISIBLE, clientCustomUrl1: 'https://h.example' });
    type(label, typed);
    expect(findPart()?.textContent).toContain(shown);
    expect(card.isUnsaved()).toBe(true);
  });

  test('shows the link to the terms as soon as there is a text', async () => {
    await open(TermsCard, { copyrightText: '' });
    expect(isNotShown()).toBe(true);
    type('Terms in Markdown', '# Terms');
    expect(findPart()?.textContent).toBe('Terms');
    expect(card.within().getByText(/^Appears among the links/)).toBeTruthy();
  });

  test('shows the accent color with readable text on it', async () => {
    await open(AccentCard, { colorCode: '#0b6e4f' });
    const getPicture = () => findPart()?.closest<HTMLElement>('[aria-hidden]');
    expect(getPicture()?.style.getPropertyValue('--light-solid')).toBe('#0b6e4f');
    type('Color', '#f5c542');
    expect(getPicture()?.style.getPropertyValue('--light-solid')).toBe('#f5c542');
    expect(getPicture()?.style.getPropertyValue('--light-on-solid')).not.toBe('#ffffff');
    type('Color', 'not a color');
    expect(getPicture()?.style.getPropertyValue('--light-solid')).toBe('#0b6e4f');
  });

  test('shows the selected image file, and the stored image again after Discard', async () => {
    await open(ClientLogoCard, { imageUrl: '/api/client/files/logo.png' });
    const getImageUrl = () => findPart()?.querySelector('img')?.getAttribute('src');
    expect(getImageUrl()).toContain('/api/client/files/logo.png');
    card.choose(TITLE, createPngFile());
    await waitFor(() => expect(findPart()?.querySelector('canvas')).not.toBeNull());
    fireEvent.click(card.button('Discard'));
    expect(getImageUrl()).toContain('/api/client/files/logo.png');
  });

  test('shows the selected background image', async () => {
    await open(BackgroundsCard, {
      background_set_image: 1,
      background_image1: '/api/client/files/one.png',
      background_image2: '/api/client/files/two.png',
    });
    fireEvent.click(card.within().getByRole('radio', { name: /image 2$/ }));
    expect(findPart()?.querySelector('img')?.getAttribute('src')).toContain('two.png');
  });
});

test.each([
  ['address', AddressCard, 'addressStatus'],
  ['website', WebsiteCard, 'websiteStatus'],
  ['phone', PhoneCard, 'phoneStatus'],
] as const)('the miniature omits the %s while “Visible on app” is off', async (_part, Card, status) => {
  await open(Card, { [status]: false });
  expect(isNotShown()).toBe(true);
});

test('the card of the favicon shows the uploaded favicon on the browser tab', async () => {
  await open(FaviconCard, { favImageUrl: '/api/client/files/icon.png' });
  expect(findPart()?.closest('.tab')).not.toBeNull();
  expect(findPart()?.querySelector('img')?.getAttribute('src')).toContain('icon.png');
});

test('the card of the privacy policy shows its link as soon as a file is selected', async () => {
  await open(PolicyCard, { privacyPolicy: null });
  expect(isNotShown()).toBe(true);
  card.choose(TITLE, new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(findPart()?.textContent).toBe('Privacy policy'));
});

test('the card of the favicon states that borrowers see no favicon if none has been uploaded', async () => {
  await open(FaviconCard, { favImageUrl: null });
  expect(card.within().getByText('Borrowers do not see this at the moment.')).toBeTruthy();
});

test('the card of the logo placeholder states that the placeholder appears at the top if there is no client logo', async () => {
  await open(LogoPlaceholderCard, { imageUrl: null });
  expect(card.within().getByText('Appears at the top of every borrower page and email.')).toBeTruthy();
});

test('the card of the logo placeholder states that the placeholder appears only if the client logo does not load', async () => {
  await open(LogoPlaceholderCard, { imageUrl: '/api/client/files/logo.png' });
  expect(card.within().getByText(/^Appears at the top of borrower pages if/)).toBeTruthy();
});
