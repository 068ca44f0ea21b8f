import { isSame, type Values } from '@sveis/domain/records';
import { changeRecord, findModule, type RecordScope, scopeIn, systemUpdate } from '../../records/index.ts';
import { findWeldsOn } from './welds-on.store.ts';

const WELDS = 'projectweldlog';

/**
 * What another record writes to the welds it names. One weld after the other, always in the same order: two records
 * never wait for each other.
 */
export async function changeWelds(
  scope: RecordScope,
  ids: readonly string[],
  changesTo: (id: string, weld: Values) => Values,
): Promise<void> {
  const welds = findModule(scope.ctx, WELDS);
  if (!welds) return;
  for (const id of [...new Set(ids)].toSorted()) {
    const weld = await welds.store.find(scope.ctx.tx, id, 'lock');
    if (!weld || weld.isDeleted) continue;
    const changes = Object.fromEntries(
      Object.entries(changesTo(id, weld.values)).filter(([name, value]) => !isSame(weld.values[name], value)),
    );
    if (Object.keys(changes).length > 0) await changeRecord(scopeIn(scope, welds), weld, changes);
  }
}

/** Welds of a drawing go on to its next revision. What they were welded after stands in them, so each says that it changed. */
export async function moveWelds(scope: RecordScope, from: string, to: string): Promise<void> {
  const welds = findModule(scope.ctx, WELDS);
  if (!welds) return;
  for (const id of await findWeldsOn(scope.ctx.tx, from)) {
    const weld = await welds.store.find(scope.ctx.tx, id, 'lock');
    if (weld) await systemUpdate(scopeIn(scope, welds), weld, { values: { drawing: to } });
  }
}
