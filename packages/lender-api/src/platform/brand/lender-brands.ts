import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { LenderDb } from '../db/lender-db.ts';
import { brandRepository } from './brand-repository.ts';
import { createDocumentBrand, type DocumentBrand, type PdfBrand } from './document-brand.ts';
import { type DocumentFont, loadDocumentFont } from './document-font.ts';
import { createEffectiveBrand, type EffectiveBrand } from './effective-brand.ts';
import { createEmailLogos } from './email-logos.ts';
import { fetchBrandFile, fetchReleaseBrand } from './fetch-brand.ts';
import { createNeutralBrand, type ReleaseBrand, withoutFiles } from './release-brand.ts';

/** Live releases, and drafts that people are looking at. */
const MAX_CACHED = 20;

/** The longest time in milliseconds that a request waits for a new brand while another one is stored. */
const MAX_WAIT_MS = 500;

/** Time in milliseconds until a release that could not be fetched is requested again. */
const RETRY_MS = 10_000;

const RELEASE = /^[\w-]{1,64}$/;

export interface RequestHeaders {
  readonly headers: IncomingHttpHeaders;
}

/** The headers with which the edge reports the release of a request. */
function readRelease({ headers }: RequestHeaders, canonicalOrigin: string) {
  const { 'x-livery-origin': origin, 'x-livery-release': release, 'x-livery-preview': preview } = headers;
  if (origin !== canonicalOrigin || typeof release !== 'string' || !RELEASE.test(release)) return null;
  return { release, previewToken: typeof preview === 'string' ? preview : null };
}

/** A release that the edge has reported. */
type ReportedRelease = NonNullable<ReturnType<typeof readRelease>>;

/** Returns a function that fetches each release once. Concurrent requests share a fetch, and a failure is not retried for 10 seconds. */
function createBrandCache(origin: string, fetchBrand: typeof fetchReleaseBrand) {
  const cached = new Map<string, Promise<ReleaseBrand | null>>();
  const failedAt = new Map<string, number>();

  const load = async ({ release, previewToken }: ReportedRelease): Promise<ReleaseBrand | null> => {
    try {
      return await fetchBrand(origin, release, previewToken);
    } catch {
      cached.delete(release);
      if (failedAt.size >= MAX_CACHED) failedAt.clear();
      failedAt.set(release, performance.now());
      return null;
    }
  };

  return (reported: ReportedRelease): Promise<ReleaseBrand | null> => {
    const { release } = reported;
    const failed = failedAt.get(release);
    if (failed !== undefined && performance.now() - failed < RETRY_MS) return Promise.resolve(null);
    const brand = cached.get(release) ?? load(reported);
    // The most recently used entry is the last one.
    cached.delete(release);
    cached.set(release, brand);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return brand;
  };
}

/** Returns a function that converts the font of a brand once. A font that cannot be used is loaded again for the next document. */
function createFontCache(slug: string, log: BrandLog) {
  let cached: { readonly key: string; readonly font: DocumentFont } | null = null;
  return async ({ fontFiles }: EffectiveBrand): Promise<DocumentFont | null> => {
    const key = JSON.stringify(fontFiles);
    if (cached?.key === key) return cached.font;
    const result = await loadDocumentFont(fontFiles, fetchBrandFile);
    if ('fault' in result) {
      log.warn(
        { lender: slug, reason: result.fault },
        'a PDF has the standard font instead of the font of the brand',
      );
      return null;
    }
    cached = { key, font: result };
    return result;
  };
}

type BrandLog = Pick<FastifyBaseLogger, 'warn'>;

interface LenderBrandsOptions {
  readonly config: { readonly slug: string; readonly name: string; readonly canonicalOrigin: string };
  readonly db: LenderDb;
  readonly now: () => Date;
  readonly log: BrandLog;
  readonly fetchBrand?: typeof fetchReleaseBrand;
}

/**
 * Returns the brands of a lender's pages and emails. The edge reports the release of each request, and its brand is fetched from
 * the edge once. A request waits for it at most half a second, or longer if no brand is stored. The brand of the latest live
 * release is stored, for emails of background jobs and for requests whose release cannot be fetched. A lender whose API has never
 * received a request through the edge has a neutral brand with its configured name.
 */
