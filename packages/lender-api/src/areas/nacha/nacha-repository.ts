import { desc, inArray } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';

export type NachaImport = LenderTables['nachaImports']['$inferSelect'];

export function createNachaRepository({ orm, tables }: LenderDb) {
  const { nachaImports } = tables;
  return {
    count: () => orm.$count(nachaImports),

    list: ({ limit, offset }: PageRequest): Promise<NachaImport[]> =>
      orm
        .select()
        .from(nachaImports)
        .orderBy(desc(nachaImports.createdDay), desc(nachaImports.id))
        .limit(limit)
        .offset(offset),

    /** Returns the import day of a file with one of these hashes, or null. */
    async findImportDay(hashes: readonly string[]): Promise<string | null> {
      const { createdDay } = nachaImports;
      const rows = await orm
        .select({ createdDay })
        .from(nachaImports)
        .where(inArray(nachaImports.contentHash, [...hashes]));
      return rows[0]?.createdDay ?? null;
    },

    /**
     * Stores an import and its audit record. Returns false if another request has already imported a file
     * with the same content.
     */
    add(row: Omit<NachaImport, 'id'>, actor: Actor): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const addedRows = await tx
          .insert(nachaImports)
          .values(row)
          .onConflictDoNothing({ target: nachaImports.contentHash })
          .returning({ id: nachaImports.id });
        const [first] = addedRows;
        if (first === undefined) return false;
        const { filename, customName, entryCount, totalCents, contentHash } = row;
        const after = { id: first.id, filename, customName, entryCount, totalCents, contentHash };
        await recordChanges(tx, tables, actor, [{ action: 'nacha-imported', after }]);
        return true;
      });
    },
  };
}

export type NachaRepository = ReturnType<typeof createNachaRepository>;
