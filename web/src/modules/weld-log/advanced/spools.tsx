import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { canReach } from '../../../lib/screen/reach.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { type ListParts, loadLabelSheet } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Chip, ChipRow } from '../../../ui/fields/chip.tsx';
import { percentText } from './progress-head.tsx';
import { progressQuery } from './progress-query.ts';
import { spoolStepWords } from './spool-words.ts';

const SpoolSteps = lazy(async () => ({ default: (await import('./spool-steps.tsx')).SpoolSteps }));
const LabelSheet = lazy(async () => ({ default: await loadLabelSheet() }));

type SpoolsProps = {
  projectId: number;
  drawing: string;
  /** The drawing by its number, as it stands on the labels. */
  name: string;
  chosen: string | undefined;
  onChoose: (spool: string | undefined) => void;
  useRecord: ListParts['useRecord'];
};

/** The spools of a drawing, how far each has come, and the labels that are tied to them. */
export function Spools({ projectId, drawing, name, chosen, onChoose, useRecord }: SpoolsProps) {
  const t = useT();
  const [isPrinting, setIsPrinting] = useState(false);
  const { data = [] } = useQuery(progressQuery(projectId, 'spool'));
  const spools = data.flatMap((one) =>
    one.drawing === drawing && one.spool ? [{ ...one, spool: one.spool }] : [],
  );
  // Marks are kept with the drawing, and are for those who may open it.
  const mayRead = canReach(`/projects/${projectId}/drawing`);
  const shown = spools.find(({ spool }) => spool === chosen);
  if (spools.length === 0) return null;
  // A scan of the label opens the welds of that spool.
  const addressOf = (spool: string) =>
    `${location.origin}/projects/${projectId}/advanced-weld-log?${new URLSearchParams({ drawing, spool })}`;
  const printed = chosen === undefined ? spools : spools.filter(({ spool }) => spool === chosen);
  return (
    <>
      <ChipRow label={t('projectweldlog.spool')}>
        {spools.map((one) => (
          <Chip
            key={one.spool}
            label={[one.spool, percentText(one), ...(one.state ? [t(spoolStepWords[one.state])] : [])].join(
              ' · ',
            )}
            on={one.spool === chosen}
            onClick={() => onChoose(one.spool === chosen ? undefined : one.spool)}
          />
        ))}
        <Button kind="text" size="small" icon={QrCode} onClick={() => setIsPrinting(true)}>
          {t('records.printLabels', { count: printed.length })}
        </Button>
      </ChipRow>
      {shown && mayRead ? (
        <Suspense fallback={null}>
          <SpoolSteps projectId={projectId} drawing={drawing} progress={shown} useRecord={useRecord} />
        </Suspense>
      ) : null}
      {isPrinting ? (
        <Suspense fallback={null}>
          <LabelSheet
            labels={printed.map(({ spool }) => ({
              id: spool,
              code: addressOf(spool),
              name: spool,
              text: name,
            }))}
            onDone={() => setIsPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
