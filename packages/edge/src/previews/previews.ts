import {
  type CompileContext,
  type Draft,
  type FolderReader,
  isLinkValid,
  type Release,
  readDraft,
  verifyPreviewToken,
} from '@livery/tenant-config/load';
import { LRUCache } from 'lru-cache';
import { composePreview } from './compose-preview.ts';

/**
 * Time in milliseconds for which a compiled draft is used without another check. A page and its files are
 * usually requested within this time.
 */
const FRESH_MS = 500;
/**
 * Maximum number of cached drafts, and of cached versions per draft. Earlier versions are needed because a
 * page that was just loaded may request their files.
 */
const MAX_DRAFTS = 50;
const MAX_VERSIONS = 4;

interface PreviewSource {
  /** The tenants folder. */
  readonly dir: string;
  /** The key of preview links. */
  readonly key: Buffer;
  readonly reader: FolderReader;
  readonly context: CompileContext;
}

/** The preview that a visitor with a valid link sees. */
export interface Preview {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly live: Release;
  /** The live release with the brand of the draft's last valid version. */
  readonly release: Release;
  /** Earlier versions of the draft, whose files a page that was just loaded may request. */
  readonly earlier: readonly Release[];
}

export interface Previews {
  /**
   * Returns the preview that the token permits for the tenant of `live`. Returns null for any other token: the caller cannot tell
   * whether the token is invalid or expired, or belongs to another tenant or to a draft that no longer exists.
   */
  readonly open: (token: string, live: Release) => Promise<Preview | null>;
}

/** Valid versions of a draft, newest first. */
interface CompiledDraft {
  readonly compiledAt: number;
  readonly versions: readonly Release[];
  readonly isValid: boolean;
}

export function createPreviews({ dir, key, reader, context }: PreviewSource): Previews {
  const drafts = new LRUCache<string, CompiledDraft, Draft>({
    max: MAX_DRAFTS,
    fetchMethod: async (_id, before, { context: draft }) => {
      const compiledAt = performance.now();
      const [result] = await reader.compile([draft.location], context);
      const known = before?.versions ?? [];
      if (result?.ok !== true) return { compiledAt, versions: known, isValid: false };
      const { release } = result;
      const unchanged = known.find(({ fingerprint }) => fingerprint === release.fingerprint);
      const olderVersions = known.filter((version) => version !== unchanged);
      return {
        compiledAt,
        versions: [unchanged ?? release, ...olderVersions].slice(0, MAX_VERSIONS),
        isValid: true,
      };
    },
  });
  const compile = async (draft: Draft): Promise<CompiledDraft> => {
    const known = drafts.get(draft.id);
    const isFresh = known !== undefined && performance.now() - known.compiledAt < FRESH_MS;
    return isFresh ? known : drafts.forceFetch(draft.id, { context: draft, forceRefresh: true });
  };

  const composed = new LRUCache<string, Release>({ max: MAX_DRAFTS * MAX_VERSIONS });
  /** Returns the same object for the same content, because this object is the key of the logo cache. */
  const compose = (live: Release, draft: Release, isValid: boolean): Release => {
    const key = `${live.slug} ${live.fingerprint} ${draft.fingerprint} ${isValid}`;
    const release = composed.get(key) ?? composePreview(live, draft, isValid);
    composed.set(key, release);
    return release;
  };

  return {
    open: async (text, live) => {
      const token = verifyPreviewToken(text, key, Date.now());
      if (token?.slug !== live.slug) return null;
      const draft = await readDraft(dir, token.slug).catch(() => null);
      if (draft === null || !isLinkValid(token, draft)) return null;
      const { versions, isValid } = await compile(draft);
      // A draft that was never valid is previewed as the live release, with a note that it has errors.
      const [release = compose(live, live, isValid), ...earlier] = versions.map((version) =>
        compose(live, version, isValid),
      );
      return { token: text, expires: token.expires, live, release, earlier };
    },
  };
}
