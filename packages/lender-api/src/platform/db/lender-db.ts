import type { Orm } from './connect.ts';
import type { LenderTables } from './schema.ts';
import { lenderTables, schemaNameOf } from './schema.ts';

/** The database connection and tables of one lender, which every repository receives. */
export interface LenderDb {
  orm: Orm;
  tables: LenderTables;
  schemaName: string;
}

export function lenderDb(orm: Orm, slug: string): LenderDb {
  const schemaName = schemaNameOf(slug);
  return { orm, schemaName, tables: lenderTables(schemaName) };
}
