import { and, asc, eq } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';

export function createPreferencesRepository({ orm, tables }: LenderDb) {
  const { preferences, staff } = tables;
  const buildPreferenceCondition = (staffId: number, key: string) =>
    and(eq(preferences.staffId, staffId), eq(preferences.key, key));

  return {
    list(staffId: number): Promise<{ key: string; value: unknown }[]> {
      return orm
        .select({ key: preferences.key, value: preferences.value })
        .from(preferences)
        .where(eq(preferences.staffId, staffId))
        .orderBy(asc(preferences.key));
    },

    /** Returns false and stores nothing if the key is new and the staff member has `maxCount` preferences. */
    set(actor: Actor, key: string, value: unknown, maxCount: number): Promise<boolean> {
      const { staffId, at } = actor;
      return orm.transaction(async (tx) => {
        // The lock prevents concurrent requests of one staff member from exceeding the limit.
        await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
        const isNew = (await tx.$count(preferences, buildPreferenceCondition(staffId, key))) === 0;
        const storedCount = await tx.$count(preferences, eq(preferences.staffId, staffId));
        if (isNew && storedCount >= maxCount) return false;
        await tx
          .insert(preferences)
          .values({ staffId, key, value, changedAt: at })
          .onConflictDoUpdate({
            target: [preferences.staffId, preferences.key],
            set: { value, changedAt: at },
          });
        await recordChanges(tx, tables, actor, [{ action: 'preference-set', after: { key } }]);
        return true;
      });
    },

    remove(actor: Actor, key: string): Promise<void> {
      return orm.transaction(async (tx) => {
        const removedRows = await tx
          .delete(preferences)
          .where(buildPreferenceCondition(actor.staffId, key))
          .returning();
        const changes = removedRows.map(() => ({ action: 'preference-removed' as const, before: { key } }));
        await recordChanges(tx, tables, actor, changes);
      });
    },
  };
}
