import { isHazardous, listOf } from '@sveis/domain/modules';
import { labelId } from '@sveis/domain/records';
import { useT } from '../../lib/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { FirstAidButton } from './first-aid-button.tsx';
import { PictogramRow } from './pictogram-row.tsx';
import { SignalWord } from './signal-word.tsx';
import { StatementList } from './statement-list.tsx';

/** What counts when something has gone wrong, before everything else that is known of a chemical. */
export const ChemicalHeader: RecordSlot = ({ record }) => {
  const t = useT();
  const codes = listOf(record.h_statements).filter((code) => code !== 'none');
  const advice = listOf(record.p_statements).filter((code) => code !== 'none');
  const isHarmless = !isHazardous(codes);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <PictogramRow values={record} size={72} />
        <SignalWord word={record.signal_word} />
        {isHarmless ? <p className="text-ink-quiet">{t('chemicallist.noPictograms')}</p> : null}
      </div>
      <div>
        <FirstAidButton values={record} />
      </div>
      <StatementList codes={codes} />
      {advice.length > 0 ? (
        <details>
          <summary className="min-h-target cursor-pointer py-2 font-semibold">
            {t(labelId('chemicallist', 'p_statements'))}
          </summary>
          <StatementList codes={advice} />
        </details>
      ) : null}
    </div>
  );
};
