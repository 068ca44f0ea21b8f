import { ANSWERS, failedAnswers } from '@sveis/domain/checklists';
import { dayInZone } from '@sveis/domain/format';
import {
  controlByForm,
  controlOfChecklist,
  controlProblems,
  isPassed,
  rowsIn,
} from '@sveis/domain/modules/equipment';
import { type AnswersField, addRow, isKey, type Values } from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import { writtenTime } from '@sveis/domain/time';
import { newId } from '../../database/uuid.ts';
import {
  changeRecord,
  findEditors,
  findModule,
  type RecordChange,
  type RecordModule,
  type RecordScope,
  type StoredRecord,
  scopeIn,
} from '../../records/index.ts';
import { failedText } from './follow-up.service.ts';
import { stopItem } from './stop-item.service.ts';

/**
 * A checklist that is final is the control of the plan that names its form: once, and only by a person who may record
 * controls. What stands against a control by hand stands against this one; the checklist itself is kept either way.
 */
export async function recordControl(
  scope: RecordScope,
  { before, values }: RecordChange,
  field: AnswersField,
): Promise<Values> {
  const { ctx } = scope;
  const { form, equipment, submitted_by: by } = values;
  const module = findModule(ctx, 'equipment');
  const isOpen = isFeatureOpen('equipment', ctx.rights.features, ctx.rights.exclusions);
  if (!before || !module || !isOpen || !isKey(form) || !isKey(by) || typeof equipment !== 'string') return {};
  const item = await module.store.find(ctx.tx, equipment, 'lock');
  if (!item || item.isDeleted) return {};
  const failed = await failedText(scope, failedAnswers(field, (values[ANSWERS] ?? {}) as Values));
  const known = controlOfChecklist(item.values, before.id);
  if (known) {
    // A control is never changed and a checklist makes one: what a later revision found wrong stops the item.
    if (failed !== '' && isPassed(known)) await stopItem(scope, item.id, failed);
    return {};
  }
  const at = writtenAt(scope, values);
  const day = dayInZone(at, ctx.tenant.timeZone);
  const control = controlByForm(item.values, { form, by, day, failed });
  if (!control || !(await isRecorder(scope, module, item, by))) return {};
  const row = addedControl(scope, module, item, { control, by });
  if (row === 'refused') return {};
  if (row === 'wrong') {
    if (failed !== '') await stopItem(scope, item.id, failed);
    return {};
  }
  const made = { ...row, checklist: before.id, written_at: at.toISOString() };
  const controls = [...rowsIn(item.values.controls), made];
  await changeRecord(scopeIn(scope, module), item, { controls });
  return { control: control.type };
}

/** When it was handed in on the phone, and never later than the server had it: an approval long after does not make it newer. */
function writtenAt({ ctx }: RecordScope, { submitted_at, device_time }: Values): Date {
  const received = new Date(String(submitted_at ?? ctx.now.toISOString()));
  const isSentNow = received.getTime() === ctx.now.getTime();
  const times = [received, ...(isSentNow ? [writtenTime(ctx, ctx.now).at] : [])].map((time) =>
    time.getTime(),
  );
  const told = typeof device_time === 'string' ? new Date(device_time).getTime() : Number.NaN;
  return new Date(Math.min(...times, ...(Number.isNaN(told) ? [] : [told])));
}

const isRecorder = async (
  { ctx }: RecordScope,
  { definition }: RecordModule,
  { projectId }: StoredRecord,
  userId: number,
): Promise<boolean> => (await findEditors(ctx.tx, definition, projectId)).some(({ id }) => id === userId);

/** The control as a row of the item, by the rules a control by hand is added by. */
function addedControl(
  { ctx, today }: RecordScope,
  { definition }: RecordModule,
  item: StoredRecord,
  { control, by }: { readonly control: Values; readonly by: number },
): Values | 'refused' | 'wrong' {
  const standing = { userId: by, level: 'edit' as const };
  const context = { definition, record: item, standing, today, now: ctx.now };
  const outcome = addRow(context, 'controls', newId(ctx.now), control);
  if (outcome.kind === 'wrong') return 'wrong';
  const row = outcome.kind === 'changed' ? outcome.rows[outcome.index] : undefined;
  if (!row) return 'refused';
  return Object.keys(controlProblems(row, item.values)).length > 0 ? 'wrong' : row;
}
