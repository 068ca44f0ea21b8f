import { findStep, type ModuleDefinition, stepId, type Transition } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../lib/go.ts';
import { useT } from '../lib/use-t.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm-provider.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { ShownRecord } from './record-fold.ts';
import { editAddress, listAddress, type RecordPlace } from './record-module.ts';
import { removeRecord } from './record-sending.ts';

/** The step that leads on, and the others. */
function stepsOf(
  definition: ModuleDefinition,
  status: string,
  names: readonly string[],
): { readonly next: Transition | undefined; readonly others: readonly Transition[] } {
  const steps = names.flatMap((name) => findStep(definition, name, status) ?? []);
  const { values } = definition.status;
  const next = steps.find(({ to }) => values.indexOf(to) > values.indexOf(status));
  return { next, others: steps.filter((step) => step !== next) };
}

type ActionsProps = { place: RecordPlace; shown: ShownRecord; onStep: (step: Transition) => void };

/** Edit, and behind three dots what is done seldom. */
export function RecordTools({ place, shown, onStep }: ActionsProps) {
  const t = useT();
  const go = useGo();
  const router = useRouter();
  const confirm = useConfirm();
  const [isOpen, setIsOpen] = useState(false);
  const { record } = shown;
  const { others } = stepsOf(place.definition, record.status, record.steps);
  const remove = async () => {
    setIsOpen(false);
    const isSure = await confirm({
      kind: 'delete',
      title: t('records.deleteTitle'),
      text: record.title,
      confirmLabel: t('records.yes'),
      cancelLabel: t('records.no'),
    });
    if (isSure && (await removeRecord(place, record))) void router.navigate({ href: listAddress(place) });
  };
  return (
    <>
      {record.may.edit ? (
        <IconButton icon={Pencil} label={t('records.edit')} {...go(editAddress(place, record.id))} />
      ) : null}
      {others.length > 0 || record.may.delete ? (
        <IconButton
          icon={EllipsisVertical}
          label={t('records.moreActions')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      ) : null}
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('records.moreActions')}
        closeLabel={t('shell.close')}
        actions={
          <>
            {others.map((step) => (
              <Button
                key={step.name}
                wide
                kind="secondary"
                onClick={() => {
                  setIsOpen(false);
                  onStep(step);
                }}
              >
                {t(stepId(place.definition.key, step.name))}
              </Button>
            ))}
            {record.may.delete ? (
              <Button wide kind="destructive" icon={Trash2} onClick={() => void remove()}>
                {t('records.delete')}
              </Button>
            ) : null}
          </>
        }
      />
    </>
  );
}

export const hasNextStep = (place: RecordPlace, { record }: ShownRecord): boolean =>
  place.look.extraActions !== undefined ||
  stepsOf(place.definition, record.status, record.steps).next !== undefined;

/** The next allowed step, under the thumb. */
export function NextStep({ place, shown, onStep }: ActionsProps) {
  const t = useT();
  const { next } = stepsOf(place.definition, shown.record.status, shown.record.steps);
  const Extra = place.look.extraActions;
  return (
    <>
      {Extra ? <Extra record={shown.record} place={place} /> : null}
      {next ? (
        <Button wide size="form" onClick={() => onStep(next)}>
          {t(stepId(place.definition.key, next.name))}
        </Button>
      ) : null}
    </>
  );
}
