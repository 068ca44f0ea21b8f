import { weldAfterCutOut, withCertificates } from '@sveis/domain/modules/weld-log';
import { filledBy, isEmptyValue, isSame, rowsAt } from '@sveis/domain/records';
import {
  checkContext,
  insertFollowing,
  type RecordChange,
  type RecordHook,
  type RecordScope,
  type StoredRecord,
} from '../../records/index.ts';
import { lockDrawing, lockPinned, movePin, pinWeld, pinWith } from './pin-weld.service.ts';
import { findCertificatesOf } from './welder-certificate.store.ts';
import { findNumbersOn } from './welds-on.store.ts';

/** Welders somebody has written down without their certificate get the one that fits best, and what follows from it. */
export const weldLogHook: RecordHook = {
  name: 'weldlog',
  beforeSave: async (scope, change) => {
    await lockPinned(scope, change);
    const welders = await certified(scope, change);
    if (!welders) return undefined;
    const { definition, fills } = scope;
    const after = { ...change.values, welders };
    const context = await checkContext(scope, after, change.before?.values ?? {});
    const followed = { before: change.values, after, isWritten: (name: string) => name === 'consumables' };
    return { values: { welders, ...filledBy(definition, followed, fills, context) } };
  },
  afterSave: async (scope, saved, change) => {
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
