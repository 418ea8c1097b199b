import { escapeHtml } from '../lib/escape.ts';
import type { LenderLogos } from '../logos/lender-logos.ts';
import type { PageBanner } from './render-page.ts';

/** The portal adds the flags that the lender's settings override to the element with this id. */
const FLAGS_ID = 'livery-preview-flags';

/**
 * The colors are fixed, because the brand of a draft may be unfinished. The notice is shown above the portal
 * but comes after it in the HTML, so that the link to skip to the content remains the first link.
 */
const CSS = `body{display:flex;flex-direction:column}#root{flex:1}
#livery-preview{order:-1;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:center;padding:.5rem 1rem;background:#1e293b;color:#fff;font:14px/1.4 system-ui,sans-serif}
#livery-preview p{margin:0;max-width:70ch}
#livery-preview a{color:#fff;padding:.25rem 0;text-decoration:underline;text-underline-offset:2px}
#livery-preview a:focus-visible{outline:2px solid #fff;outline-offset:2px}
@media print{#livery-preview{display:none}}`;

const formatDay = (expires: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(expires);

function describeLogos({ signIn, navbar }: LenderLogos): string {
  const places = [signIn && 'sign-in', navbar && 'navigation'].filter((place) => place !== null);
  if (places.length === 0) return '';
  const names = `${places.join(' and ')} ${places.length === 1 ? 'logo' : 'logos'}`;
  return `The ${names} uploaded by the lender ${places.length === 1 ? 'replaces that' : 'replace those'} of the draft.`;
}

interface PreviewState {
  readonly isValid: boolean;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly locale: string;
  readonly logos: LenderLogos;
}

/**
 * Renders the notice above the portal: it says that a draft is shown, and which parts of the draft are not
 * shown.
 */
export function renderPreviewBanner({ isValid, expires, locale, logos }: PreviewState): PageBanner {
  const notes = [
    isValid ? '' : 'The draft has errors. Its last valid version is shown.',
    describeLogos(logos),
  ].filter((note) => note !== '');
  const html = [
    '<aside id="livery-preview" aria-label="Preview">',
    `<p><strong>Preview of a draft.</strong> This link is valid until ${escapeHtml(formatDay(expires, locale))}.</p>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<p id="${FLAGS_ID}" hidden></p>`,
    '<a href="/?preview=">End preview</a>',
    '</aside>',
  ];
  return { html: html.join(''), css: CSS };
}
