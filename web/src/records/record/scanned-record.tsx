import { labelId, type Transition } from '@sveis/domain/records';
import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tagOf } from '../list/row-parts.ts';
import { useOpenProject } from '../list/use-open-project.ts';
import type { ShownRecord } from '../outbox/record-fold.ts';
import { type RecordModule, type RecordPlace, recordAddress } from '../record-module.ts';
import { hasNextStep, NextStep } from './next-step.tsx';
import { RecordFailure } from './record-panel.tsx';
import { RecordSketch } from './record-sketch.tsx';
import { useRecord } from './use-record.ts';
import { useRecordWork } from './use-record-work.ts';

const StepSheet = lazy(async () => ({ default: (await import('../form/step-sheet.tsx')).StepSheet }));

type ScannedRecordProps = {
  module: RecordModule;
  id: string;
  projectId: number | null;
  backTo: string;
  /** About the scan itself. */
  children: ReactNode;
};

/** What was scanned: the facts that lead, and what may be done with it under the thumb. */
export function ScannedRecord({ module, id, projectId, backTo, children }: ScannedRecordProps) {
  const t = useT();
  const project = useOpenProject(projectId);
  const place: RecordPlace = { ...module, projectId, projectName: project.name, role: project.role };
  const open = useRecord(place, id);
  if (open.status === 'ready')
    return (
      <ReadyScanned place={place} shown={open.shown} backTo={backTo}>
        {children}
      </ReadyScanned>
    );
  return (
    <AppPage
      title={t(labelId(module.definition.key, 'one'))}
      backTo={backTo}
      busy={open.status === 'loading'}
    >
      {children}
      {open.status === 'loading' ? <SkeletonList count={3} /> : <RecordFailure place={place} open={open} />}
    </AppPage>
  );
}

type ReadyProps = { place: RecordPlace; shown: ShownRecord; backTo: string; children: ReactNode };

function ReadyScanned({ place, shown, backTo, children }: ReadyProps) {
  const t = useT();
  const go = useGo();
  const [step, setStep] = useState<Transition>();
  const { record } = shown;
  const work = useRecordWork(place, record);
  const doing = { place, shown, work, onStep: setStep };
  const one = t(labelId(place.definition.key, 'one'));
  const Scanned = place.look.scanned;
  return (
    <AppPage
      title={tagOf(place.definition, record) ?? one}
      context={one}
      documentTitle={record.title}
      backTo={backTo}
      {...(hasNextStep(place, shown, work) ? { dock: <NextStep {...doing} /> } : {})}
    >
      <Card>
        <RecordSketch place={place} row={record} />
        <div className="mt-4 flex">
          <Button wide kind="secondary" icon={ChevronRight} {...go(recordAddress(place, record.id))}>
            {t('scan.openWhole')}
          </Button>
        </div>
      </Card>
      {Scanned ? <Scanned record={record} /> : null}
      {children}
      {step ? (
        <Suspense fallback={null}>
          <StepSheet
            place={place}
            record={record}
            step={step}
            mends={undefined}
            onClose={() => setStep(undefined)}
          />
        </Suspense>
      ) : null}
    </AppPage>
  );
}
