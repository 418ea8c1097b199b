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
  locateDraft,
  PublishingError,
  type Release,
  readDocuments,
  readDraft,
  readDraftFiles,
  readLiveState,
  type TenantProblem,
  writeDraftFile,
} from '@livery/tenant-config/load';
import type { DocumentKind, DraftFile, DraftState, DraftSummary, FileChange, JsonObject } from '../wire.ts';
import type { PreviewEdge } from './preview-edge.ts';
import { renderSample, SAMPLES } from './samples.ts';

interface Source {
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
   * Writes files of a draft. Writes none if one of them has another content than expected.
   * @throws PublishingError `changed-file`, `no-draft`, `not-allowed`
   */
  readonly write: (slug: string, changes: readonly FileChange[]) => Promise<DraftState>;
  /** Validates files by path like the folder of a tenant. Writes nothing to the draft. @returns the problems */
  readonly check: (slug: string, files: ReadonlyMap<string, Buffer>) => Promise<readonly TenantProblem[]>;
  /** Returns a sample with what the preview shows, as HTML; null for an unknown id. @throws PublishingError */
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

const KINDS = ['tenant', 'theme', 'flags', 'texts'] as const satisfies DocumentKind[];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toDocuments = (documents: FolderDocuments['own']): DraftState['documents'] =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, isObject(documents[kind]) ? documents[kind] : null]),
  ) as DraftState['documents'];

const KEY_FIELD = 'passwordEncryption.publicKey';

/** Returns true if the only fault is that the reference API has not created the key of a new tenant yet. */
const isKeyMissing = (result: CompileResult | undefined): boolean =>
  result?.ok === false && result.problems.every(({ field }) => field === KEY_FIELD);

function listFiles(files: ReadonlyMap<string, Buffer>): DraftFile[] {
  return [...files].map(([path, content]) => ({ path, bytes: content.length, hash: hashDraftFile(content) }));
}

/** Returns the current release of the draft, and its last valid one while it has problems. */
interface CompiledDraft {
  readonly valid: Release | null;
  readonly problems: readonly TenantProblem[];
}

export function openDrafts({ dir, reader, context, edge }: Source): Drafts {
  const lastValid = new Map<string, Release>();
  const shown = new Map<string, Release>();
  /** What is served, as it was last read. Reading it again would delay the preview of every change. */
  const lastLive = new Map<string, LiveTenant>();

  const compile = async (location: FolderLocation): Promise<CompileResult> => {
    const [result] = await reader.compileLocations([location], context);
    const { reference } = context;
    if (isKeyMissing(result) && reference !== undefined) {
      const withoutKeys = { ...context, reference: { ...reference, publicKeysDir: null } };
      const [again] = await reader.compileLocations([location], withoutKeys);
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
    lastLive.set(slug, live);
    return live;
  };

  const compileDraft = async (draft: Draft): Promise<CompiledDraft> => {
    const result = await compile(draft.location);
    if (result.ok) lastValid.set(draft.id, result.release);
    return {
      valid: lastValid.get(draft.id) ?? null,
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

  /** Serves a release only if it has changed, because that discards its prepared pages. */
  const show = (release: Release): void => {
    const before = shown.get(release.slug);
    shown.set(release.slug, release);
    if (before?.fingerprint !== release.fingerprint) edge.serve(release);
  };

  const readState = async (slug: string, live: LiveTenant): Promise<DraftState> => {
    const draft = await readDraft(dir, slug);
    const compiled = draft === null ? { valid: live.release, problems: [] } : await compileDraft(draft);
    const base = compiled.valid ?? live.release;
    const isValid = compiled.problems.length === 0;
    const release = draft === null ? live.release : composePreview(live.release, base, isValid);
    await release.measureLogos();
    show(release);
    const { own, inherited } = await readDocuments(draft?.location ?? live.location);
    const summary: DraftSummary | null = draft && {
      id: draft.id,
      createdAt: draft.createdAt,
      by: draft.by,
      isOutdated: draft.base !== live.hash,
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

  // One operation per tenant at a time, so that an older state never replaces a newer one in the preview.
  const last = new Map<string, Promise<unknown>>();
  const runExclusive = <T>(slug: string, work: () => Promise<T>): Promise<T> => {
    const result = (last.get(slug) ?? Promise.resolve()).then(work);
    last.set(
      slug,
      result.catch(() => undefined),
    );
    return result;
  };

  const requireExpected = async (slug: string, changes: readonly FileChange[]): Promise<void> => {
    const files = await readDraftFiles(dir, slug);
    for (const { path, expected } of changes) {
      const current = files.get(path);
      if ((current === undefined ? null : hashDraftFile(current)) !== expected) {
        throw new PublishingError('changed-file', `The file "${path}" was changed in another window.`);
      }
    }
  };

  return {
    readLive,
    check,
    renderSample: (slug, id) =>
      runExclusive(slug, async () => {
        if (!shown.has(slug)) await readState(slug, await readLive(slug));
        const release = shown.get(slug);
        return release === undefined ? null : renderSample(release, id);
      }),
    read: (slug) => runExclusive(slug, async () => readState(slug, await readLive(slug))),
    write: (slug, changes) =>
      runExclusive(slug, async () => {
        await requireExpected(slug, changes);
        for (const { path, content, expected } of changes) {
          const bytes = content === null ? null : Buffer.from(content, 'base64');
          await writeDraftFile(dir, slug, path, bytes, expected);
        }
        return readState(slug, lastLive.get(slug) ?? (await readLive(slug)));
      }),
  };
}
