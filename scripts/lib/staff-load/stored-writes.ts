/** Runs a query and returns the values of its first column. `$schema` is the schema of the lender. */
export type Query = (statement: string) => Promise<string[]>;

/** The writes of staff sessions, imports and uploads that the database contains, with the texts by which the test identifies them. */
export interface StoredWrites {
  /** The comments of payments. */
  readonly payments: readonly string[];
  /** The receipt addresses of scheduled payments, and those of the scheduled payments that were paid. */
  readonly schedules: readonly string[];
  readonly paidSchedules: readonly string[];
  readonly messages: readonly string[];
  /** The loan numbers of imported loan accounts. */
  readonly loanNumbers: readonly string[];
  /** The SHA-256 hashes of images, and those of the images in use. */
  readonly images: readonly string[];
  readonly usedImages: readonly string[];
}

export async function readStoredWrites(query: Query): Promise<StoredWrites> {
  const selectImages = `select encode(sha256(content), 'hex') from $schema.files where media_type = 'image/png'`;
  return {
    payments: await query(`select post_comment from $schema.payments where post_comment like 'load %'`),
    schedules: await query(`select custom_email from $schema.schedules where custom_email like 'load-%'`),
    paidSchedules: await query(`select s.custom_email from $schema.schedules s
      join $schema.payments p on p.id = s.payment_id
      join $schema.processor_charges c on c.reference = p.reference and c.outcome = 'approved'
      where s.custom_email like 'load-%' and s.status = 1 and p.state not in ('reserved', 'pending', 'declined')`),
    messages: await query(
      `select body from $schema.chat_messages where body like 'load %' or body like 'live %'`,
    ),
    loanNumbers: await query(`select loan_no from $schema.loans where loan_no like '77________'`),
    images: await query(selectImages),
    usedImages: await query(`${selectImages} and replaced_at is null`),
  };
}

/** Returns the number of scheduled payments, payments and emails that the servers have not finished. */
export async function countUnfinishedWork(query: Query, today: string): Promise<number> {
  const [count = ''] =
    await query(`select (select count(*) from $schema.schedules where status = 0 and next_execution_day <= '${today}')
      + (select count(*) from $schema.payments where state in ('reserved', 'pending'))
      + (select count(*) from $schema.outbox_mails where recipient is not null and sent_at is null and failed_at is null)`);
  return Number(count);
}

/** Returns payments and charges of the processor that do not match each other. @param comments the comments of acknowledged payments */
export async function findUnmatchedCharges(
  query: Query,
  comments: readonly string[],
): Promise<{ readonly payments: string[]; readonly schedules: string[]; readonly charges: string[] }> {
  return {
    payments: await query(`select p.post_comment from $schema.payments p
      left join $schema.processor_charges c on c.reference = p.reference
      where p.post_comment in (${comments.map((comment) => `'${comment}'`).join(', ') || "''"})
      and (p.state in ('reserved', 'pending', 'declined') or c.outcome is distinct from 'approved'
        or c.amount_cents is distinct from p.amount_cents + p.fee_cents)`),
    schedules: await query(`select payment_id from $schema.schedules where custom_email like 'load-%'
      group by payment_id having count(*) > 1`),
    charges: await query(`select reference from $schema.processor_charges c
      where not exists (select from $schema.payments p where p.reference = c.reference)
      and not exists (select from $schema.refunds r where r.reference = c.reference)`),
  };
}

/** Returns borrowers with an email address, each with one of their loan accounts, as `<loan id> <email>`. */
export const listBorrowers = (query: Query, count: number): Promise<string[]> =>
  query(`select distinct on (a.id) l.loan_id || ' ' || a.primary_email from $schema.linked_accounts l
    join $schema.app_users a on a.id = l.app_user_id
    where l.unlinked_day is null and a.primary_email is not null order by a.id, l.loan_id limit ${count}`);
