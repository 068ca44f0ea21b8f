import { labelId, startValues, type Values } from '@sveis/domain/records';
import { useState } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { sendNew } from '../outbox/record-sending.ts';
import { useViewer } from '../record/use-viewer.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';
import { groupFields, shownFields } from './form-model.ts';
import { FormSheet } from './form-sheet.tsx';
import { useRecordForm } from './use-record-form.ts';

type EntrySheetProps = {
  place: RecordPlace;
  /** The record it belongs to, by the field that names it. */
  parent: Values;
  onClose: () => void;
};

/** A new entry of a register, as a form over the record it belongs to. */
export function EntrySheet({ place, parent, onClose }: EntrySheetProps) {
  const { definition } = place;
  const t = useT();
  const today = useToday();
  const { userId, writable } = useViewer(definition);
  const words = useValueWords(definition);
  const [id] = useState(newId);
  const names = Object.keys(definition.fields).filter((name) => writable.has(name) && !(name in parent));
  const title = t(labelId(definition.key, 'add'));
  const form = useRecordForm({
    place,
    title,
    draftId: [definition.key, 'new', ...Object.values(parent)].join('|'),
    base: {},
    first: { ...startValues(definition, { userId, today, now: trueNow() }), ...parent },
    writable,
    order: names,
    isInSheet: true,
    send: (values, _changes, how) => sendNew(place, id, values, how),
    said: t('records.saved'),
    onSent: onClose,
  });
  return (
    <FormSheet title={title} room={definition.key} form={form} onClose={onClose}>
      <FieldGroups
        groups={groupFields(shownFields(definition.fields, names, form.typed, writable))}
        labelOf={(name) => t(labelId(definition.key, name))}
        pathOf={(name) => name}
        values={form.typed}
        errors={form.errors}
        words={words}
        module={place}
        onValue={form.change}
      />
    </FormSheet>
  );
}
