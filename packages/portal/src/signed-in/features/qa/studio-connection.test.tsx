import { PREVIEW_READY, SHOW_DRAFT } from '@livery/tenant-config';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testTenant } from '../../../testing/tenant.ts';
import { connectStudio } from './studio-connection.ts';

const STUDIO = 'http://localhost:8090';
const draft = { ...testTenant, name: 'Harbor Bank' };
const message = { type: SHOW_DRAFT, injected: draft, themeCss: ':root{--lv-radius:3px}', colorMode: 'dark' };

const dispatchMessage = (data: unknown, origin = STUDIO, source: MessageEventSource | null = window) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

const readThemes = (): string[] =>
  document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(''));

const addListenerSpy = vi.spyOn(window, 'addEventListener');

beforeEach(() => void addListenerSpy.mockClear());

afterEach(() => {
  for (const [type, listener] of addListenerSpy.mock.calls) window.removeEventListener(type, listener);
  document.adoptedStyleSheets = [];
  document.documentElement.removeAttribute('class');
  document.documentElement.removeAttribute('data-font');
});

afterAll(() => addListenerSpy.mockRestore());

const qa = { chosenBy: 'host', studioOrigin: STUDIO } as const;

function connectPage(page = { ...testTenant, qa: { ...qa } }) {
  const replaceTenant = vi.fn();
  connectStudio(STUDIO, page, replaceTenant);
  return replaceTenant;
}

describe('a page in the preview of the studio', () => {
  test('sends only one message, which reports to the studio’s origin that the page is ready', () => {
    const postMessageSpy = vi.spyOn(window, 'postMessage');
    connectPage();
    expect(postMessageSpy.mock.calls).toEqual([[{ type: PREVIEW_READY }, STUDIO]]);
    postMessageSpy.mockRestore();
  });

  test('shows the theme, color mode and tenant that the studio sends, and keeps the testing tools of the page', () => {
    const replaceTenant = connectPage();
    dispatchMessage(message);
    expect(readThemes()).toEqual([expect.stringContaining('--lv-radius: 3px')]);
    expect(document.documentElement.className).toBe('dark');
    expect(replaceTenant.mock.calls).toEqual([[{ ...draft, qa }]]);
  });

  test.each([
    ['another origin', message, 'https://evil.example', window],
    ['the studio’s host with another port', message, 'http://localhost:8091', window],
    ['another window of the studio', message, STUDIO, null],
    ['the studio with another type', { ...message, type: 'other' }, STUDIO, window],
    ['the studio without content', null, STUDIO, window],
  ])('ignores messages from %s', (_name, data, origin, source) => {
    const replaceTenant = connectPage();
    dispatchMessage(data, origin, source);
    expect(replaceTenant).not.toHaveBeenCalled();
    expect(readThemes()).toEqual([]);
  });

  test('keeps a logo that staff have uploaded, because an uploaded logo takes precedence over the logo of the draft', () => {
    const uploadedLogo = { url: '/api/files/logo.png', width: 100, height: 20 };
    const signInLogo = { light: uploadedLogo, dark: uploadedLogo };
    const images = { ...testTenant.images, signInLogo };
    const replaceTenant = connectPage({ ...testTenant, images, qa: { ...qa } });
    dispatchMessage(message);
    expect(replaceTenant.mock.calls).toMatchObject([
      [{ images: { signInLogo, navbarLogo: draft.images.navbarLogo } }],
    ]);
  });
});
