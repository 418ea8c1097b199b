import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export interface BulkSize {
  loans: number;
  payments: number;
  /** The day from which all dates are derived, `yyyy-MM-dd`. */
  today: string;
}

/** Borrowers for each loan. Less than 1, because some borrowers have two loans. */
const BORROWERS_PER_LOAN = 0.92;
const LINKED_LOAN_SHARE = 0.86;
const FAILED_LINK_SHARE = 0.019;

/** Returns SQL for a random integer from `from` to `to`, both included. */
export const buildRandomIntegerSql = (from: number, to: number) =>
  sql.raw(`(${from} + floor(random() * ${to - from + 1}))::integer`);
const buildRandomDigitsSql = (count: number) =>
  sql.raw(`lpad(floor(random() * 1e${count})::bigint::text, ${count}, '0')`);

const buildLastIdSql = (table: string) => sql.raw(`(select coalesce(max(id), 0) from ${table})`);

/**
 * Returns the SQL inserts for borrowers, loan accounts and payment methods, which read the temporary tables of names
 * and addresses.
 */
export function buildAccountInserts({ loans, today }: BulkSize): [name: string, SQL][] {
  const borrowers = Math.ceil(loans * BORROWERS_PER_LOAN);
  const day = sql`${today}::date`;
  return [
    [
      'borrowers',
      sql`insert into borrowers (id, first_name, last_name, date_of_birth, tin, zip, phone)
        select before.id + n, f.first_name, l.last_name, ${day} - ${buildRandomIntegerSql(21 * 365, 82 * 365)},
               '666' || ${buildRandomDigitsSql(6)}, h.zip, h.phone
          from (select n, ${buildRandomIntegerSql(1, 20_000)} as f, ${buildRandomIntegerSql(1, 20_000)} as l, ${buildRandomIntegerSql(1, 4_000)} as h
                  from generate_series(1, ${borrowers}::integer) as n offset 0) as drawn
          join bulk_names f on f.id = f join bulk_names l on l.id = l join bulk_homes h on h.id = h,
               (select ${buildLastIdSql('borrowers')} as id) as before
         order by n`,
    ],
    [
      'loan accounts',
      // Loan numbers have the same format as in seeded data: 44, then increasing numbers with gaps.
      sql`insert into loans (id, loan_no, borrower_id, status_code, branch_no, opened_day, frequency_code,
          principal_balance_cents, total_due_cents, regular_payment_cents, payoff_cents, days_past_due,
          potential_days_past_due, nsf_count, broken_promises, last_payment_day, last_payment_cents,
          next_payment_day, old_due_day, new_oldest_day, collateral_make, collateral_model)
        select before.id + n, '44' || (20000000 + n::bigint * 373 + ${buildRandomIntegerSql(0, 372)}),
               first.id + case when n <= ${borrowers} then n else 1 + floor(random() * ${borrowers})::integer end,
               case when late = 0 then 'ACT' when late < 90 then 'DLQ' when random() < 0.3 then 'CHG' else 'DLQ' end,
               lpad(${buildRandomIntegerSql(1, 24)}::text, 3, '0'), ${day} - ${buildRandomIntegerSql(200, 1800)}, 'M', owed,
               case when late = 0 then 0 else (late / 30 + 1) * regular end, regular,
               owed + ${buildRandomIntegerSql(100, 30_000)}, late, late + ${buildRandomIntegerSql(0, 10)},
               (array[0, 0, 0, 0, 0, 0, 0, 1, 2, 4])[${buildRandomIntegerSql(1, 10)}],
               (array[0, 0, 0, 0, 0, 0, 0, 1, 2, 5])[${buildRandomIntegerSql(1, 10)}],
               ${day} - late - ago, regular, ${day} + 30 - ago,
               case when late > 0 then ${day} - late end, case when late > 0 then ${day} - late end,
               (array['Ford', 'Toyota', 'Honda', 'Kia', 'Jeep'])[${buildRandomIntegerSql(1, 5)}],
               (array['Escape', 'Camry', 'Civic', 'Forte', 'Compass'])[${buildRandomIntegerSql(1, 5)}]
          from (select n, ${buildRandomIntegerSql(0, 29)} as ago, ${buildRandomIntegerSql(150, 900)} * 100 + ${buildRandomIntegerSql(0, 99)} as regular,
                       ${buildRandomIntegerSql(50_000, 4_500_000)} as owed,
                       case when chance < 0.78 then 0 when chance < 0.92 then ${buildRandomIntegerSql(1, 30)}
                            when chance < 0.96 then ${buildRandomIntegerSql(31, 60)} when chance < 0.98 then ${buildRandomIntegerSql(61, 89)}
                            else ${buildRandomIntegerSql(90, 210)} end as late
                  from (select n, random() as chance from generate_series(1, ${loans}::integer) as n) as c
                offset 0) as drawn,
               (select ${buildLastIdSql('loans')} as id) as before,
               (select max(id) - ${borrowers} as id from borrowers) as first
         order by n`,
    ],
    ['first payment methods', buildMethodInsert(sql`true`, today)],
    ['second payment methods', buildMethodInsert(sql`random() < 0.28`, today)],
  ];
}

