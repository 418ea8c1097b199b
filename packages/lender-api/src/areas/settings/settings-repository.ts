import { sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { cleanFiles, storeFile } from '../files/files-repository.ts';

export type Settings = LenderTables['settings']['$inferSelect'];

/**
 * New values of settings. Control settings are excluded, because `changeFlags` changes them. Disclosures and
 * the brand of the release are excluded, because staff cannot change them.
 */
export type SettingsPatch = Partial<Omit<Settings, 'id' | 'controlSettings' | 'disclosures' | 'brand'>>;

const FILE_FIELDS = [
  'loginLogo',
  'navbarLogo',
  'clientLogo',
  'logoPlaceholder',
  'favicon',
  'privacyPolicy',
  'backgroundImage1',
  'backgroundImage2',
  'backgroundImage3',
] as const satisfies readonly (keyof Settings)[];

type AuditedValues = Record<string, AuditFacts[string] | undefined>;

/** Returns the previous and new values of the fields that `patch` changes. */
function findDifferences(row: Record<string, unknown>, patch: AuditedValues) {
  const before: AuditFacts = {};
  const after: AuditFacts = {};
  for (const [key, value] of Object.entries(patch)) {
    const currentValue = (row[key] ?? null) as AuditFacts[string];
    if (value === undefined || value === currentValue) continue;
    before[key] = currentValue;
    after[key] = value;
  }
  return { isEmpty: Object.keys(after).length === 0, before, after };
}

/** A lender has one row of settings. Each change and its audit record are written in one transaction. */
export function createSettingsRepository({ orm, tables }: LenderDb) {
  const { settings } = tables;

  async function readRow(tx: Orm, forUpdate: boolean): Promise<Settings> {
    const query = tx.select().from(settings);
    const rows = await (forUpdate ? query.for('update') : query);
    const [row] = rows;
    if (row === undefined) throw new Error('The lender has no settings.');
    return row;
  }

  return {
    read: () => readRow(orm, false),

    /**
     * Saves the changed values with an audit record, and stores `files`. A replaced file remains for a day
     * and is deleted by the first upload after that.
     */
    change(patch: SettingsPatch, actor: Actor, files: readonly StoredFile[] = []): Promise<void> {
      return orm.transaction(async (tx) => {
        const row = await readRow(tx, true);
        const { isEmpty, before, after } = findDifferences(row, patch);
        if (isEmpty) return;
        for (const file of files) await storeFile(tx, tables, file);
        await tx.update(settings).set(patch);
        if (files.length > 0) {
          const newSettings = { ...row, ...patch };
          const usedNames = FILE_FIELDS.map((field) => newSettings[field]).filter((name) => name !== null);
          await cleanFiles(tx, tables, usedNames, actor.at);
        }
        await recordChanges(tx, tables, actor, [{ action: 'settings-changed', before, after }]);
      });
    },

    /** Sets the given flags. Concurrent changes of other flags are preserved. */
    changeFlags(flags: ControlSettings, actor: Actor): Promise<void> {
      return orm.transaction(async (tx) => {
        const { controlSettings } = await readRow(tx, true);
        const { isEmpty, before, after } = findDifferences(controlSettings, flags);
        if (isEmpty) return;
        await tx.update(settings).set({ controlSettings: { ...controlSettings, ...flags } });
        await recordChanges(tx, tables, actor, [{ action: 'control-settings-changed', before, after }]);
      });
    },
  };
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createCardFeesRepository({ orm, tables }: LenderDb) {
  const { convenienceFees: fees } = tables;
  const buildFeeName = ({ kind, methodType }: { kind: string; methodType: number }) =>
    `${kind} ${methodType}`;

  return {
    list: () => orm.select().from(fees).orderBy(fees.kind, fees.methodType),

    /** Sets the given fees. Other fees are not changed. */
    change(requestedFees: readonly (typeof fees.$inferInsert)[], actor: Actor): Promise<void> {
      return orm.transaction(async (tx) => {
        const rows = await tx.select().from(fees).for('update');
        const storedAmounts = Object.fromEntries(rows.map((row) => [buildFeeName(row), row.amountCents]));
        const requestedAmounts = Object.fromEntries(
          requestedFees.map((row) => [buildFeeName(row), row.amountCents]),
        );
        const { isEmpty, before, after } = findDifferences(storedAmounts, requestedAmounts);
        if (isEmpty) return;
        await tx
          .insert(fees)
          .values([...requestedFees])
          .onConflictDoUpdate({
            target: [fees.kind, fees.methodType],
            set: { amountCents: sql`excluded.amount_cents` },
          });
        await recordChanges(tx, tables, actor, [{ action: 'card-fees-changed', before, after }]);
      });
    },
  };
}

export type CardFeesRepository = ReturnType<typeof createCardFeesRepository>;
