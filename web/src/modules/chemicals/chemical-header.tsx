import { isHazardous, listOf } from '@sveis/domain/modules/chemicals';
import { labelId } from '@sveis/domain/records';
import { ClipboardPen } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StatusTag } from './chemical-state.tsx';
import { FirstAidButton } from './first-aid/first-aid-button.tsx';
import { PictogramRow } from './label/pictogram-row.tsx';
import { PpeRow } from './label/ppe-row.tsx';
import { SignalWord } from './label/signal-word.tsx';
import { StatementList } from './label/statement-list.tsx';
import { WallSheetButton } from './label/wall-sheet-button.tsx';
import { StorageWarnings } from './storage-warnings.tsx';
import { TaskCard } from './task-card.tsx';
import { TrainingWarning } from './training-warning.tsx';
import { useChemicalLevel } from './use-chemical-level.ts';

/** What counts when something has gone wrong, before everything else that is known of a chemical. */
export const ChemicalHeader: RecordSlot = (slot) => {
  const { record, place } = slot;
  const t = useT();
  const go = useGo();
  const { mayLog } = useChemicalLevel();
  const codes = listOf(record.h_statements).filter((code) => code !== 'none');
  const advice = listOf(record.p_statements).filter((code) => code !== 'none');
  const isHarmless = !isHazardous(codes);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <PictogramRow values={record} size={72} />
        <SignalWord word={record.signal_word} />
        <StatusTag status={record.status} />
        {isHarmless ? <p className="text-ink-quiet">{t('chemicallist.noPictograms')}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <FirstAidButton values={record} />
        {mayLog && record.exposure_register === true ? (
          <Button
            kind="secondary"
            icon={ClipboardPen}
            {...go(`/chemicallist/exposures?add=1&chemical=${record.id}`)}
          >
            {t('chemicallist.logExposure')}
          </Button>
        ) : null}
        <WallSheetButton {...slot} />
      </div>
      <TaskCard record={record} place={place} />
      <TrainingWarning id={record.id} values={record} />
      <StorageWarnings {...slot} />
      <PpeRow values={record} />
      <StatementList codes={codes} />
      {advice.length > 0 ? (
        <details>
          <summary className="min-h-target cursor-pointer py-2 font-semibold break-words hyphens-auto">
            {t(labelId('chemicallist', 'p_statements'))}
          </summary>
          <StatementList codes={advice} />
        </details>
      ) : null}
    </div>
  );
};
