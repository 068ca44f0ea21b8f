import { type Day, dayInZone, wallClock } from '@sveis/domain/format';
import type { FeatureKey } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';

/** Nobody wants it in the night: from seven in the company's morning, and until eight if the server slept late. */
const HOURS = { from: 7, to: 20 } as const;

interface CompanyDay {
  readonly day: Day;
  /** Its people may be spoken to. */
  readonly isDaytime: boolean;
}

/** The day it is where the company is; undefined where the feature is off. */
export async function findCompanyDay(
  tx: Tx,
  feature: FeatureKey,
  now: Date,
): Promise<CompanyDay | undefined> {
  const [row] = await tx.sql<{ time_zone: string }>(
    `select t.time_zone from tenant t where t.id = $1
        and exists (select from feature f where f.tenant_id = $1 and f.key = $2 and f.enabled)`,
    [tx.tenantId, feature],
  );
  if (!row) return undefined;
  const { hour } = wallClock(now, row.time_zone);
  return { day: dayInZone(now, row.time_zone), isDaytime: hour >= HOURS.from && hour < HOURS.to };
}

/** The company's day to remind people on; undefined in its night, and where the feature is off. */
export async function findReminderDay(tx: Tx, feature: FeatureKey, now: Date): Promise<Day | undefined> {
  const found = await findCompanyDay(tx, feature, now);
  return found?.isDaytime ? found.day : undefined;
}
