import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { composePreview } from '@livery/edge/embedded';
import {
  type CompileContext,
  type CompileResult,
  type Draft,
  type FolderDocuments,
  type FolderLocation,
  type FolderReader,
  hashDraftFile,
  isDraftOutdated,
  locateDraft,
  PublishingError,
  type Release,
  readDocuments,
  readDraft,
  readDraftFiles,
  readLiveState,
  type TenantProblem,
  writeDraftFiles,
} from '@livery/tenant-config/load';
import type { DocumentKind, DraftFile, DraftState, DraftSummary, FileChange, JsonObject } from '../wire.ts';
import type { PreviewEdge } from './preview-edge.ts';
import { renderSample, SAMPLES } from './samples.ts';

interface DraftsOptions {
  /** The tenants folder. */
  readonly dir: string;
  readonly reader: FolderReader;
  readonly context: CompileContext;
  readonly edge: Pick<PreviewEdge, 'serve' | 'getOrigin'>;
}

export interface Drafts {
  /** Compiles the draft of a tenant, shows it in the preview and returns its state. @throws PublishingError */
  readonly read: (slug: string) => Promise<DraftState>;
  /**
   * Writes files of a draft. Writes none of them if one is refused or differs from the expected content.
   * @throws PublishingError `changed-file`, `no-draft`, `not-allowed`
   */
  readonly write: (slug: string, changes: readonly FileChange[]) => Promise<DraftState>;
  /**
   * Validates files as if they were a tenant folder, without writing them to the draft. @param files the
   * contents by path @returns the problems
   */
  readonly check: (slug: string, files: ReadonlyMap<string, Buffer>) => Promise<readonly TenantProblem[]>;
  /**
   * Returns a sample of the release that the preview shows, as HTML; null for an unknown id. @throws
   * PublishingError
   */
  readonly renderSample: (slug: string, id: string) => Promise<string | null>;
  /** Returns the release that is served to visitors. @throws PublishingError */
  readonly readLive: (slug: string) => Promise<LiveTenant>;
}

interface LiveTenant {
  readonly release: Release;
  readonly location: FolderLocation;
  /** The hash of the served content. */
  readonly hash: string;
}

const DOCUMENT_KINDS = ['tenant', 'theme', 'flags', 'texts'] as const satisfies DocumentKind[];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toDocuments = (documents: FolderDocuments['own']): DraftState['documents'] =>
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [kind, isObject(documents[kind]) ? documents[kind] : null]),
  ) as DraftState['documents'];

const KEY_FIELD = 'passwordEncryption.publicKey';

/** Returns true if the only problem is that the reference API has not created the key of a new tenant yet. */
const isKeyMissing = (result: CompileResult | undefined): boolean =>
  result?.ok === false && result.problems.every(({ field }) => field === KEY_FIELD);

function listFiles(files: ReadonlyMap<string, Buffer>): DraftFile[] {
  return [...files].map(([path, content]) => ({ path, bytes: content.length, hash: hashDraftFile(content) }));
}

/**
 * The result of compiling a draft: its last valid release, null if it was never valid, and its current
 * problems.
 */
interface CompiledDraft {
  readonly valid: Release | null;
  readonly problems: readonly TenantProblem[];
}

