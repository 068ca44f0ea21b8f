import type { FieldProblems } from '@sveis/domain/errors';
import { addMonths } from '@sveis/domain/format';
import { certificateTitle, withCertificateDates } from '@sveis/domain/modules/certificates';
import { rowsAt, type Values } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import type { RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { findHolderName, isStampOfAnother, lockStamp } from './certificate-holder.store.ts';

const PROLONGED_MONTHS = 24;

/** What a certificate works out by itself, how a prolonged one goes on, and whose stamp it carries. */
export const certificateHook: RecordHook = {
  name: 'expertise',

  beforeSave: async (scope, change) => {
    const dated = withCertificateDates(prolonged(scope, change));
    const name = await findHolderName(scope.ctx.tx, dated.holder);
    const values = { ...dated, title: certificateTitle(name, dated) };
    return { values, problems: await stampProblems(scope, change.before?.id ?? null, values) };
  },

  beforeRestore: (scope, record) => stampProblems(scope, record.id, record.values),
};

function prolonged({ ctx, today }: RecordScope, { step, values }: RecordChange): Values {
  if (step !== 'prolong' || typeof values.valid_until !== 'string') return values;
  const until = addMonths(values.valid_until, PROLONGED_MONTHS);
  const row = { _id: newId(ctx.now), date: today, until, welds: values.tested_welds, by: ctx.user.id };
  return { ...values, valid_until: until, prolongations: [...rowsAt(values, 'prolongations'), row] };
}

/** A stamp in a weld names one person, or nobody could say who welded it. */
async function stampProblems(
  { ctx: { tx } }: RecordScope,
  id: string | null,
  { stamp, holder }: Values,
): Promise<FieldProblems> {
  if (typeof stamp !== 'string' || typeof holder !== 'number') return {};
  await lockStamp(tx, stamp);
  return (await isStampOfAnother(tx, { stamp, holder, except: id }))
    ? { stamp: [{ code: 'NOT_UNIQUE' }] }
    : {};
}
