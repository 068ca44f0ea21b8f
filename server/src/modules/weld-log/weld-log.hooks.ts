import { weldAfterCutOut, withCertificates } from '@sveis/domain/modules/weld-log';
import { filledBy, isEmptyValue, isSame, rowsAt, type Values } from '@sveis/domain/records';
import {
  checkContext,
  insertFollowing,
  type RecordChange,
  type RecordHook,
  type RecordScope,
  type StoredRecord,
} from '../../records/index.ts';
import { forgetLots, lotFiguresOn, moveInLots, selectionAfter } from '../ndt/ndt-lots.service.ts';
import { lockDrawing, lockPinned, movePin, pinWeld, pinWith } from './pin-weld.service.ts';
import { findCertificatesOf } from './welder-certificate.store.ts';
import { findNumbersOn } from './welds-on.store.ts';

/** Welders somebody has written down without their certificate get the one that fits best, and what follows from it. */
export const weldLogHook: RecordHook = {
  name: 'weldlog',
  aboutRelated: async ({ ctx }, to, drawing) =>
    to === 'projectdrawing' ? { ndt_lots: await lotFiguresOn(ctx.tx, drawing) } : {},
  beforeSave: async (scope, change) => {
    await lockPinned(scope, change);
    const certificates = await followedCertificates(scope, change);
    const values = { ...change.values, ...certificates };
    return { values: { ...certificates, ...(await selectionAfter(scope, { ...change, values })) } };
  },
  afterSave: async (scope, saved, change) => {
    moveInLots(scope.ctx.tx, change.before, saved);
    const pin = pinWith(change);
    if (pin) await pinWeld(scope, saved, pin);
    if (change.step === 'cut_out') await planAnew(scope, saved);
  },
};

/** A joint that was cut out is welded again: the plan of it is there at once. */
async function planAnew(scope: RecordScope, weld: StoredRecord): Promise<void> {
  const { id, values } = weld;
  await lockDrawing(scope, values.drawing);
  const taken = await findNumbersOn(scope.ctx.tx, String(values.drawing));
  await movePin(scope, weld, await insertFollowing(scope, weldAfterCutOut({ ...values, id }, taken)));
  forgetLots(scope.ctx.tx);
}

async function followedCertificates(scope: RecordScope, change: RecordChange): Promise<Values> {
  const welders = await certified(scope, change);
  if (!welders) return {};
  const { definition, fills } = scope;
  const after = { ...change.values, welders };
  const context = await checkContext(scope, after, change.before?.values ?? {});
  const followed = { before: change.values, after, isWritten: (name: string) => name === 'consumables' };
  return { welders, ...filledBy(definition, followed, fills, context) };
}

async function certified(scope: RecordScope, { before, values }: RecordChange) {
  if (isSame(before?.values.welders, values.welders)) return undefined;
  const lacking = rowsAt(values, 'welders').flatMap(({ user, certificate }) =>
    isEmptyValue(certificate) && typeof user === 'number' ? [user] : [],
  );
  if (lacking.length === 0) return undefined;
  const known = await findCertificatesOf(scope.ctx.tx, lacking);
  const context = await checkContext(scope, values, before?.values ?? {});
  return known.length === 0 ? undefined : withCertificates(values, known, context);
}
