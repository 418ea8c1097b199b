import type { Call } from './staff-session.ts';

/** Writes of one kind. Each has a text that identifies it. */
export interface Writes {
  readonly kind: string;
  /** The operation that requests these writes; null if a server performs them by itself. */
  readonly operation: string | null;
  readonly acknowledged: readonly string[];
  /** The writes that took effect, acknowledged or not; null if the test does not check the effect. */
  readonly effects: readonly string[] | null;
}

export interface WriteSummary {
  readonly kind: string;
  /** The number of requests, repeated ones included; null if a server performs these writes by itself. */
  readonly attempts: number | null;
  readonly failed: number | null;
  readonly acknowledged: number;
  /** Acknowledged writes without an effect; null if the test does not check the effect. */
  readonly lost: readonly string[] | null;
  /** Writes that took effect more than once; null if the test does not check the effect. */
  readonly twice: readonly string[] | null;
}

/** Returns the texts that occur more than once. */
export const findRepeated = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)].flatMap(([text, same]) => (same.length > 1 ? [text] : []));

/** Compares acknowledged writes with their effects. */
export function summarizeWrites(writes: Writes, calls: readonly Call[]): WriteSummary {
  const { kind, operation, acknowledged, effects } = writes;
  const requests = operation === null ? null : calls.filter((call) => call.operation === operation);
  const effectSet = new Set(effects);
  return {
    kind,
    attempts: requests?.length ?? null,
    failed: requests?.filter(({ error }) => error !== null).length ?? null,
    acknowledged: acknowledged.length,
    lost: effects === null ? null : acknowledged.filter((text) => !effectSet.has(text)),
    twice: effects === null ? null : findRepeated(effects),
  };
}

const COLUMNS = ['attempts', 'failed', 'acknowledged', 'lost', 'twice'] as const;

const formatRow = (kind: string, cells: readonly string[]): string =>
  `${kind.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}`;

/** Returns a table with one line for each kind of write. */
export function formatWriteReport(summaries: readonly WriteSummary[]): string {
  const rows = summaries.map(({ kind, attempts, failed, acknowledged, lost, twice }) =>
    formatRow(
      kind,
      [attempts, failed, acknowledged, lost?.length, twice?.length].map((value) => String(value ?? '-')),
    ),
  );
  return [formatRow('kind', COLUMNS), ...rows].join('\n');
}

/** Returns a message for each kind of write that was lost or took effect twice. */
export const findWriteErrors = (summaries: readonly WriteSummary[]): string[] =>
  summaries.flatMap(({ kind, lost, twice }) =>
    Object.entries({ lost, twice }).flatMap(([fault, texts]) =>
      texts === null || texts.length === 0
        ? []
        : [`${kind}: ${texts.length} ${fault}, such as ${texts.slice(0, 3).join(', ')}`],
    ),
  );
