import { NOBODY } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import type { DemoDeviation } from '../demo-deviation.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Chapter = readonly [by: string | null, at: number, from: string | null, to: string];

/** What its people see under History: reported, taken in hand, closed, opened again. */
export async function tellItsLife(site: DemoSite, item: DemoDeviation, id: string, at: Date): Promise<void> {
  const { tx, now } = site;
  for (const [index, [by, moment, from, to]] of chaptersOf(item, at.getTime(), now.getTime()).entries()) {
    const then = new Date(moment);
    const told = from === null ? [{ field: 'title', before: null, after: item.title }] : [];
    await tx.sql(
      `insert into record_history (tenant_id, id, entity, entity_id, at, user_id, action, changes, rev)
       values ($1, $2, 'deviation', $3, $4, $5, $6, $7, $8)`,
      [
        tx.tenantId,
        newId(then),
        id,
        then,
        by === null ? NOBODY : userIdOf(site, by),
        from === null ? 'create' : 'step',
        JSON.stringify([...told, { field: 'status', before: from, after: to }]),
        index + 1,
      ],
    );
  }
}

function chaptersOf(item: DemoDeviation, at: number, now: number): readonly Chapter[] {
  const { reportedBy, responsible = reportedBy, closedBy, reopened, status } = item;
  const begun: Chapter = [responsible, Math.min(at + DAY_MS, now - HOUR_MS), 'registered', 'process'];
  const closed: Chapter = [
    closedBy ?? responsible,
    Math.min(at + 14 * DAY_MS, now - HOUR_MS),
    'process',
    'closed',
  ];
  return [
    [reportedBy, at, null, 'registered'],
    ...(status === 'registered' ? [] : [begun]),
    ...(status === 'closed' || reopened ? [closed] : []),
    ...(reopened ? [[reportedBy, now - HOUR_MS / 2, 'closed', 'process'] as const] : []),
  ];
}