export function openDrafts({ dir, reader, context, edge }: DraftsOptions): Drafts {
  const lastValidReleases = new Map<string, Release>();
  const shownReleases = new Map<string, Release>();
  /**
   * The live releases by slug, as they were last read. Reading them again would delay the preview of every
   * change.
   */
  const lastLiveTenants = new Map<string, LiveTenant>();

  const compile = async (location: FolderLocation): Promise<CompileResult> => {
    const [result] = await reader.compile([location], context);
    const { reference } = context;
    if (isKeyMissing(result) && reference !== undefined) {
      const contextWithoutKeys = { ...context, reference: { ...reference, publicKeysDir: null } };
      const [again] = await reader.compile([location], contextWithoutKeys);
      if (again !== undefined) return again;
    }
    if (result === undefined) throw new Error(`The folder of "${location.slug}" was not read.`);
    return result;
  };

  const readLive = async (slug: string): Promise<LiveTenant> => {
    const { served, exists, problems } = await readLiveState(dir, slug);
    if (served === null) {
      if (!exists) throw new PublishingError('unknown-tenant', `There is no tenant "${slug}".`);
      throw new PublishingError('invalid', `The folder of "${slug}" has problems.`, { problems });
    }
    const result = await compile(served.location);
    if (!result.ok) {
      const { problems: found } = result;
      throw new PublishingError('invalid', `The folder of "${slug}" has problems.`, { problems: found });
    }
    const live = { release: result.release, location: served.location, hash: served.hash };
    lastLiveTenants.set(slug, live);
    return live;
  };

  const compileDraft = async (draft: Draft): Promise<CompiledDraft> => {
    const result = await compile(draft.location);
    if (result.ok) lastValidReleases.set(draft.id, result.release);
    return {
      valid: lastValidReleases.get(draft.id) ?? null,
      problems: result.ok ? result.release.contrast.problems : result.problems,
    };
  };

  const check: Drafts['check'] = async (slug, files) => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-import-'));
    try {
      const location: FolderLocation = { ...locateDraft(dir, slug), path: join(folder, slug) };
      for (const [path, content] of files) {
        const file = join(location.path, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      const result = await compile(location);
      return result.ok ? result.release.contrast.problems : result.problems;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  /**
   * Serves a release in the preview if it has changed. Serving an unchanged release would discard its
   * prepared pages.
   */
  const showRelease = (release: Release): void => {
    const previous = shownReleases.get(release.slug);
    shownReleases.set(release.slug, release);
    if (previous?.fingerprint !== release.fingerprint) edge.serve(release);
  };

  const readState = async (slug: string, live: LiveTenant): Promise<DraftState> => {
    const draft = await readDraft(dir, slug);
    const compiled = draft === null ? { valid: live.release, problems: [] } : await compileDraft(draft);
    const base = compiled.valid ?? live.release;
    const isValid = compiled.problems.length === 0;
    const release = draft === null ? live.release : composePreview(live.release, base, isValid);
    await release.measureLogos();
    showRelease(release);
    const { own, inherited } = await readDocuments(draft?.location ?? live.location);
    const summary: DraftSummary | null = draft && {
      id: draft.id,
      createdAt: draft.createdAt,
      by: draft.by,
      isOutdated: await isDraftOutdated(dir, draft, live),
    };
    return {
      slug,
      previewOrigin: edge.getOrigin(slug),
      samples: SAMPLES,
      liveOrigin: live.release.canonicalOrigin,
      draft: summary,
      files: draft === null ? [] : listFiles(await readDraftFiles(dir, slug)),
      documents: toDocuments(own),
      inherited: inherited && toDocuments(inherited),
      problems: compiled.problems,
      warnings: release.warnings,
      brand: {
        version: release.fingerprint,
        injected: release.injected,
        themeCss: release.themeCss,
        font: release.brandDocument.theme.font,
        needsPlate: release.brandDocument.logo.needsPlate,
      },
    };
  };

  // The last operation of each tenant. The operations of a tenant run one after the other, so that an older
  // state never replaces a newer state in the preview.
  const lastOperations = new Map<string, Promise<unknown>>();
  const runExclusive = <T>(slug: string, work: () => Promise<T>): Promise<T> => {
    const result = (lastOperations.get(slug) ?? Promise.resolve()).then(work);
    lastOperations.set(
      slug,
      result.catch(() => undefined),
    );
    return result;
  };

  return {
    readLive,
    check,
    renderSample: (slug, id) =>
      runExclusive(slug, async () => {
        if (!shownReleases.has(slug)) await readState(slug, await readLive(slug));
        const release = shownReleases.get(slug);
        return release === undefined ? null : renderSample(release, id);
      }),
    read: (slug) => runExclusive(slug, async () => readState(slug, await readLive(slug))),
    write: (slug, changes) =>
      runExclusive(slug, async () => {
        const decodedChanges = changes.map(({ content, ...change }) => ({
          ...change,
          content: content === null ? null : Buffer.from(content, 'base64'),
        }));
        await writeDraftFiles(dir, slug, decodedChanges);
        return readState(slug, lastLiveTenants.get(slug) ?? (await readLive(slug)));
      }),
  };
}
