import type { Orm } from './connect.ts';
import type { LenderTables } from './schema.ts';
import { createLenderTables, getSchemaName } from './schema.ts';

/** The database connection and tables of one lender, which every repository receives. */
export interface LenderDb {
  orm: Orm;
  tables: LenderTables;
  schemaName: string;
}

export function createLenderDb(orm: Orm, slug: string): LenderDb {
  const schemaName = getSchemaName(slug);
  return { orm, schemaName, tables: createLenderTables(schemaName) };
}
