import {
  RETENTION_MAX_DAYS,
  type RetentionKind,
  retentionDays,
  retentionKinds,
  retentionProblems,
  retentionRules,
} from '@sveis/domain/admin';
import { stale, validation } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { Services, UserContext } from '../../context.ts';
import {
  findKeptSettings,
  type KeptSettings,
  saveSettingValues,
} from '../settings/company-settings.store.ts';
import { countDue, removeDue } from './retention.store.ts';

const DAY_MS = 24 * 3600_000;
/** So many rows at a time, each time in a transaction of its own. */
const BATCH = 500;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const answerOf = ({ values, rev }: KeptSettings) => ({
  rev,
  kinds: retentionKinds.map((kind) => ({
    kind,
    days: retentionDays(values.retention, kind),
    standard: retentionRules[kind].standard,
    min: retentionRules[kind].min,
    max: RETENTION_MAX_DAYS,
    may_stay: retentionRules[kind].mayStay,
  })),
});

export const readRetention = async (ctx: UserContext) => answerOf(await findKeptSettings(ctx.tx));

/** How many rows the next night would remove with so many days. */
export async function previewRetention(ctx: UserContext, kind: RetentionKind, days: number) {
  const problems = retentionProblems({ [kind]: days });
  if (Object.keys(problems).length > 0) throw validation(problems);
  return { kind, days, count: days === 0 ? 0 : await countDue(ctx.tx, kind, daysBefore(ctx.now, days)) };
}

export interface RetentionChange {
  readonly days: Readonly<Record<string, number>>;
  readonly rev?: number | undefined;
}

/** Kinds that are sent are changed, all others stay. */
export async function saveRetention(ctx: UserContext, { days, rev }: RetentionChange) {
  const kept = await findKeptSettings(ctx.tx, { isLocked: true });
  if (rev !== undefined && rev !== kept.rev) throw stale(answerOf(kept));
  const problems = retentionProblems(days);
  if (Object.keys(problems).length > 0) throw validation(problems);
  const moved = retentionKinds.filter(
    (kind) => days[kind] !== undefined && days[kind] !== retentionDays(kept.values.retention, kind),
  );
  const own = Object.fromEntries(
    retentionKinds.map((kind) => [kind, retentionDays(kept.values.retention, kind)]),
  );
  await saveSettingValues(ctx.tx, { ...kept.values, retention: { ...own, ...days } });
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity: 'retention',
    entityId: ctx.tx.tenantId,
    before: Object.fromEntries(moved.map((kind) => [kind, own[kind]])),
    after: Object.fromEntries(moved.map((kind) => [kind, days[kind]])),
  });
  return answerOf(await findKeptSettings(ctx.tx));
}

/** Nightly, kind by kind and batch by batch: what is cut off goes on the next night. */
export async function applyRetention(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  now: Date,
): Promise<void> {
  const { values } = await database.inTenant(tenantId, (tx) => findKeptSettings(tx));
  for (const kind of retentionKinds) {
    const days = retentionDays(values.retention, kind);
    if (days === 0) continue;
    const order = { before: daysBefore(now, days), limit: BATCH, now };
    while ((await database.inTenant(tenantId, (tx) => removeDue(tx, kind, order))) === BATCH);
  }
}
