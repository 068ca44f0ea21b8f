import { labelId, stepId, type Transition } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { outboxActions } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useRelatedOfRows } from '../checks/related-records.ts';
import { groupFields, shownFields, validateForm } from '../form/form-model.ts';
import { seenIn } from '../grid/grid-rights.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import { sendStep } from '../outbox/record-sending.ts';
import { useViewer } from '../record/use-viewer.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';
import { filledOf, type PlannedStep, planStep, stepsFor } from './many-plan.ts';

type ManyStepSheetProps = {
  place: RecordPlace;
  rows: readonly ShownRow[];
  /** Steps that are offered, the likeliest first. */
  order: readonly string[];
  onClose: () => void;
  /** Those that are left: refused, with what was said. */
  onDone: (left: ReadonlySet<string>) => void;
};

/** One person's own hand or camera is not for many. */
const asked = ({ ask = [] }: Transition, place: RecordPlace): readonly string[] =>
  ask.filter((name) => !['signature', 'photos', 'files'].includes(place.definition.fields[name]?.kind ?? ''));

/** One step for many records: filled in once, looked at one by one, and each of them is an operation of its own. */
export function ManyStepSheet({ place, rows, order, onClose, onDone }: ManyStepSheetProps) {
  const { definition } = place;
  const t = useT();
  const today = useToday();
  const queries = useQueryClient();
  const words = useValueWords(definition);
  const { viewer } = useViewer(definition, undefined, place);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const standing = viewer && { viewer, today, queries };
  const steps = standing ? stepsFor(definition, rows, order, standing, place) : [];
  const step = steps.find(({ name }) => name === chosen) ?? steps[0];
  const names = step ? asked(step, place) : [];
  const writable = new Set(names);
  const { values, problems } = validateForm(place, typed, {}, writable, { today, now: trueNow() });
  const changes = filledOf(Object.fromEntries(names.map((name) => [name, values[name]])));
  useRelatedOfRows(
    place,
    rows.map((row) => ({ ...row.values, ...changes })),
  );
  const plan = step && standing ? planStep(place, rows, step.name, changes, standing, t) : [];
  const ready = plan.filter(({ row, against }) => against.length === 0 && !refused.has(row.id));
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([path, [first]]) =>
      first && first.code !== 'REQUIRED' ? [[path, t(`fields.${first.code}` as never, first.params)]] : [],
    ),
  );

  const send = async () => {
    setIsBusy(true);
    const said = new Map<string, string>();
    for (const one of ready) {
      const failure = await sendOne(place, one);
      if (failure !== undefined) said.set(one.row.id, failureText(failure, t));
    }
    setIsBusy(false);
    const done = ready.length - said.size;
    if (done > 0) notify(t('records.manyDone', { count: done }));
    setRefused(said);
    const left = new Set(
      plan.filter((one) => !ready.includes(one) || said.has(one.row.id)).map(({ row }) => row.id),
    );
    onDone(left);
    if (said.size === 0) onClose();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.manyTitle', { count: rows.length })}
      {...(names.length > 0 ? { text: t('records.manyLeaveEmpty') } : {})}
      closeLabel={t('shell.close')}
      actions={
        <Button
          wide
          size="form"
          busy={isBusy}
          busyLabel={t('shell.sending')}
          disabled={ready.length === 0 || Object.keys(errors).length > 0}
          onClick={() => void send()}
        >
          {step ? `${t(stepId(definition.key, step.name))} (${ready.length})` : t('records.manyNotOffered')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {steps.length > 1 ? (
          <ChipRow label={t('records.moreActions')}>
            {steps.map(({ name }) => (
              <Chip
                key={name}
                label={t(stepId(definition.key, name))}
                on={name === step?.name}
                onClick={() => setChosen(name)}
              />
            ))}
          </ChipRow>
        ) : null}
        <FieldGroups
          groups={groupFields(shownFields(definition.fields, names, typed, writable))}
          labelOf={(name) => t(labelId(definition.key, name))}
          pathOf={(name) => name}
          values={typed}
          errors={errors}
          words={words}
          module={place}
          onValue={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
        <PlanList plan={plan} refused={refused} ready={ready.length} />
      </div>
    </Sheet>
  );
}

async function sendOne(place: RecordPlace, { row, step, changes }: PlannedStep) {
  if (!step) return undefined;
  const about = {
    id: row.id,
    title: String(row.values.title ?? row.values.number ?? ''),
    rev: typeof row.values.rev === 'number' ? row.values.rev : null,
  };
  const seen = seenIn(row.values, Object.keys(changes));
  const outcome = await sendStep(place, about, step, { values: changes, seen }, {});
  if (outcome.kind === 'sent' || outcome.kind === 'saved') return undefined;
  // It is told here, and can be done again from here: it does not wait in the outbox as well.
  if ('entry' in outcome) await outboxActions.drop(outcome.entry);
  return outcome.failure ?? null;
}

type PlanListProps = { plan: readonly PlannedStep[]; refused: ReadonlyMap<string, string>; ready: number };

/** Each record with what will become of it; those that cannot be done first. */
function PlanList({ plan, refused, ready }: PlanListProps) {
  const t = useT();
  const order = plan.toSorted((one, other) => other.against.length - one.against.length);
  const not = plan.length - ready;
  return (
    <section aria-label={t('records.findings')} className="flex flex-col gap-2">
      <p role="status" className="font-semibold">
        {[
          t('records.manyReady', { count: ready }),
          ...(not > 0 ? [t('records.manyNot', { count: not })] : []),
        ].join(' · ')}
      </p>
      <ul className="flex flex-col gap-1.5 text-quiet">
        {order.map(({ row, name, against, warnings }) => {
          const stopped = refused.get(row.id) ?? against.join(' · ');
          const shape = stopped !== '' ? 'stop' : warnings.length > 0 ? 'warn' : 'done';
          return (
            <li key={row.id} className="flex items-start gap-2">
              <StateMark shape={shape} size={20} />
              <span className="min-w-0 break-words">
                <b>{name}</b>
                {stopped !== '' || warnings.length > 0 ? `: ${stopped || warnings.join(' · ')}` : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
