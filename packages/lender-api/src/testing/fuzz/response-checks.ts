import { MARKER } from './hostile-values.ts';
import type { FuzzResponse } from './send-request.ts';

const UNESCAPED_MARKUP = [`<script>${MARKER}`, `<img src=x onerror=${MARKER}`, `<svg/onload=${MARKER}`];

/** Matches a cell that a spreadsheet would run as a formula. */
const FORMULA_CELL = new RegExp(`(?:^|[,;\\r\\n])"?[=+@\\t-][^,;\\r\\n]*${MARKER}`, 'i');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a description of the first defect of a response, or null. */
export function findResponseError({ status, headers, body }: FuzzResponse): string | null {
  const type = headers['content-type'] ?? '';
  // The contract uses 504 for a payment with an unknown outcome (docs/product/payments.md#processor-outcomes).
  if (status >= 500 && status !== 504) return `status ${status}`;
  if (headers['x-injected'] !== undefined) return 'a header was injected';
  if (type.startsWith('application/json') && !isJson(body)) return 'invalid JSON';
  if (type.startsWith('text/html') && UNESCAPED_MARKUP.some((markup) => body.includes(markup))) {
    return 'unescaped markup';
  }
  if (type.startsWith('text/csv') && FORMULA_CELL.test(body)) return 'unescaped formula';
  return null;
}
