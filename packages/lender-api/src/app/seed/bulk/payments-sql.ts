import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { BulkSize } from './people-sql.ts';
import { buildRandomIntegerSql } from './people-sql.ts';

/**
 * Returns the SQL inserts for payments and refunds. The number of monthly payments of a loan is random, from 1 to
 * almost twice the average.
 */
export function buildPaymentInserts({ loans, payments }: BulkSize): [name: string, SQL][] {
  const averageCount = payments / loans;
  return [
    [
      'payments',
      sql`insert into payments (id, loan_id, linked_account_id, payment_method_id, payment_day, amount_cents, method_type,
          fee_cents, platform_id, made_by, auth_id, order_id, state, status_reason)
        select before.id + n, loan_id, link_id, method_id, day,
               case when card and kind < 0.004 then -amount else amount end,
               case when card then 1 else 2 end,
               case when card and kind >= 0.004 and random() < 0.6 then 350 else 0 end,
               ${buildRandomIntegerSql(1, 8)}, holder, case when card then auth end,
               lpad(${buildRandomIntegerSql(0, 9_999)}::text, 4, '0') || '-' || lpad((before.id + n)::text, 8, '0'),
               case when not card and kind < 0.03 then 'returned' else 'settled' end,
               case when not card and kind < 0.03 then 'insufficient funds (R01)' end
          from (select row_number() over (order by l.last_payment_day - back * 30, random()) as n, l.id as loan_id,
                       a.id as link_id, m.id as method_id, m.method_type = 1 as card, m.holder_name as holder,
                       l.last_payment_day - back * 30 as day, random() as kind,
                       case when random() < 0.9 then l.regular_payment_cents
                            else ${buildRandomIntegerSql(10, 900)} * 100 end as amount,
                       lpad(floor(random() * 1e6)::integer::text, 6, '0') as auth
                  from bulk_loans l
                  join (select loan_id, max(id) as id from payment_methods group by loan_id) as newest
                    on newest.loan_id = l.id
                  join payment_methods m on m.id = newest.id
                  left join (select loan_id, max(id) as id from linked_accounts group by loan_id) as a
                    on a.loan_id = l.id
                 cross join lateral generate_series(0, floor(l.luck * ${2 * averageCount - 1}::float)::integer) as back
               ) as drawn,
               (select coalesce(max(id), 0) as id from payments) as before
         order by n`,
    ],
    [
      'refunds',
      sql`insert into refunds (id, payment_id, staff_id, amount_cents, refund_day)
        select before.id + row_number() over (order by p.id), p.id, 5, p.amount_cents, p.payment_day
          from payments p, (select coalesce(max(id), 0) as id from refunds) as before
         where p.loan_id in (select id from bulk_loans) and p.method_type = 1 and p.amount_cents > 0
           and p.state = 'settled' and random() < 0.01`,
    ],
  ];
}
