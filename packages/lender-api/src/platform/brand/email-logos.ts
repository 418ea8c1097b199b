import { eq } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { IMAGE } from '../files/file-kinds.ts';
import { type StoredFile, toStoredFile } from '../files/stored-file.ts';
import { deleteUnusedFiles } from '../files/unused-files.ts';
import type { fetchBrandFile } from './fetch-brand.ts';

/** The time of the last email is stored once in this time, so that most emails write nothing. */
const RECORD_EVERY_MS = 24 * 60 * 60 * 1000;

interface EmailLogosOptions {
  readonly db: LenderDb;
  /** The address of the lender's files, without a trailing slash. */
  readonly filesUrl: string;
  readonly now: () => Date;
  readonly fetchFile: typeof fetchBrandFile;
}

/**
 * Gives logos addresses that are valid as long as people read the emails that show them. The edge serves the logo of a release only
 * while it retains the release, so the logo is copied to the files of the lender.
 */
export function createEmailLogos({ db, filesUrl, now, fetchFile }: EmailLogosOptions) {
  const { orm, tables } = db;
  const { files } = tables;
  /** Names of stored files by the address of the logo at the edge, which contains its hash. */
  const storedNames = new Map<string, string>();

  /** Returns false if there is no such file. */
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
      // No setting refers to the file, which is what `replacedAt` states.
      await tx
        .insert(files)
        .values({ ...file, replacedAt: emailedAt, emailedAt })
        .onConflictDoUpdate({ target: files.name, set: { emailedAt } });
      await deleteUnusedFiles(tx, tables, emailedAt);
    });
  }

  /** Returns null if the logo cannot be loaded. */
  async function load(url: string): Promise<StoredFile | null> {
    try {
      return toStoredFile({ filename: 'logo.png', content: await fetchFile(url) }, IMAGE);
    } catch {
      return null;
    }
  }

  return {
    /**
     * Returns the address of a logo for an email. It is the given one if the logo cannot be loaded from the edge.
     * @param url an address of a file of the lender, or of a file of the release at the edge
     */
    async getAddress(url: string): Promise<string> {
      const isFile = url.startsWith(`${filesUrl}/`);
      const known = isFile ? url.slice(filesUrl.length + 1) : storedNames.get(url);
      if (known !== undefined && ((await recordUse(known)) || isFile)) return `${filesUrl}/${known}`;
      const file = await load(url);
      if (file === null) return url;
      await store(file);
      storedNames.set(url, file.name);
      return `${filesUrl}/${file.name}`;
    },
  };
}
