import { settingDefaults } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';
import { enqueueMail } from './mail-queue.ts';
import type { Mail } from './mailer.ts';

/** A letter to somebody outside the company, as long as the day has room for it. False when it was not written. */
export async function enqueueOutside(tx: Tx, mail: Mail, now: Date): Promise<boolean> {
  const [counted] = await tx.sql<{ is_over: boolean }>(
    `with counted as (
       insert into outside_mail (tenant_id, day, written) values ($1, $2::date, 1)
       on conflict (tenant_id, day) do update set written = outside_mail.written + 1 returning written)
     select counted.written > coalesce((s.values ->> 'outside_mail_a_day')::integer, $3) as is_over
       from counted cross join tenant_setting s where s.tenant_id = $1`,
    [tx.tenantId, now.toISOString().slice(0, 10), settingDefaults.outside_mail_a_day],
  );
  if (counted?.is_over !== false) return false;
  await enqueueMail(tx, mail);
  return true;
}
