import { labelId, numberFieldOf, startValues, type Values } from '@sveis/domain/records';
import { type ReactNode, useRef } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { type Outcome, outboxActions } from '../../offline/outbox/index.ts';
import { groupFields, readAtStart, shownFields } from '../form/form-model.ts';
import { FormSheet } from '../form/form-sheet.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { sendNew } from '../outbox/record-sending.ts';
import { useViewer } from '../record/use-viewer.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';

type ManyNewSheetProps = {
  place: RecordPlace;
  title: string;
  /** Fields all of them share, filled in once. */
  names: readonly string[];
  first: Values;
  /** What each of them has of its own. */
  made: readonly Values[];
  nameOf: (own: Values) => string;
  /** How many were made, and which were refused. */
  onDone: (done: number, refused: readonly string[]) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Many new records at once: what they share is filled in once, and each of them is an operation of its own. */
export function ManyNewSheet(props: ManyNewSheetProps) {
  const { place, title, names, first, made, nameOf, onDone, onClose, children } = props;
  const { definition, projectId } = place;
  const t = useT();
  const today = useToday();
  const words = useValueWords(definition);
  const { userId, writable: all } = useViewer(definition, undefined, place);
  const writable = new Set(names.filter((name) => all.has(name)));
  const number = numberFieldOf(definition) ?? definition.titleField;
  const result = useRef({ done: 0, refused: [] as readonly string[] });
  const start = { ...startValues(definition, { userId, today, now: trueNow() }), ...first };
  const form = useRecordForm({
    place,
    title,
    draftId: [definition.key, 'many', projectId].join('|'),
    base: projectId === null ? {} : { project_id: projectId },
    first: start,
    writable,
    order: names,
    fillsFrom: readAtStart(definition, start),
    isInSheet: true,
    problems: () => (made.length === 0 ? { [number]: [{ code: 'REQUIRED' }] } : {}),
    send: async (values) => {
      const sent = await sendAll(place, values, made, nameOf);
      result.current = sent;
      return sent.last;
    },
    said: t('records.saved'),
    onSent: () => {
      onDone(result.current.done, result.current.refused);
      onClose();
    },
  });
  return (
    <FormSheet title={title} room={definition.key} form={form} onClose={onClose}>
      <div className="flex flex-col gap-3">
        {children}
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
      </div>
    </FormSheet>
  );
}

/** One after the other. Where only some are refused, the others stay; where all are, the form says why. */
async function sendAll(
  place: RecordPlace,
  values: Values,
  made: readonly Values[],
  nameOf: (own: Values) => string,
) {
  const refused: string[] = [];
  let done = 0;
  let last: Outcome<unknown> = { kind: 'unsaved', reason: 'storage' };
  for (const own of made) {
    const outcome = await sendNew(place, newId(), { ...values, ...own }, {});
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      done += 1;
      last = outcome;
      continue;
    }
    refused.push(nameOf(own));
    // Told here and mended here: it does not wait in the outbox as well.
    if ('entry' in outcome) await outboxActions.drop(outcome.entry);
    if (done === 0) last = outcome;
  }
  return { done, refused, last };
}
