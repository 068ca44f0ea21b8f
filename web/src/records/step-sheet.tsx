import { isEmptyValue, labelId, requiredBy, stepId, type Transition } from '@sveis/domain/records';
import { failureText } from '../lib/failures.ts';
import { useT } from '../lib/use-t.ts';
import { outboxActions } from '../offline/outbox/index.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm-provider.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { StateMark } from '../ui/state-mark.tsx';
import { groupFields, shownFields } from './form-model.ts';
import { FieldGroups } from './inputs/field-groups.tsx';
import type { RecordPlace } from './record-module.ts';
import { sendStep } from './record-sending.ts';
import type { RecordAnswer } from './record-wire.ts';
import { useRecordForm } from './use-record-form.ts';
import { useValueWords } from './use-value-words.ts';

type StepSheetProps = {
  place: RecordPlace;
  record: RecordAnswer;
  step: Transition;
  mends?: { readonly entry: string; readonly values: Readonly<Record<string, unknown>> } | undefined;
  onClose: () => void;
};

/** What a step asks for, and the button that takes it. */
export function StepSheet({ place, record, step, mends, onClose }: StepSheetProps) {
  const { definition, look } = place;
  const t = useT();
  const confirm = useConfirm();
  const label = t(stepId(definition.key, step.name));
  const words = useValueWords(definition, record.names);
  // What the step needs and the record has already is not asked for again.
  const lacking = requiredBy(step, record).filter((name) => isEmptyValue(record[name]));
  const asked = [...new Set([...(step.ask ?? []), ...lacking])];
  const writable = new Set(asked);
  const form = useRecordForm({
    place,
    draftId: `${definition.key}|${record.id}|${step.name}`,
    base: record,
    first: mends?.values ?? {},
    writable,
    order: asked,
    isInSheet: true,
    required: (values) => requiredBy(step, values).filter((name) => writable.has(name)),
    send: async (_values, changes, replaces) => {
      const outcome = await sendStep(place, record, step, changes, { replaces });
      if (outcome.kind !== 'question') return outcome;
      const { entry, failure } = outcome;
      const isSure = await confirm({
        title: label,
        text: failureText(failure, t),
        confirmLabel: t('records.yes'),
        cancelLabel: t('records.no'),
      });
      const said = failure.code === undefined ? [] : [failure.code];
      if (isSure) return sendStep(place, record, step, changes, { replaces: entry, confirm: said });
      await outboxActions.drop(entry);
      return outcome;
    },
    mends: mends?.entry,
    said: t('records.saved'),
    onSent: onClose,
  });
  const values = { ...record, ...form.typed };
  const fields = shownFields(definition.fields, asked, values, writable);
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      closeLabel={t('shell.close')}
      actions={
        <>
          {Object.keys(form.errors).length > 0 ? (
            <p role="alert" className="flex items-center gap-2 text-quiet font-semibold text-danger-text">
              <StateMark shape="stop" size={20} />
              {t('records.checkRequired')}
            </p>
          ) : null}
          <Button
            wide
            size="form"
            busy={form.isBusy}
            busyLabel={t('shell.sending')}
            onClick={() => void form.save()}
          >
            {label}
          </Button>
        </>
      }
    >
      {form.elsewhere.map(([path, text]) => (
        <p key={path} role="alert" className="flex items-start gap-2 pb-2 font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {`${t(labelId(definition.key, path.replace(/\.\d+\./, '.')))}: ${text}`}
        </p>
      ))}
      <FieldGroups
        groups={groupFields(fields)}
        labelOf={(name) => t(labelId(definition.key, name))}
        pathOf={(name) => name}
        values={values}
        errors={form.errors}
        words={words}
        look={look}
        onValue={form.change}
      />
    </Sheet>
  );
}
