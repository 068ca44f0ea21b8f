import { isEmptyValue, labelId, requiredBy, stepId, type Transition } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { sendStep } from '../outbox/record-sending.ts';
import { useValueWords } from '../record/use-value-words.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { groupFields, shownFields } from './form-model.ts';
import { FormSheet } from './form-sheet.tsx';
import { stepProblems } from './step-problems.ts';
import { useRecordForm } from './use-record-form.ts';

type StepSheetProps = {
  place: RecordPlace;
  record: RecordAnswer;
  step: Transition;
  mends?: { readonly entry: string; readonly values: Readonly<Record<string, unknown>> } | undefined;
  onClose: () => void;
};

/** What a step asks for, and the button that takes it. */
export function StepSheet({ place, record, step, mends, onClose }: StepSheetProps) {
  const { definition } = place;
  const t = useT();
  const label = t(stepId(definition.key, step.name));
  const words = useValueWords(definition, record.names);
  const today = useToday();
  const { viewer } = useViewer(definition, record);
  // What the step needs and the record has already is not asked for again.
  const lacking = requiredBy(step, record).filter((name) => isEmptyValue(record[name]));
  const asked = [...new Set([...(step.ask ?? []), ...lacking])];
  const writable = new Set(asked);
  const form = useRecordForm({
    place,
    title: label,
    draftId: `${definition.key}|${record.id}|${step.name}`,
    base: record,
    first: mends?.values ?? {},
    writable,
    order: asked,
    isInSheet: true,
    problems: (read) => (viewer ? stepProblems(place, record, step, read, { viewer, today }) : {}),
    send: (_values, changes, how) => sendStep(place, record, step, changes, how),
    mends: mends?.entry,
    said: t('records.saved'),
    onSent: onClose,
  });
  const values = { ...record, ...form.typed };
  const fields = shownFields(definition.fields, asked, values, writable);
  return (
    <FormSheet title={label} room={definition.key} form={form} onClose={onClose}>
      <FieldGroups
        groups={groupFields(fields)}
        labelOf={(name) => t(labelId(definition.key, name))}
        pathOf={(name) => name}
        values={values}
        errors={form.errors}
        words={words}
        module={place}
        onValue={form.change}
      />
    </FormSheet>
  );
}
