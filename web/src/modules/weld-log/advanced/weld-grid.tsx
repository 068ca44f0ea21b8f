import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { loadRecordGrid, type RecordPlace } from '../../../records/index.ts';
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx';
import { RangeField } from './range-field.tsx';
import { StageMark } from './stage-marks.tsx';
import type { WeldView } from './use-weld-view.ts';
import { welderBy } from './weld-work.ts';

const RecordGrid = lazy(async () => ({ default: await loadRecordGrid() }));

type WeldGridProps = {
  view: WeldView;
  place: RecordPlace;
  rows: ComponentProps<typeof RecordGrid>['rows'];
  /** What can be done with several, while none is ticked. */
  many: ReactNode;
};

/** The welds as a spreadsheet, on a screen that has room for one. */
export function WeldGrid({ view, place, rows, many }: WeldGridProps) {
  const t = useT();
  const { drawing, spool, shown, chosen, setChosen } = view;
  return (
    <Suspense fallback={<SkeletonCard />}>
      <RecordGrid
        place={place}
        label={t('projectweldlog.module')}
        rows={rows}
        total={shown.welds}
        fresh={drawing === null ? undefined : { drawing, ...(spool === undefined ? {} : { spool }) }}
        marks={{
          engineering: ({ values }) => <StageMark values={values} stage="engineering" />,
          production: ({ values }) => <StageMark values={values} stage="production" />,
          ndt: ({ values }) => <StageMark values={values} stage="ndt" />,
        }}
        chosen={chosen}
        onChoose={setChosen}
        tools={
          <>
            {many}
            <RangeField rows={rows} onChoose={setChosen} />
          </>
        }
        personBy={(text) => welderBy(rows, text)}
      />
    </Suspense>
  );
}
