import { eq } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { IMAGE_LIMITS } from '../files/file-kinds.ts';
import { type StoredFile, toStoredFile } from '../files/stored-file.ts';
import { deleteUnusedFiles } from '../files/unused-files.ts';
import type { fetchBrandFile } from './fetch-brand.ts';

/**
 * Minimum time between two updates of the column `emailed_at`, so that most emails need no database write.
 */
const RECORD_EVERY_MS = 24 * 60 * 60 * 1000;

interface EmailLogosOptions {
  readonly db: LenderDb;
  /** The address of the lender's files, without a trailing slash. */
  readonly filesUrl: string;
  readonly now: () => Date;
  readonly fetchFile: typeof fetchBrandFile;
}

/**
 * Returns a function that gives logos in emails addresses that remain valid while people read the emails. The
 * edge serves the logo of a release only as long as it retains the release, so the logo is copied to the
 * files of the lender.
 */
export function createEmailLogos({ db, filesUrl, now, fetchFile }: EmailLogosOptions) {
  const { orm, tables } = db;
  const { files } = tables;
  /**
   * Names of the stored copies by the address of the logo at the edge. This address contains a hash, so its
   * content never changes.
   */
  const storedNames = new Map<string, string>();

  /** Records that an email shows the file. Returns false if the file does not exist. */
  async function recordUse(name: string): Promise<boolean> {
    const [file] = await orm.select({ emailedAt: files.emailedAt }).from(files).where(eq(files.name, name));
    if (file === undefined) return false;
    const age = now().getTime() - (file.emailedAt?.getTime() ?? 0);
    if (age > RECORD_EVERY_MS) await orm.update(files).set({ emailedAt: now() }).where(eq(files.name, name));
    return true;
  }

  async function store(file: StoredFile): Promise<void> {
    const emailedAt = now();
    await orm.transaction(async (tx) => {
      // `replacedAt` marks a file that no setting uses, which is true for this copy.
      await tx
        .insert(files)
        .values({ ...file, replacedAt: emailedAt, emailedAt })
        .onConflictDoUpdate({ target: files.name, set: { emailedAt } });
      await deleteUnusedFiles(tx, tables, emailedAt);
    });
  }

  /** Loads a logo from the edge. Returns null if the logo cannot be loaded or is not a valid image. */
  async function load(url: string): Promise<StoredFile | null> {
    try {
      return toStoredFile({ filename: 'logo.png', content: await fetchFile(url) }, IMAGE_LIMITS);
    } catch {
      return null;
    }
  }

  return {
    /**
     * Returns the address of a logo for an email. If the logo cannot be loaded from the edge, this is the
     * given address.
     * @param url an address of a file of the lender, or of a file of the release at the edge
     */
    async getAddress(url: string): Promise<string> {
      const isLenderFile = url.startsWith(`${filesUrl}/`);
      const storedName = isLenderFile ? url.slice(filesUrl.length + 1) : storedNames.get(url);
      if (storedName !== undefined && ((await recordUse(storedName)) || isLenderFile))
        return `${filesUrl}/${storedName}`;
      const file = await load(url);
      if (file === null) return url;
      await store(file);
      storedNames.set(url, file.name);
      return `${filesUrl}/${file.name}`;
    },
  };
}