export function createLenderBrands({
  config,
  db,
  now,
  log,
  fetchBrand = fetchReleaseBrand,
}: LenderBrandsOptions) {
  const { slug, name, canonicalOrigin } = config;
  const repository = brandRepository(db);
  const loadBrand = createBrandCache(canonicalOrigin, fetchBrand);
  const loadFont = createFontCache(slug, log);
  const filesUrl = `${canonicalOrigin}/api/client/files`;
  const emailLogos = createEmailLogos({ db, filesUrl, now, fetchFile: fetchBrandFile });
  let storedRelease: string | null = null;

  /** Returns null if the brand cannot be fetched, or not in time. The fetch continues and serves later requests. */
  async function waitForBrand(reported: ReportedRelease): Promise<ReleaseBrand | null> {
    const loading = loadBrand(reported);
    // Without a stored brand, a page would be neutral, so the first request waits for the fetch.
    if (storedRelease === null && (await repository.readBrand()) === null) return loading;
    const { promise: timeout, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, MAX_WAIT_MS, null);
    try {
      return await Promise.race([loading, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function getBrand(reported: ReportedRelease | null): Promise<ReleaseBrand> {
    const brand = reported === null ? null : await waitForBrand(reported);
    if (reported === null || brand === null)
      return (await repository.readBrand()) ?? createNeutralBrand(name);
    if (reported.previewToken === null && brand.release !== storedRelease) {
      await repository.storeBrand(brand);
      storedRelease = brand.release;
    }
    return brand;
  }

  /**
   * Returns the live brand with absolute addresses, never that of a draft.
   * @param request null in a background job
   */
  async function getLiveBrand(request: RequestHeaders | null): Promise<EffectiveBrand> {
    const reported = request === null ? null : readRelease(request, canonicalOrigin);
    const live = reported?.previewToken === null ? reported : null;
    const [brand, tools] = await Promise.all([getBrand(live), repository.readBorrowerTools()]);
    return createEffectiveBrand(brand, tools, { host: canonicalOrigin, api: `${canonicalOrigin}/api` });
  }

  return {
    /** Returns the brand of a page. Only a page through the edge has the images and fonts of the release at its own host. */
    async forPage(request: RequestHeaders): Promise<EffectiveBrand> {
      const reported = readRelease(request, canonicalOrigin);
      const [brand, tools] = await Promise.all([getBrand(reported), repository.readBorrowerTools()]);
      const effective =
        request.headers['x-livery-origin'] === undefined
          ? createEffectiveBrand(withoutFiles(brand), tools, { host: '', api: `/${slug}` })
          : createEffectiveBrand(brand, tools, { host: '', api: '/api' });
      return { ...effective, isPreview: (reported?.previewToken ?? null) !== null };
    },

    /**
     * Returns the brand of an email, with absolute addresses. It is never that of a draft, because the recipient has no link to it.
     * @param request null in a background job
     */
    async forEmail(request: RequestHeaders | null): Promise<EffectiveBrand> {
      const brand = await getLiveBrand(request);
      const { logo } = brand;
      if (logo === null || logo.bitmap === null) return brand;
      const bitmap = { ...logo.bitmap, url: await emailLogos.getAddress(logo.bitmap.url) };
      return { ...brand, logo: { ...logo, bitmap } };
    },

    /** Returns the brand of a workbook. */
    forWorkbook: async (request: RequestHeaders): Promise<DocumentBrand> =>
      createDocumentBrand(await getLiveBrand(request)),

    /** Returns the brand of a PDF. Logs the reason for a standard font. */
    async forPdf(request: RequestHeaders): Promise<PdfBrand> {
      const brand = await getLiveBrand(request);
      const [document, font] = await Promise.all([createDocumentBrand(brand), loadFont(brand)]);
      return { ...document, font };
    },
  };
}

export type LenderBrands = ReturnType<typeof createLenderBrands>;
