import {
  CHOOSE_TEXTS,
  type ChooseTextsMessage,
  INJECTED_TENANT_ID,
  type InjectedTenant,
  PREVIEW_READY,
  SHOW_DRAFT,
  type ShowDraftMessage,
} from '@livery/tenant-config';
import { createTextChoice } from './text-choice.ts';

/** The studio's messages are trusted after the check of their origin, because it serves this page too. */
const isShowDraft = (data: unknown): data is ShowDraftMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === SHOW_DRAFT;

const isChooseTexts = (data: unknown): data is ChooseTextsMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === CHOOSE_TEXTS;

/** Returns the style element that the edge wrote directly before the tenant. */
const findThemeStyle = (): HTMLStyleElement | null => {
  const element = document.getElementById(INJECTED_TENANT_ID)?.previousElementSibling;
  return element instanceof HTMLStyleElement ? element : null;
};

/** Replaces the theme of the page. A constructed style sheet needs no permission of the content security policy. */
function createThemeSwitch(): (css: string) => void {
  const sheet = new CSSStyleSheet();
  return (css) => {
    sheet.replaceSync(css);
    if (document.adoptedStyleSheets.includes(sheet)) return;
    document.adoptedStyleSheets.push(sheet);
    const original = findThemeStyle();
    if (original !== null) original.disabled = true;
  };
}

/** Keeps the logos that staff have uploaded, which take precedence over those of the draft. */
function withUploadedLogos(next: InjectedTenant, page: InjectedTenant): InjectedTenant {
  const isUploaded = (place: 'signInLogo' | 'navbarLogo') =>
    page.images[place].light.url !== page.images.logo.light.url;
  const { signInLogo, navbarLogo } = page.images;
  return {
    ...next,
    qa: page.qa,
    images: {
      ...next.images,
      ...(isUploaded('signInLogo') && { signInLogo }),
      ...(isUploaded('navbarLogo') && { navbarLogo }),
    },
  };
}

/**
 * Applies the drafts that the studio sends, without a reload. Ignores messages of every other origin.
 * @param origin the origin of the studio, whose page contains this one
 * @param page the tenant of the page as the edge sent it
 */
export function connectStudio(
  origin: string,
  page: InjectedTenant,
  replaceTenant: (tenant: InjectedTenant) => void,
): void {
  const showTheme = createThemeSwitch();
  const textChoice = createTextChoice((message) => window.parent.postMessage(message, origin));
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    if (isChooseTexts(event.data)) textChoice.setActive(event.data.isActive);
    if (!isShowDraft(event.data)) return;
    const { injected, themeCss, colorMode } = event.data;
    showTheme(themeCss);
    const { classList, dataset } = document.documentElement;
    classList.toggle('dark', colorMode === 'dark');
    classList.toggle('light', colorMode === 'light');
    // The font file is on this machine, so the fallback font is not needed.
    dataset['font'] = '';
    replaceTenant(withUploadedLogos(injected, page));
  });
  window.parent.postMessage({ type: PREVIEW_READY }, origin);
}
