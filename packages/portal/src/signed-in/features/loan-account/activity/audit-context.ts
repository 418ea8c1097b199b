import type { AuditRecord } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';

interface AuditContext {
  readonly record: AuditRecord;
  /** The lender's name of a payment frequency. */
  readonly frequencyName: (code: string) => string;
}

export type SentenceOf<Result> = (context: AuditContext, t: Translate) => Result;
