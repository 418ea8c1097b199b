import { MARKER } from './hostile-values.ts';
import type { FuzzAnswer } from './send-request.ts';

const UNESCAPED_MARKUP = [`<script>${MARKER}`, `<img src=x onerror=${MARKER}`, `<svg/onload=${MARKER}`];

/** A cell that a spreadsheet runs as a formula. */
const FORMULA_CELL = new RegExp(`(?:^|[,;\\r\\n])"?[=+@\\t-][^,;\\r\\n]*${MARKER}`, 'i');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns what is wrong with an answer to any request, valid or not; null for nothing. */
export function answerFault({ status, headers, body }: FuzzAnswer): string | null {
  const type = headers['content-type'] ?? '';
  // 504 is described: the processor does not answer, and the outcome of the payment is unknown.
  if (status >= 500 && status !== 504) return `answered ${status}`;
  if (headers['x-injected'] !== undefined) return 'a header was injected';
  if (type.startsWith('application/json') && !isJson(body)) return 'JSON that cannot be read';
  if (type.startsWith('text/html') && UNESCAPED_MARKUP.some((markup) => body.includes(markup))) {
    return 'stored markup came back unescaped';
  }
  if (type.startsWith('text/csv') && FORMULA_CELL.test(body)) return 'a stored formula came back unescaped';
  return null;
}
