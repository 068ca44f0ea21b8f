import { formatDate } from '@sveis/domain/format';
import { Pencil } from 'lucide-react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ShownExposure } from './exposure-rows.ts';

type ExposureCardProps = { row: ShownExposure; showsPerson: boolean; mayCorrect: boolean };

/** One exposure as it was written down; what was wrong is answered by another, never changed. */
export function ExposureCard({ row, showsPerson, mayCorrect }: ExposureCardProps) {
  const t = useT();
  const go = useGo();
  const lines = [
    [row.workplace, row.project ?? '', row.position].filter((text) => text !== '').join(' · '),
    row.how,
    `${t('exposure.level')}: ${row.level ?? t('exposure.notMeasured')}`,
    row.ppe_note === '' ? '' : `${t('exposure.ppe_note')}: ${row.ppe_note}`,
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet text-ink-quiet">
        <span className="tabular-nums">{formatDate(row.day)}</span>
        <span className="tabular-nums">{t('exposure.amount', { minutes: row.minutes })}</span>
      </div>
      <h2 className="font-semibold break-words">{row.substances}</h2>
      {showsPerson && row.person !== '' ? <p>{row.person}</p> : null}
      {lines.map((line) => (line === '' ? null : <p key={line}>{line}</p>))}
      <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        {row.is_incident ? <Tag shape="warn">{t('exposure.is_incident')}</Tag> : null}
        {row.isUnsent ? <Tag shape="unsent">{t('records.notSent')}</Tag> : null}
        {row.corrects_id === null ? null : <Tag shape="low">{t('exposure.corrects')}</Tag>}
        {row.isCorrected ? <Tag shape="low">{t('exposure.corrected')}</Tag> : null}
        {mayCorrect && !row.isCorrected && !row.isUnsent ? (
          <Button
            size="small"
            kind="text"
            icon={Pencil}
            {...go(`/chemicallist/exposures?add=1&corrects=${row.id}`)}
          >
            {t('exposure.correct')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
