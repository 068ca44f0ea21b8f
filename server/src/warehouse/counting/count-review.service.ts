import { noSheetFound, notFound, refused, validation } from '@sveis/domain/errors';
import { countVerdict } from '@sveis/domain/warehouse';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { type CountLine, findOpenLines, type LineStage, setLineStage } from './count-line.store.ts';
import { toleranceOf } from './count-round.service.ts';
import { findSheet, type Sheet } from './count-sheet.store.ts';

export interface Decision {
  readonly id: string;
  readonly decision: 'accept' | 'recount' | 'skip';
  readonly reason: string | null;
}

const stageOf: Readonly<Record<Decision['decision'], LineStage>> = {
  accept: 'accepted',
  recount: 'recount',
  skip: 'skipped',
};

/** What becomes of lines in review, each by somebody who answers for the count. */
export async function decide(
  ctx: UserContext,
  sheetId: number,
  decisions: readonly Decision[],
): Promise<void> {
  const sheet = await findSheet(ctx.tx, sheetId, 'lock');
  if (!sheet) throw noSheetFound();
  if (sheet.status !== 'review') throw refused('WRONG_STATUS');
  const lines = new Map((await findOpenLines(ctx.tx, sheetId)).map((line) => [line.id, line]));
  for (const one of decisions) {
    const line = lines.get(one.id);
    if (!line) throw notFound();
    checkDecision(sheet, line, one);
    await setLineStage(ctx.tx, line.id, stageOf[one.decision], one.reason);
  }
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'count_decide',
    entity: 'stock',
    entityId: String(sheet.id),
    after: {
      doc: sheet.number,
      lines: decisions.map(({ id, decision, reason }) => ({ id, decision, reason })),
    },
  });
}

/** What moved while it was counted is never taken for true, and a large difference needs a reason. */
function checkDecision(sheet: Sheet, line: CountLine, { decision, reason }: Decision): void {
  if (decision === 'skip') return;
  if (decision === 'recount' && line.counted === undefined) throw refused('WRONG_STATUS');
  if (decision === 'recount') return;
  if (line.counted === undefined || line.isMoved) throw refused('WRONG_STATUS');
  const isLarge = countVerdict(line, toleranceOf(sheet)) === 'again';
  if (isLarge && reason === null && line.reason === null)
    throw validation({ reason_code: [{ code: 'REQUIRED' }] });
}
