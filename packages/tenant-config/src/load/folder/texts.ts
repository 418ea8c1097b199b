import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { TenantProblem } from '../../release.ts';
import { type TextKey, texts } from '../../texts/catalogue.ts';
import type { Checked } from '../files/read-file.ts';

export type CompiledTexts = Partial<Record<TextKey, CompiledMessage>>;

/** The branches of a plural or select by name; null for a plain placeholder. */
function branchesOf(format: unknown): Record<string, CompiledMessage> | null {
  if (typeof format !== 'object' || format === null) return null;
  const branches = Object.entries(format).filter((entry): entry is [string, CompiledMessage] =>
    Array.isArray(entry[1]),
  );
  return branches.length > 0 ? Object.fromEntries(branches) : null;
}

/** Every token of a message, those inside branches too. */
function flatten(message: CompiledMessage): CompiledMessage {
  return message.flatMap((token) => {
    const branches = typeof token === 'string' ? null : branchesOf(token[2]);
    return branches === null ? [token] : [token, ...Object.values(branches).flatMap(flatten)];
  });
}

function placeholders(message: CompiledMessage): string[] {
  return [...new Set(flatten(message).flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))];
}

/** What the parser lets pass though no one can mean it. */
function syntaxFault(text: string, message: CompiledMessage): string | null {
  for (const token of flatten(message)) {
    if (typeof token === 'string') {
      if (/[{}]/.test(token) && !/'[{}]/.test(text)) {
        return "The text holds a brace without its partner; close it, or write '{' in quotes for a brace to be seen.";
      }
      continue;
    }
    const branches = branchesOf(token[2]);
    if (branches !== null && !('other' in branches)) {
      return `The ${token[1] ?? 'choice'} of {${token[0]}} has no branch "other"; add one for every case not named.`;
    }
  }
  return null;
}

const quoted = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with the placeholders of an override, in one sentence; null when they are those of our text. */
function placeholderFault(ours: CompiledMessage, theirs: CompiledMessage): string | null {
  const known = placeholders(ours);
  const used = placeholders(theirs);
  const missing = known.filter((name) => !used.includes(name));
  if (missing.length > 0) return `The text lacks ${quoted(missing)}; without it, what belongs there is lost.`;
  const invented = used.filter((name) => !known.includes(name));
  if (invented.length === 0) return null;
  const may = known.length === 0 ? 'this text has no placeholders' : `it may hold ${quoted(known)}`;
  return `The text holds ${quoted(invented)}, which nothing fills in; ${may}.`;
}

/** Characters of one override; our longest text has a few hundred. Deeper messages than fit would exhaust the stack. */
const MAX_LENGTH = 4_000;

/** Compiles one override of one of our texts; a text is returned when something is wrong with it. */
export function compileOverride(ours: string, text: string): CompiledMessage | string {
  if (text.trim() === '') return 'The text is empty; write one, or remove the name to keep ours.';
  if (text.length > MAX_LENGTH) return `The text has ${text.length} characters; it may have ${MAX_LENGTH}.`;
  let message: CompiledMessage;
  try {
    message = compileMessageOrThrow(text);
  } catch (error) {
    const detail = (error instanceof Error ? error.message : '').replace(/:?\n[\s\S]*$/, '');
    return `The text is not a valid ICU message: ${detail}.`;
  }
  return syntaxFault(text, message) ?? placeholderFault(compileMessageOrThrow(ours), message) ?? message;
}

/** Compiles a tenant's overrides (keys already checked), sorted by key; every faulty one is a problem. */
export function compileTexts(
  overrides: Partial<Record<TextKey, string | undefined>>,
): Checked<CompiledTexts> {
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
