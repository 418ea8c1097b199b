import type { TenantProblem } from '../../release.ts';

/**
 * - `no-draft`, `draft-exists`, `unknown-tenant`, `unknown-release`
 * - `invalid`: a folder has problems, listed in `problems`
 * - `conflict`: the served content has changed since the draft was created
 * - `changed-file`: a draft file has changed since the caller read it
 * - `unchanged`: there is nothing to publish
 * - `busy`: another process holds the lock
 * - `damaged`: a file of the store is not valid
 * - `not-allowed`: the path is not a file of a tenant folder
 */
export type PublishingErrorCode =
  | 'no-draft'
  | 'draft-exists'
  | 'unknown-tenant'
  | 'unknown-release'
  | 'invalid'
  | 'conflict'
  | 'changed-file'
  | 'unchanged'
  | 'busy'
  | 'damaged'
  | 'not-allowed';

/** An error of drafts and releases that the user can correct. The message can be shown to the user. */
export class PublishingError extends Error {
  override readonly name = 'PublishingError';
  readonly code: PublishingErrorCode;
  /** The problems of the folder if `code` is `invalid`, with paths relative to that folder. */
  readonly problems: readonly TenantProblem[];
  /** The hash of the served content if `code` is `conflict`; null if nothing is served. */
  readonly servedHash: string | null;

  constructor(
    code: PublishingErrorCode,
    message: string,
    details: {
      readonly problems?: readonly TenantProblem[];
      readonly servedHash?: string | null;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.problems = details.problems ?? [];
    this.servedHash = details.servedHash ?? null;
  }
}
