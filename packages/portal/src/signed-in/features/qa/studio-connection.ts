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

/**
 * After the check of the origin, messages of the studio need no validation, because the studio also serves
 * this page.
 */
const isShowDraftMessage = (data: unknown): data is ShowDraftMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === SHOW_DRAFT;

const isChooseTextsMessage = (data: unknown): data is ChooseTextsMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === CHOOSE_TEXTS;

/** Returns the style element that the edge wrote directly before the tenant. */
const findThemeStyle = (): HTMLStyleElement | null => {
  const element = document.getElementById(INJECTED_TENANT_ID)?.previousElementSibling;
  return element instanceof HTMLStyleElement ? element : null;
};

/**
 * Returns a function that replaces the theme of the page. Uses a constructed style sheet, because the content
 * security policy does not restrict constructed style sheets.
 */
function createThemeReplacer(): (css: string) => void {
  const sheet = new CSSStyleSheet();
  return (css) => {
    sheet.replaceSync(css);
    if (document.adoptedStyleSheets.includes(sheet)) return;
    document.adoptedStyleSheets.push(sheet);
    const originalStyle = findThemeStyle();
    if (originalStyle !== null) originalStyle.disabled = true;
  };
}

/**
 * Returns the draft with the logos that staff have uploaded, which take precedence over the logos of the
 * draft.
 */
function keepUploadedLogos(draft: InjectedTenant, page: InjectedTenant): InjectedTenant {
  const isUploaded = (place: 'signInLogo' | 'navbarLogo') =>
    page.images[place].light.url !== page.images.logo.light.url;
  const { signInLogo, navbarLogo } = page.images;
  return {
    ...draft,
    qa: page.qa,
    images: {
      ...draft.images,
      ...(isUploaded('signInLogo') && { signInLogo }),
      ...(isUploaded('navbarLogo') && { navbarLogo }),
    },
  };
}

/**
 * Applies the drafts that the studio sends, without a reload. Ignores messages from every other origin.
 * @param origin the origin of the studio, whose page contains this page in a frame
 * @param page the tenant of the page as the edge sent it
 */
export function connectStudio(
  origin: string,
  page: InjectedTenant,
  replaceTenant: (tenant: InjectedTenant) => void,
): void {
  const replaceTheme = createThemeReplacer();
  const textChoice = createTextChoice((message) => window.parent.postMessage(message, origin));
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    if (isChooseTextsMessage(event.data)) textChoice.setActive(event.data.isActive);
    if (!isShowDraftMessage(event.data)) return;
    const { injected, themeCss, colorMode } = event.data;
    replaceTheme(themeCss);
    const { classList, dataset } = document.documentElement;
    classList.toggle('dark', colorMode === 'dark');
    classList.toggle('light', colorMode === 'light');
    // The font file is on this machine, so the fallback font is not needed.
    dataset['font'] = '';
    replaceTenant(keepUploadedLogos(injected, page));
  });
  window.parent.postMessage({ type: PREVIEW_READY }, origin);
}
