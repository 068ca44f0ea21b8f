import { ADD_ROW, rowActionId, rowName, stepId, type Transition } from '@sveis/domain/records';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import type { ShownRecord } from '../outbox/record-fold.ts';
import type { RecordPlace } from '../record-module.ts';
import type { Work } from './next-work.ts';
import type { RecordWork } from './use-record-work.ts';
import { useValueWords } from './values/use-value-words.ts';

type NextStepProps = {
  place: RecordPlace;
  shown: ShownRecord;
  work: RecordWork;
  onStep: (step: Transition) => void;
};

const waysOf = ({ look }: RecordPlace, { record }: ShownRecord) =>
  (look.ways?.(record) ?? []).filter(({ href }) => canReach(href));

const dockOf = ({ look }: RecordPlace, { record }: ShownRecord, { access }: RecordWork) =>
  look.dock?.isShown(record, access) ? look.dock.content : undefined;

export const hasNextStep = (place: RecordPlace, shown: ShownRecord, work: RecordWork): boolean =>
  dockOf(place, shown, work) !== undefined ||
  work.main !== undefined ||
  work.beside.length > 0 ||
  waysOf(place, shown).length > 0;

/** What is sensible to do now, under the thumb and named by what it is done with; the rest quieter below it. */
export function NextStep({ place, shown, work, onStep }: NextStepProps) {
  const t = useT();
  const go = useGo();
  const words = useValueWords(place.definition, shown.record.names);
  const { main, beside, rows, actOn } = work;
  const ways = waysOf(place, shown);
  const room = place.definition.key;
  const labelOf = (one: Work): string => {
    if (one.kind === 'step') return t(stepId(room, one.step.name));
    if (one.kind === 'add') return t(rowActionId(room, one.field, ADD_ROW));
    const { field, action } = one.task;
    return `${t(rowActionId(room, field, action))}: ${rowName(place.definition, field, one.row, words)}`;
  };
  const press = (one: Work) => () => {
    if (one.kind === 'step') onStep(one.step);
    else if (one.kind === 'row') actOn(one.task);
    else rows.adding(one.field)?.();
  };
  const Dock = dockOf(place, shown, work);
  return (
    <div className="flex w-full min-w-0 flex-1 flex-col gap-2 low:flex-row">
      {Dock ? <Dock record={shown.record} /> : null}
      {main ? (
        <div className="flex min-w-0 low:flex-1">
          <Button
            wide
            {...(Dock ? { kind: 'secondary', size: 'small' } : { size: 'form' })}
            onClick={press(main)}
          >
            <span className="line-clamp-2 text-center break-words">{labelOf(main)}</span>
          </Button>
        </div>
      ) : null}
      {beside.length + ways.length > 0 ? (
        <div className="flex min-w-0 flex-wrap gap-2 low:flex-1">
          {beside.map((one) => (
            <Button key={labelOf(one)} wide kind="secondary" size="small" onClick={press(one)}>
              <span className="text-center">{labelOf(one)}</span>
            </Button>
          ))}
          {ways.map(({ label, icon, href }) => (
            <Button key={href} wide kind="secondary" size="small" icon={icon} {...go(href)}>
              {t(label)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
