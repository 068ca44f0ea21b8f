import { Rows3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
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

export type ManySheet = 'step' | 'plan';

type ManyButtonsProps = {
  count: number;
  mayPlan: boolean;
  isChoosing: boolean;
  onSheet: (sheet: ManySheet) => void;
  onLeave: () => void;
};

/** The way to work on many welds: those that are chosen, or a run of new ones. */
export function ManyButtons({ count, mayPlan, isChoosing, onSheet, onLeave }: ManyButtonsProps) {
  const t = useT();
  if (count > 0 || isChoosing)
    return (
      <>
        <Button kind="secondary" size="form" onClick={onLeave}>
          {t('records.chooseNone')}
        </Button>
        <Button wide size="form" disabled={count === 0} onClick={() => onSheet('step')}>
          {t('projectweldlog.fillChosen', { count })}
        </Button>
      </>
    );
  if (!mayPlan) return null;
  return (
    <div>
      <Button kind="secondary" size="small" icon={Rows3} onClick={() => onSheet('plan')}>
        {t('projectweldlog.planRun')}
      </Button>
    </div>
  );
}

type ManySheetsProps = {
  sheet: ManySheet | undefined;
  place: RecordPlace;
  rows: readonly (WeldRow & { readonly needsPerson: boolean })[];
  picked: ManySheetsProps['rows'];
  drawing: string | null;
  mayPlan: boolean;
  onChoose: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** The sheets behind the buttons, at one place of the screen: rows that arrive meanwhile take nothing away. */
export function ManySheets(props: ManySheetsProps) {
  const { sheet, place, rows, picked, drawing, mayPlan, onChoose, onClose } = props;
  return (
    <Suspense fallback={null}>
      {sheet === 'step' ? (
        <ManyStepSheet place={place} rows={picked} order={steps} onClose={onClose} onDone={onChoose} />
      ) : null}
      {sheet === 'plan' && mayPlan ? (
        <PlanRun
          place={place}
          first={drawing === null ? {} : { drawing }}
          taken={new Set(rows.map(({ values }) => String(values.number ?? '')))}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}
