import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { LenderDb } from '../db/lender-db.ts';
import { createBrandRepository } from './brand-repository.ts';
import { createDocumentBrand, type DocumentBrand, type PdfBrand } from './document-brand.ts';
import { type DocumentFont, loadDocumentFont } from './document-font.ts';
import { createEffectiveBrand, type EffectiveBrand, listReplacedParts } from './effective-brand.ts';
import { createEmailLogos } from './email-logos.ts';
import { fetchBrandFile, fetchReleaseBrand } from './fetch-brand.ts';
import { createNeutralBrand, omitBrandFiles, type ReleaseBrand } from './release-brand.ts';

/** Maximum number of cached brands: live releases, and drafts that people preview. */
const MAX_CACHED_BRANDS = 20;

/** Maximum time in milliseconds that a request waits for a new brand if another brand is stored. */
const MAX_WAIT_MS = 500;

/** Time in milliseconds until a release that could not be fetched is requested again. */
const RETRY_MS = 10_000;

const RELEASE_HASH = /^[\w-]{1,64}$/;

export interface RequestHeaders {
  readonly headers: IncomingHttpHeaders;
}

/**
 * Reads the release of a request from the headers of the edge. Returns null if they are missing, invalid or
 * for another origin.
 */
function readRelease({ headers }: RequestHeaders, canonicalOrigin: string) {
  const { 'x-livery-origin': origin, 'x-livery-release': release, 'x-livery-preview': preview } = headers;
  if (origin !== canonicalOrigin || typeof release !== 'string' || !RELEASE_HASH.test(release)) return null;
  return { release, previewToken: typeof preview === 'string' ? preview : null };
}

/** A release that the edge has reported. */
type ReportedRelease = NonNullable<ReturnType<typeof readRelease>>;

/**
 * Returns a function that fetches the brand of each release once. Concurrent requests share one fetch. A
 * failed fetch is not repeated for 10 seconds.
 */
function createBrandCache(origin: string, fetchBrand: typeof fetchReleaseBrand) {
  const cachedBrands = new Map<string, Promise<ReleaseBrand | null>>();
  const failedAt = new Map<string, number>();

  const loadReleaseBrand = async ({
    release,
    previewToken,
  }: ReportedRelease): Promise<ReleaseBrand | null> => {
    try {
      return await fetchBrand(origin, release, previewToken);
    } catch {
      cachedBrands.delete(release);
      if (failedAt.size >= MAX_CACHED_BRANDS) failedAt.clear();
      failedAt.set(release, performance.now());
      return null;
    }
  };

  return (reportedRelease: ReportedRelease): Promise<ReleaseBrand | null> => {
    const { release } = reportedRelease;
    const failed = failedAt.get(release);
    if (failed !== undefined && performance.now() - failed < RETRY_MS) return Promise.resolve(null);
    const brand = cachedBrands.get(release) ?? loadReleaseBrand(reportedRelease);
    // Moves the entry to the end, so that the first entry is the least recently used.
    cachedBrands.delete(release);
    cachedBrands.set(release, brand);
    const [oldest] = cachedBrands.keys();
    if (cachedBrands.size > MAX_CACHED_BRANDS && oldest !== undefined) cachedBrands.delete(oldest);
    return brand;
  };
}

/**
 * Returns a function that converts the font of a brand and caches the result. If the font cannot be used, the
 * next document tries to load it again.
 */
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
 * Returns the brands of a lender's pages, emails and documents. The edge reports the release of each request,
 * and the brand of a release is fetched from the edge once. A request waits for the brand at most half a
 * second, or until the fetch ends if no brand is stored. The brand of the latest live release is stored, for
 * emails of background jobs and for requests whose release cannot be fetched. A lender whose API has never
 * received a request through the edge has a neutral brand with the configured name.
 */
export function createLenderBrands({
  config,
  db,
  now,
  log,
  fetchBrand = fetchReleaseBrand,
}: LenderBrandsOptions) {
  const { slug, name, canonicalOrigin } = config;
  const repository = createBrandRepository(db);
  const loadBrand = createBrandCache(canonicalOrigin, fetchBrand);
  const loadFont = createFontCache(slug, log);
  const filesUrl = `${canonicalOrigin}/api/client/files`;
  const emailLogos = createEmailLogos({ db, filesUrl, now, fetchFile: fetchBrandFile });
  let storedRelease: string | null = null;

  /**
   * Returns the brand of a release, or null if it cannot be fetched in time. The fetch continues, and later
   * requests use its result.
   */
  async function waitForBrand(reportedRelease: ReportedRelease): Promise<ReleaseBrand | null> {
    const loading = loadBrand(reportedRelease);
    // If no brand is stored, the page would show the neutral brand, so this request waits until the fetch
    // ends.
    if (storedRelease === null && (await repository.readBrand()) === null) return loading;
    const { promise: timeout, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, MAX_WAIT_MS, null);
    try {
      return await Promise.race([loading, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function getBrand(reportedRelease: ReportedRelease | null): Promise<ReleaseBrand> {
    const brand = reportedRelease === null ? null : await waitForBrand(reportedRelease);
    if (reportedRelease === null || brand === null)
      return (await repository.readBrand()) ?? createNeutralBrand(name);
    if (reportedRelease.previewToken === null && brand.release !== storedRelease) {
      await repository.storeBrand(brand);
      storedRelease = brand.release;
    }
    return brand;
  }

  /**
   * Returns the brand of the live release with absolute addresses, never the brand of a draft.
   * @param request null in a background job
   */
  async function getLiveBrand(request: RequestHeaders | null): Promise<EffectiveBrand> {
    const reportedRelease = request === null ? null : readRelease(request, canonicalOrigin);
    const liveRelease = reportedRelease?.previewToken === null ? reportedRelease : null;
    const [brand, tools] = await Promise.all([getBrand(liveRelease), repository.readBorrowerTools()]);
    return createEffectiveBrand(brand, tools, { host: canonicalOrigin, api: `${canonicalOrigin}/api` });
  }

  return {
    /**
     * Returns the brand of a page. Images and fonts of the release are omitted for a request that bypasses
     * the edge, because only the edge serves these files.
     */
    async forPage(request: RequestHeaders): Promise<EffectiveBrand> {
      const reportedRelease = readRelease(request, canonicalOrigin);
      const [brand, tools] = await Promise.all([getBrand(reportedRelease), repository.readBorrowerTools()]);
      const effectiveBrand =
        request.headers['x-livery-origin'] === undefined
          ? createEffectiveBrand(omitBrandFiles(brand), tools, { host: '', api: `/${slug}` })
          : createEffectiveBrand(brand, tools, { host: '', api: '/api' });
      const isPreview = (reportedRelease?.previewToken ?? null) !== null;
      return { ...effectiveBrand, preview: isPreview ? { replacedParts: listReplacedParts(tools) } : null };
    },

    /**
     * Returns the brand of an email, with absolute addresses. It is never the brand of a draft, because the
     * recipient has no preview link.
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

    /**
     * Returns the brand of a PDF. If the font of the brand cannot be used, logs the reason; the PDF then has
     * a standard font.
     */
    async forPdf(request: RequestHeaders): Promise<PdfBrand> {
      const brand = await getLiveBrand(request);
      const [document, font] = await Promise.all([createDocumentBrand(brand), loadFont(brand)]);
      return { ...document, font };
    },
  };
}

export type LenderBrands = ReturnType<typeof createLenderBrands>;
