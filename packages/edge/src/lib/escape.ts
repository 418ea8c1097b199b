const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/**
 * Serializes JSON for a script element. `<` could end the element or open a comment. `>` and `&` are escaped for XML parsers,
 * U+2028 and U+2029 for JavaScript parsers, which treat them as line breaks.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
