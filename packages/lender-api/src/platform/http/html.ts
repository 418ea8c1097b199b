const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** HTML in which all values are escaped. Only `html` creates instances. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

/** A value in a template. Texts and numbers are escaped, null is omitted, lists are joined. */
type TemplateValue = Html | string | number | null | readonly Html[];

function renderValue(value: TemplateValue): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(({ text }) => text).join('');
}

/** Template tag that escapes the values of a template: html`<p>${name}</p>`. */
export function html(literals: TemplateStringsArray, ...values: TemplateValue[]): Html {
  return new Html(literals.map((text, index) => text + renderValue(values[index] ?? null)).join(''));
}
