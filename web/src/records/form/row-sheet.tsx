import { labelId, type Values } from '@sveis/domain/records';
import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { sendRow } from '../outbox/record-sending.ts';
import { useValueWords } from '../record/use-value-words.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace, RowAdding } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { groupFields, shownFields } from './form-model.ts';
import { FormSheet } from './form-sheet.tsx';
import { useRecordForm } from './use-record-form.ts';

type RowSheetProps = {
  place: RecordPlace;
  record: RecordAnswer;
  field: string;
  adds: RowAdding;
  mends?: { readonly entry: string; readonly values: Values } | undefined;
  onClose: () => void;
};

/** One row as a form of its own; the record shows it at once, sent or not. */
export function RowSheet({ place, record, field, adds, mends, onClose }: RowSheetProps) {
  const { definition } = place;
  const t = useT();
  const today = useToday();
  const { userId } = useViewer(definition);
  const words = useValueWords(definition, record.names);
  const rows = definition.fields[field];
  const fields = rows?.kind === 'rows' ? rows.fields : {};
  const names = Object.keys(fields).filter((name) => fields[name]?.readOnly !== true);
  const writable = new Set(names);
  const [id] = useState(() => String(mends?.values.id ?? newId()));
  const form = useRecordForm({
    // A form of the row alone: the rest of the record is not in it.
    place: { ...place, definition: { ...definition, fields } },
    title: t(adds.title),
    draftId: `${definition.key}|${record.id}|${field}`,
    base: {},
    first: mends?.values ?? adds.first({ userId, today, record }),
    writable,
    order: names,
    isInSheet: true,
    problems: adds.problems,
    send: (row, _changes, how) => {
      const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
      const values = adds.after(record, { ...filled, _id: id }, { at: new Date(), by: userId });
      return sendRow(place, record, { field, path: adds.path, sent: { ...filled, id }, values }, how);
    },
    mends: mends?.entry,
    said: t('records.saved'),
    onSent: onClose,
  });
  return (
    <FormSheet title={t(adds.title)} room={definition.key} form={form} onClose={onClose}>
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
    </FormSheet>
  );
}
