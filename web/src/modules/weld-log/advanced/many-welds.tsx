import { Rows3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { loadManyParts, type RecordPlace } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import type { WeldRow } from './weld-rows.tsx';

const ManyStepSheet = lazy(async () => ({ default: (await loadManyParts()).ManyStepSheet }));
const PlanRun = lazy(async () => {
  const [parts, { PlanRunSheet }] = await Promise.all([loadManyParts(), import('./plan-run-sheet.tsx')]);
  type Props = Omit<Parameters<typeof PlanRunSheet>[0], 'parts'>;
  return { default: (props: Props) => <PlanRunSheet {...props} parts={parts} /> };
});

/** What is done with many welds at once, the likeliest first. */
const steps = ['weld', 'complete_production', 'complete_engineering', 'complete_ndt'];

type ManyWeldsProps = {
  place: RecordPlace;
  rows: readonly (WeldRow & { readonly needsPerson: boolean })[];
  picked: ManyWeldsProps['rows'];
  drawing: string | null;
  mayPlan: boolean;
  /** Opened to plan: the drawing was asked for with its new welds. */
  plansAtOnce: boolean;
  isChoosing: boolean;
  onChoose: (ids: ReadonlySet<string>) => void;
  onLeave: () => void;
};

/** The way to work on many welds: those that are chosen, or a run of new ones. */
export function ManyWelds(props: ManyWeldsProps) {
  const { place, rows, picked, drawing, mayPlan, plansAtOnce, isChoosing, onChoose, onLeave } = props;
  const t = useT();
  const [sheet, setSheet] = useState<'step' | 'plan' | undefined>(plansAtOnce ? 'plan' : undefined);
  const close = () => setSheet(undefined);
  return (
    <>
      {picked.length > 0 || isChoosing ? (
        <>
          <Button kind="secondary" size="form" onClick={onLeave}>
            {t('records.chooseNone')}
          </Button>
          <Button wide size="form" disabled={picked.length === 0} onClick={() => setSheet('step')}>
            {t('projectweldlog.fillChosen', { count: picked.length })}
          </Button>
        </>
      ) : mayPlan ? (
        <div>
          <Button kind="secondary" size="small" icon={Rows3} onClick={() => setSheet('plan')}>
            {t('projectweldlog.planRun')}
          </Button>
        </div>
      ) : null}
      {sheet === 'step' ? (
        <Suspense fallback={null}>
          <ManyStepSheet place={place} rows={picked} order={steps} onClose={close} onDone={onChoose} />
        </Suspense>
      ) : null}
      {sheet === 'plan' && mayPlan ? (
        <Suspense fallback={null}>
          <PlanRun
            place={place}
            first={drawing === null ? {} : { drawing }}
            taken={new Set(rows.map(({ values }) => String(values.number ?? '')))}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
