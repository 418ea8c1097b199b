import { inArray } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import { toDollars } from '../../platform/http/wire.ts';

/**
 * The fields of an audit record that identify its subject. `before` and `after` contain the ids of payments,
 * schedules and payment methods.
 */
interface AuditReferences {
  staff: object | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** Platform ids that only payments of borrowers have: 1 iOS, 2 Android, 3 web, 4 SMS, 5 IVR. */
const BORROWER_PLATFORMS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Returns the number in field `name` of the new values or, if they have none, of the old values. Returns null
 * if neither has a number.
 */
function readReference({ before, after }: Pick<AuditReferences, 'before' | 'after'>, name: string) {
  const id = after?.[name] ?? before?.[name];
  return typeof id === 'number' ? id : null;
}

/** Resolves the payments, schedules and payment methods that audit records refer to. */
export function createAuditSubjects({ orm, tables }: LenderDb) {
  const { paymentMethods, payments, schedules } = tables;

  async function createRowLookup<Row extends { id: number }>(
    ids: readonly (number | null)[],
    read: (ids: number[]) => Promise<Row[]>,
  ): Promise<(id: number | null) => Row | null> {
    const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
    const rows = new Map((uniqueIds.length === 0 ? [] : await read(uniqueIds)).map((row) => [row.id, row]));
    return (id) => (id === null ? null : (rows.get(id) ?? null));
  }

  const findPayments = (ids: number[]) =>
    orm
      .select({
        id: payments.id,
        methodId: payments.paymentMethodId,
        amountCents: payments.amountCents,
        platformId: payments.platformId,
        madeBy: payments.madeBy,
      })
      .from(payments)
      .where(inArray(payments.id, ids));
  const findSchedules = (ids: number[]) =>
    orm
      .select({
        id: schedules.id,
        methodId: schedules.paymentMethodId,
        amountCents: schedules.amountCents,
      })
      .from(schedules)
      .where(inArray(schedules.id, ids));
  const findMethods = (ids: number[]) =>
    orm
      .select({
        id: paymentMethods.id,
        methodType: paymentMethods.methodType,
        cardBrand: paymentMethods.cardBrand,
        bankName: paymentMethods.bankName,
        lastFour: paymentMethods.lastFour,
      })
      .from(paymentMethods)
      .where(inArray(paymentMethods.id, ids));

  return {
    /**
     * Adds `subject` (the payment, schedule and payment method) to each record. Runs at most three queries
     * for a page of records.
     */
    async addSubjects<Row extends AuditReferences>(records: readonly Row[]) {
      const getPayment = await createRowLookup(
        records.map((record) => readReference(record, 'paymentId')),
        findPayments,
      );
      const getSchedule = await createRowLookup(
        records.map((record) => readReference(record, 'scheduleId')),
        findSchedules,
      );
      const references = records.map((record) => {
        const payment = getPayment(readReference(record, 'paymentId'));
        const schedule = getSchedule(readReference(record, 'scheduleId'));
        const methodId =
          readReference(record, 'paymentMethodId') ?? payment?.methodId ?? schedule?.methodId ?? null;
        const previousMethodId =
          record.after === null
            ? null
            : readReference({ before: record.before, after: null }, 'paymentMethodId');
        return { record, payment, schedule, methodId, previousMethodId };
      });
      const getMethod = await createRowLookup(
        references.flatMap(({ methodId, previousMethodId }) => [methodId, previousMethodId]),
        findMethods,
      );
      const toWireMethod = (id: number | null) => {
        const method = getMethod(id);
        if (method === null) return undefined;
        const { methodType, cardBrand, bankName, lastFour } = method;
        return { methodType, name: cardBrand ?? bankName, lastFour };
      };
      return references.map(({ record, payment, schedule, methodId, previousMethodId }) => {
        const amountCents = payment?.amountCents ?? null;
        const isByBorrower =
          payment !== null && record.staff === null && BORROWER_PLATFORMS.includes(payment.platformId);
        const method = toWireMethod(methodId);
        const previousMethod = toWireMethod(previousMethodId);
        return {
          ...record,
          subject: {
            ...(amountCents === null ? {} : { paymentAmount: toDollars(Math.abs(amountCents)) }),
            ...(isByBorrower ? { madeBy: payment.madeBy } : {}),
            ...(schedule === null ? {} : { scheduledAmount: toDollars(schedule.amountCents) }),
            ...(method === undefined ? {} : { method }),
            ...(previousMethod === undefined ? {} : { previousMethod }),
          },
        };
      });
    },
  };
}
