import type { Html } from '../../platform/http/html.ts';
import { html } from '../../platform/http/html.ts';

/** Matches bold text, italic text and links, in this order. */
const INLINE_PATTERN =
  /\*\*([^*\n]+)\*\*|__([^_\n]+)__|\*([^*\n]+)\*|\b_([^_\n]+)_\b|\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/g;

function renderInline(text: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE_PATTERN)) {
    const [all, bold, bold2, italic, italic2, label, address] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    const strong = bold ?? bold2;
    const emphasized = italic ?? italic2;
    if (strong !== undefined) parts.push(html`<strong>${strong}</strong>`);
    else if (emphasized !== undefined) parts.push(html`<em>${emphasized}</em>`);
    else parts.push(html`<a href="${address ?? ''}">${label ?? ''}</a>`);
    end = match.index + all.length;
  }
  return [...parts, html`${text.slice(end)}`];
}

const BULLET_PATTERN = /^\s*[-*+]\s+/;
const NUMBER_PATTERN = /^\s*\d{1,9}[.)]\s+/;

const renderItems = (lines: readonly string[], marker: RegExp) =>
  lines.map((line) => html`<li>${renderInline(line.replace(marker, ''))}</li>`);

function renderBlock(block: string): Html {
  const lines = block.split('\n');
  const [, text] = /^#{1,6}\s+(.*)$/.exec(lines[0] ?? '') ?? [];
  if (text !== undefined) {
    const rest = lines.slice(1).join('\n');
    return html`<h2>${renderInline(text)}</h2>${rest === '' ? null : renderBlock(rest)}`;
  }
  if (lines.every((line) => BULLET_PATTERN.test(line)))
    return html`<ul>${renderItems(lines, BULLET_PATTERN)}</ul>`;
  if (lines.every((line) => NUMBER_PATTERN.test(line)))
    return html`<ol>${renderItems(lines, NUMBER_PATTERN)}</ol>`;
  return html`<p>${lines.map((line, index) => html`${index === 0 ? null : html`<br>`}${renderInline(line)}`)}</p>`;
}

/**
 * Renders the terms of a lender: headings, paragraphs, lists, bold, italic and links, as the toolbar of the terms card inserts them.
 * HTML in the text is shown as text (docs/decisions/0020-terms-text.md).
 */
export const renderTerms = (markdown: string): Html[] =>
  markdown
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(renderBlock);
