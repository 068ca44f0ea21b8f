import { ANSWERS, liftDraft } from '@sveis/domain/checklists';
import { notFound, refused } from '@sveis/domain/errors';
import type { Values } from '@sveis/domain/records';
import { changeRecord, type RecordScope, requireEditable, type StoredRecord } from '../../records/index.ts';
import { findNewestVersion, findVersion } from '../forms/form.store.ts';

/** What a draft would lose in the newest version of its form; nothing is written. */
export async function previewLift(scope: RecordScope, id: string) {
  const { from, to, losses } = await lifted(scope, await requireEditable(scope, id));
  return { version: from, newest: to, losses: losses.map(({ name, label }) => ({ name, label })) };
}

/** The draft goes on in the newest version of its form. */
export async function liftChecklist(scope: RecordScope, id: string) {
  const record = await requireEditable(scope, id, 'lock');
  const { to, answers } = await lifted(scope, record);
  if (to === record.values.form_version) throw refused('WRONG_STATUS');
  return changeRecord(scope, record, { form_version: to, [ANSWERS]: answers });
}

async function lifted({ ctx, today }: RecordScope, { values }: StoredRecord) {
  const form = Number(values.form);
  const from = await findVersion(ctx.tx, form, Number(values.form_version));
  const to = await findNewestVersion(ctx.tx, form);
  if (!from || !to) throw notFound();
  const answers = (values[ANSWERS] ?? {}) as Values;
  return {
    from: from.version,
    to: to.version,
    ...liftDraft(from.content, to.content, answers, { today, now: ctx.now }),
  };
}
