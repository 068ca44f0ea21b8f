import { validation } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { HostContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

export const wageKinds = ['work_type', 'absence_type'] as const;
type WageKind = (typeof wageKinds)[number];

interface WageCode extends Record<string, unknown> {
  readonly kind: WageKind;
  readonly id: number;
  readonly name: string;
  readonly wage_code: string;
}

const findWageCodes = (tx: Tx): Promise<WageCode[]> =>
  tx.sql<WageCode>(
    `select 'work_type' as kind, id, name, wage_code from work_type where tenant_id = $1
     union all select 'absence_type', id, name, wage_code from absence_type where tenant_id = $1
     order by kind desc, id`,
    [tx.tenantId],
  );

/** Every kind of work and absence, with the number the payroll system has for it. */
export const wageCodes = async (ctx: HostContext) => ({ data: await findWageCodes(ctx.tx) });

interface SentCode {
  readonly kind: WageKind;
  readonly id: number;
  readonly wage_code: string;
}

/** Writes the numbers that were sent; the others stay. */
export async function putWageCodes(ctx: HostContext, sent: readonly SentCode[]) {
  const known = await findWageCodes(ctx.tx);
  const before = sent.map(({ kind, id }) => known.find((one) => one.kind === kind && one.id === id));
  if (before.includes(undefined)) throw validation({ codes: [{ code: 'NOT_A_CHOICE' }] });
  for (const { kind, id, wage_code } of sent)
    await ctx.tx.sql(`update ${kind} set wage_code = $3 where tenant_id = $1 and id = $2`, [
      ctx.tx.tenantId,
      id,
      wage_code.trim(),
    ]);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: null,
    sessionId: null,
    action: 'change',
    entity: 'wage_codes',
    entityId: ctx.hostTokenId,
    before: before.map((one) => ({ kind: one?.kind, id: one?.id, wage_code: one?.wage_code })),
    after: sent,
  });
  return wageCodes(ctx);
}
