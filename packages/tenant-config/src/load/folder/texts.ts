import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { TenantProblem } from '../../release.ts';
import { type TextKey, texts } from '../../texts/catalogue.ts';
import type { ValidationResult } from '../files/read-file.ts';

export type CompiledTexts = Partial<Record<TextKey, CompiledMessage>>;

function getBranches(format: unknown): Record<string, CompiledMessage> | null {
  if (typeof format !== 'object' || format === null) return null;
  const branches = Object.entries(format).filter((entry): entry is [string, CompiledMessage] =>
    Array.isArray(entry[1]),
  );
  return branches.length > 0 ? Object.fromEntries(branches) : null;
}

function flatten(message: CompiledMessage): CompiledMessage {
  return message.flatMap((token) => {
    const branches = typeof token === 'string' ? null : getBranches(token[2]);
    return branches === null ? [token] : [token, ...Object.values(branches).flatMap(flatten)];
  });
}

function listPlaceholders(message: CompiledMessage): string[] {
  return [...new Set(flatten(message).flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))];
}

/** Finds syntax errors that the ICU parser accepts. Returns the error message, or null. */
function findSyntaxFault(text: string, message: CompiledMessage): string | null {
  for (const token of flatten(message)) {
    if (typeof token === 'string') {
      if (/[{}]/.test(token) && !/'[{}]/.test(text)) {
        return "The text contains an unmatched brace; close it, or write '{' in quotes to show a brace.";
      }
      continue;
    }
    const branches = getBranches(token[2]);
    if (branches !== null && !('other' in branches)) {
      return `The ${token[1] ?? 'choice'} of {${token[0]}} has no branch "other"; add it for all other cases.`;
    }
  }
  return null;
}

const formatPlaceholders = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function findPlaceholderFault(original: CompiledMessage, override: CompiledMessage): string | null {
  const known = listPlaceholders(original);
  const used = listPlaceholders(override);
  const missing = known.filter((name) => !used.includes(name));
  if (missing.length > 0) return `The text lacks the placeholder ${formatPlaceholders(missing)}; add it.`;
  const unknown = used.filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const allowed = known.length === 0 ? 'this text has no placeholders' : `use ${formatPlaceholders(known)}`;
  return `The text contains the unknown placeholder ${formatPlaceholders(unknown)}; ${allowed}.`;
}

/**
 * Maximum length of an override. It also limits nesting, because deep nesting could exhaust the stack. All
 * default texts are shorter.
 */
const MAX_LENGTH = 4_000;

/** Compiles an override of a default text. If the override is invalid, returns the reason as a string. */
export function compileOverride(original: string, text: string): CompiledMessage | string {
  if (text.trim() === '')
    return 'The text is empty; enter a text, or remove the key to use the default text.';
  if (text.length > MAX_LENGTH)
    return `The text has ${text.length} characters; the maximum is ${MAX_LENGTH}.`;
  let message: CompiledMessage;
  try {
    message = compileMessageOrThrow(text);
  } catch (error) {
    const detail = (error instanceof Error ? error.message : '').replace(/:?\n[\s\S]*$/, '');
    return `The text is not a valid ICU message: ${detail}.`;
  }
  return (
    findSyntaxFault(text, message) ??
    findPlaceholderFault(compileMessageOrThrow(original), message) ??
    message
  );
}

/**
 * Compiles a tenant's overrides, sorted by key. Returns a problem for each invalid override.
 * @param overrides
 * the overrides by key; all keys must exist in the catalog
 */
export function compileTexts(
  overrides: Partial<Record<TextKey, string | undefined>>,
): ValidationResult<CompiledTexts> {
  const compiled: CompiledTexts = {};
  const problems: TenantProblem[] = [];
  for (const key of Object.keys(overrides).sort() as TextKey[]) {
    const text = overrides[key];
    if (text === undefined) continue;
    const message = compileOverride(texts[key], text);
    if (typeof message === 'string') problems.push({ file: 'texts.json', field: key, reason: message });
    else compiled[key] = message;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: compiled };
}
