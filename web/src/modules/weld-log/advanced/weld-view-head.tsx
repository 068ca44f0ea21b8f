import { presetId } from '@sveis/domain/records';
import { ListChecks } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import type { ListParts } from '../../../records/index.ts';
import { Chip, ChipRow } from '../../../ui/fields/chip.tsx';
import { ProgressHead, percentText } from './progress-head.tsx';
import { Spools } from './spools.tsx';
import { drawingName, type WeldView, weldFilters } from './use-weld-view.ts';

type DrawingHeadProps = { view: WeldView; projectId: number; useRecord: ListParts['useRecord'] };

/** Which drawing and which of its spools, and how far it is. */
export function DrawingHead({ view, projectId, useRecord }: DrawingHeadProps) {
  const t = useT();
  const { drawings, drawing, shown, spool } = view;
  return (
    <>
      {drawings.length > 1 ? (
        <ChipRow label={t('welding.drawings')}>
          {drawings.map((one) => (
            <Chip
              key={one.drawing}
              label={`${drawingName(one)} · ${percentText(one)}`}
              on={one.drawing === drawing}
              onClick={() => view.toggleDrawing(one.drawing)}
            />
          ))}
        </ChipRow>
      ) : null}
      {drawings.length > 0 ? (
        <ProgressHead
          progress={shown}
          name={shown.drawing === null ? t('projectweldlog.wholeProject') : drawingName(shown)}
        />
      ) : null}
      {drawing === null ? null : (
        <Spools
          projectId={projectId}
          drawing={drawing}
          name={drawingName(shown)}
          chosen={spool}
          onChoose={view.chooseSpool}
          useRecord={useRecord}
        />
      )}
    </>
  );
}

/** What part of the welds is shown, and on a phone whether several are being ticked. */
export function WeldFilters({ view, mayChoose }: { view: WeldView; mayChoose: boolean }) {
  const t = useT();
  const { filter, isChoosing } = view;
  return (
    <ChipRow label={t('records.filter')}>
      {weldFilters.map((one) => (
        <Chip
          key={one}
          label={t(presetId('projectweldlog', one))}
          on={one === filter}
          onClick={() => view.toggleFilter(one)}
        />
      ))}
      {mayChoose ? (
        <Chip
          icon={ListChecks}
          label={t('records.chooseSeveral')}
          on={isChoosing}
          onClick={isChoosing ? view.leaveChoosing : view.startChoosing}
        />
      ) : null}
    </ChipRow>
  );
}
