import { dayInZone } from '@sveis/domain/format';
import type { ModuleDefinition, RowContext, Standing } from '@sveis/domain/records';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import type { RecordAnswer } from '../../record-wire.ts';

/** A record before one person, as the rules of its rows want it. */
export function rowContextOf(
  definition: ModuleDefinition,
  record: RecordAnswer,
  standing: Standing,
): RowContext {
  const now = trueNow();
  return {
    definition,
    record: { status: record.status, createdBy: record.created_by, values: record },
    standing,
    today: dayInZone(now, companyZone()),
    now,
  };
}
