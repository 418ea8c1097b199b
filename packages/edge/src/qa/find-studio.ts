import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The file that `npm run studio` writes while it runs. */
const recordSchema = z.object({
  url: z.string().regex(/^http:\/\/localhost:\d{1,5}$/),
  pid: z.int().positive(),
});

/**
 * Returns the address of the running studio; null if none runs. Checks the process too, because a studio that
 * was killed leaves its file.
 */
export async function findStudio(file: string | null): Promise<string | null> {
  if (file === null) return null;
  try {
    const { url, pid } = recordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    process.kill(pid, 0);
    return url;
  } catch {
    return null;
  }
}
