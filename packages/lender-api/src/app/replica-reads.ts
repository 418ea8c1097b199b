import type { OperationId } from '@livery/contract';
import { sql } from 'drizzle-orm';
import { createAuditArea } from '../areas/audit/area.ts';
import { createBorrowersArea } from '../areas/borrowers/area.ts';
import { createGroupsArea } from '../areas/groups/area.ts';
import { createSearchArea } from '../areas/search/area.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import type { ReadReplica } from '../platform/db/read-replica.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { LenderContext } from '../platform/lender/lender-context.ts';

/** The lists and exports of staff that a replica can serve. All other operations run on the primary. */
const REPLICA_OPERATIONS = [
  'exportBorrowers',
  'exportGroup',
  'getAuditTrail',
  'getBorrowerCounts',
  'listBorrowersOnApp',
  'listFailedLinks',
  'listGroupLoans',
  'listGroups',
  'listPaymentsMade',
  'listSignedUpBorrowers',
  'listTransactions',
  'searchBorrowers',
] as const satisfies readonly OperationId[];

type ReplicaOperationId = (typeof REPLICA_OPERATIONS)[number];

/** The reads that a replica can serve. */
export interface ReplicaReads {
  readonly replica: ReadReplica;
  readonly operations: Pick<Operations, ReplicaOperationId>;
}

/** Creates the lists and exports a second time, with queries to the replica. Settings and brands come from the primary. */
export function createReplicaReads(context: LenderContext, replica: ReadReplica): ReplicaReads {
  const replicaContext = { ...context, db: createLenderDb(replica.orm, context.config.slug) };
  const operations = {
    ...createAuditArea(replicaContext),
    ...createBorrowersArea(replicaContext),
    ...createGroupsArea(replicaContext),
    ...createSearchArea(replicaContext),
  };
  return { replica, operations };
}

export const isReplicaOperation = (operationId: OperationId): operationId is ReplicaOperationId =>
  REPLICA_OPERATIONS.some((each) => each === operationId);

/**
 * Stores the current position of the write-ahead log as the last write of a staff member, so that lists which do not
 * contain the write yet are not served from the replica. All servers read it with the session.
 */
export async function recordWrite({ db }: Pick<LenderContext, 'db'>, staffId: number): Promise<void> {
  const { staff } = db.tables;
  await db.orm
    .update(staff)
    .set({ lastWriteLsn: sql`pg_current_wal_flush_lsn()` })
    .where(sql`${staff.id} = ${staffId}`);
}