function buildMethodInsert(condition: SQL, today: string): SQL {
  return sql`insert into payment_methods (id, loan_id, method_type, token, card_brand, last_four, holder_name,
      bank_name, account_type, expiry_month, expiry_year, billing_zip)
    select before.id + row_number() over (order by loan_id), loan_id, case when card then 1 else 2 end,
           'tok_' || md5(random()::text || loan_id), case when card then 'Visa' end, ${buildRandomDigitsSql(4)}, holder,
           case when card then null else 'Harbor Savings' end, case when card then null else 1 end,
           case when card then ${buildRandomIntegerSql(1, 12)} end,
           case when card then extract(year from ${today}::date) + ${buildRandomIntegerSql(-1, 5)} end, case when card then zip end
      from (select l.id as loan_id, b.first_name || ' ' || b.last_name as holder, b.zip, random() < 0.65 as card
              from bulk_loans l join borrowers b on b.id = l.borrower_id where ${condition} offset 0) as drawn,
           (select ${buildLastIdSql('payment_methods')} as id) as before`;
}

/** Returns the SQL inserts for app users, links and failed links. Recent days are more likely. */
export function buildLinkInserts({ today }: BulkSize): [name: string, SQL][] {
  const day = sql`${today}::date`;
  return [
    [
      'app users',
      sql`insert into app_users (id, first_name, last_name, mobile_phone, primary_email, street, city, state,
          zip, created_day, last_online)
        select before.id + row_number() over (order by loan_id), first_name, last_name, h.phone,
               'borrower' || loan_id || '@mail.example', h.street, h.city, h.state, h.zip, created,
               case when random() < 0.95 then ${day} - least(${buildRandomIntegerSql(0, 90)}, ${day} - created) end
          from (select l.id as loan_id, b.first_name, b.last_name, ${buildRandomIntegerSql(1, 4_000)} as home,
                       ${day} - floor(power(random(), 1.3) * 900)::integer as created
                  from bulk_loans l join borrowers b on b.id = l.borrower_id
                 where random() < ${LINKED_LOAN_SHARE}::float + 0.04 offset 0) as drawn
          join bulk_homes h on h.id = home, (select ${buildLastIdSql('app_users')} as id) as before`,
    ],
    [
      'links',
      sql`insert into linked_accounts (id, loan_id, app_user_id, created_day, unlinked_day, attempt_loan_no,
          attempt_tin_four, attempt_zip)
        select before.id + row_number() over (order by i.created_day, random()), l.id, i.id, i.created_day,
               case when random() < 0.05 then ${day} end, l.loan_no, ${buildRandomDigitsSql(4)}, i.zip
          from app_users i
          join bulk_loans l on i.primary_email = 'borrower' || l.id || '@mail.example',
               (select ${buildLastIdSql('linked_accounts')} as id) as before
         where random() < ${LINKED_LOAN_SHARE}::float / (${LINKED_LOAN_SHARE}::float + 0.04)`,
    ],
    [
      'failed links',
      sql`insert into failed_links (id, app_user_id, created_day, attempt_loan_no, attempt_tin_four, attempt_zip)
        select before.id + row_number() over (order by day), person, day, loan_no, ${buildRandomDigitsSql(4)}, zip
          from (select i.id as person, ${day} - ${buildRandomIntegerSql(0, 60)} as day, l.loan_no, i.zip
                  from app_users i
                  join bulk_loans l on i.primary_email = 'borrower' || l.id || '@mail.example'
                 where random() < ${FAILED_LINK_SHARE}::float offset 0) as drawn,
               (select ${buildLastIdSql('failed_links')} as id) as before`,
    ],
  ];
}
