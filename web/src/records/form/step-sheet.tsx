import {
  isEmptyValue,
  labelId,
  OVERRIDE_REASON,
  requiredBy,
  setUpOf,
  stepId,
  suggested,
  type Transition,
} from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { FindingList } from '../checks/finding-list.tsx';
import { gatesOf, stateWith, warningsOf } from '../checks/form-findings.ts';
import { useRelatedRecords } from '../checks/related-records.ts';
import { stepProblems } from '../checks/step-problems.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { sendStep } from '../outbox/record-sending.ts';
import { useViewer } from '../record/use-viewer.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { CopyPrevious } from './copy-previous.tsx';
import { groupFields, shownFields, validateForm } from './form-model.ts';
import { FormSheet } from './form-sheet.tsx';
import { keepPrevious } from './previous-record.ts';
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
  const queries = useQueryClient();
  const { viewer, userId } = useViewer(definition, record);
  const standing = viewer && { viewer, today, queries };
  // What the step needs and the record has already is not asked for again.
  const lacking = requiredBy(step, record).filter((name) => isEmptyValue(record[name]));
  const own = [...new Set([...(step.ask ?? []), ...lacking])];
  const writable = new Set(OVERRIDE_REASON in definition.fields ? [...own, OVERRIDE_REASON] : own);
  const [first] = useState(
    () =>
      mends?.values ??
      suggested(step.suggests, definition.fields, { userId, today, now: trueNow(), values: record, newId }),
  );
  const previous =
    setUpOf(definition)?.steps?.[step.name] !== undefined && !mends
      ? { place, userId, id: record.id, step: step.name }
      : undefined;
  const form = useRecordForm({
    place,
    title: label,
    draftId: `${definition.key}|${record.id}|${step.name}`,
    base: record,
    first,
    fillsFrom: Object.keys(first),
    writable,
    order: [...writable],
    isInSheet: true,
    problems: (read) => (standing ? stepProblems(place, record, step, read, standing) : {}),
    send: (_values, changes, how) => sendStep(place, record, step, changes, how),
    mends: mends?.entry,
    said: t('records.saved'),
    onSent: async (_outcome, typed) => {
      if (previous) await keepPrevious(previous, { ...record, ...typed }).catch(() => undefined);
      onClose();
    },
  });
  const values = { ...record, ...form.typed };
  const read = validateForm(place, form.typed, record, writable, { today, now: trueNow() }).values;
  useRelatedRecords(place, read);
  const state = stateWith(place, record, read);
  const gates = standing && gatesOf(place, step, state, record, standing);
  const warnings = standing ? warningsOf(place, step, state, record, standing) : [];
  // The server may have found more than this phone could know.
  const isPassable = gates?.isPassable === true || form.mayOverride;
  const asked = isPassable ? [...own, OVERRIDE_REASON] : own;
  const fields = shownFields(definition.fields, asked, values, writable);
  return (
    <FormSheet title={label} room={definition.key} form={form} onClose={onClose}>
      <div className="pb-3 empty:hidden">
        <FindingList findings={[...(gates?.against ?? []), ...warnings]} />
      </div>
      {isPassable ? <p className="py-2 text-quiet">{t('records.mayOverride')}</p> : null}
      {previous ? (
        <div className="pb-3">
          <CopyPrevious use={previous} form={form} base={record} writable={writable} />
        </div>
      ) : null}
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
