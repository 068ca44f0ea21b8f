import {
  ADD_ROW,
  actionRows,
  actOnRow,
  addRow,
  labelId,
  type RowOutcome,
  type RowsField,
  rowActionId,
  startValues,
  type Values,
  valueText,
  withRowComputed,
} from '@sveis/domain/records';
import { useState } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { ComputedColumns } from '../inputs/rows/computed-columns.tsx';
import { type RowTask, sendRow } from '../outbox/record-sending.ts';
import { rowContextOf } from '../record/rows/row-context.ts';
import { useViewer } from '../record/use-viewer.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { groupFields, shownFields } from './form-model.ts';
import { FormSheet } from './form-sheet.tsx';
import { useRecordForm } from './use-record-form.ts';

type RowSheetProps = {
  place: RecordPlace;
  record: RecordAnswer;
  task: RowTask;
  mends?: { readonly entry: string; readonly values: Values } | undefined;
  onClose: () => void;
};

/** What a row's form asks for: the columns its action names, or all that can be typed of a new row. */
const askedOf = ({ fields, actions = {} }: RowsField, action: string): readonly string[] =>
  action === ADD_ROW
    ? Object.keys(fields).filter((name) => fields[name]?.readOnly !== true)
    : (actions[action]?.ask ?? []);

const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

const filledIn = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** One row as a form of its own; the record shows it at once, sent or not. */
export function RowSheet({ place, record, task, mends, onClose }: RowSheetProps) {
  const { definition, look, rowComputed = {} } = place;
  const { field, action } = task;
  const t = useT();
  const today = useToday();
  const { userId, level } = useViewer(definition, record);
  const words = useValueWords(definition, record.names);
  const rows = actionRows(definition, field);
  const fields = rows?.fields ?? {};
  const isNew = action === ADD_ROW;
  const names = rows ? askedOf(rows, action) : [];
  const writable = new Set(names);
  const adds = look.adds?.[field];
  const [id] = useState(() => (isNew ? String(mends?.values.id ?? newId()) : task.row));
  const title = t(rowActionId(definition.key, field, action));

  const outcomeOf = (row: Values): RowOutcome => {
    const context = rowContextOf(definition, record, { userId, level });
    return isNew ? addRow(context, field, id, row) : actOnRow(context, task, row);
  };
  /** How the record will look, to show it before the server has it. */
  const afterwards = (row: Values): Values => {
    const outcome = outcomeOf(row);
    if (outcome.kind !== 'changed') return {};
    const made = outcome.rows[outcome.index];
    const after: Values =
      isNew && adds?.after && made ? adds.after(record, made, trueNow()) : { [field]: outcome.rows };
    return withRowComputed(definition.fields, after, rowComputed);
  };
  const begins = (): Values => ({
    ...startValues({ fields }, { userId, today, now: trueNow() }),
    ...adds?.first?.({ userId, today, record }),
  });

  const form = useRecordForm({
    // A form of the row alone: the rest of the record is not in it.
    place: {
      ...place,
      definition: { ...definition, fields },
      look: { ...look, follows: adds?.follows ?? {} },
    },
    title,
    draftId: [definition.key, record.id, field, ...(isNew ? [] : [task.row, action])].join('|'),
    base: {},
    first: mends?.values ?? (isNew ? begins() : {}),
    writable,
    order: names,
    isInSheet: true,
    problems: (typed) => {
      const outcome = outcomeOf(filledIn(typed));
      const more = isNew ? adds?.problems?.(typed, record) : undefined;
      return { ...more, ...(outcome.kind === 'wrong' ? outcome.problems : {}) };
    },
    send: (typed, _changes, how) => {
      const row = filledIn(typed);
      const sent = isNew ? { ...row, id } : row;
      return sendRow(place, record, { ...task, sent, values: afterwards(row) }, how);
    },
    mends: mends?.entry,
    said: t('records.saved'),
    onSent: onClose,
  });

  const [[first, leading] = []] = Object.entries(fields);
  const worked = rowsIn(record[field]).find(({ _id }) => _id === task.row);
  return (
    <FormSheet
      title={title}
      text={
        worked && first !== undefined && leading
          ? valueText(leading, `${field}.${first}`, worked[first], words, worked)
          : undefined
      }
      room={definition.key}
      form={form}
      onClose={onClose}
    >
      <FieldGroups
        groups={groupFields(shownFields(fields, names, form.typed, writable))}
        labelOf={(name) => t(labelId(definition.key, `${field}.${name}`))}
        pathOf={(name) => `${field}.${name}`}
        values={form.typed}
        errors={form.errors}
        words={words}
        module={place}
        onValue={form.change}
      />
      {rows ? (
        <ComputedColumns
          rows={rows}
          path={field}
          row={{ ...worked, ...form.typed }}
          words={words}
          module={place}
        />
      ) : null}
    </FormSheet>
  );
}
