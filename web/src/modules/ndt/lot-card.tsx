import { formatFigure } from '@sveis/domain/format';
import { optionId } from '@sveis/domain/records';
import { ListChecks } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { NdtLot } from './ndt-plan-query.ts';

type LotCardProps = {
  lot: NdtLot;
  /** Absent where this person may not select welds. */
  onSelect?: () => void;
  isBusy?: boolean;
};

/** Welds that are sampled together: what is asked for, what is done, and the welds that are missing. */
export function LotCard({ lot, onSelect, isBusy = false }: LotCardProps) {
  const t = useT();
  const { missing, method, joint, rates } = lot;
  const figures = [
    [t('projectndt.lotRequired'), lot.required],
    [t('projectndt.lotSelected'), lot.selected],
    [t('projectndt.lotTested'), lot.tested],
    [t('projectndt.lotAccepted'), lot.accepted],
  ] as const;
  const faulty = rates.filter(({ rejected }) => rejected > 0);
  return (
    <Card>
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-bold">
        <span className="min-w-0">
          {t(optionId('projectndt', 'method', method))} · {formatFigure(lot.percent, 3)} %
          {joint === '' ? '' : ` · ${t(optionId('projectndt', 'joint', joint))}`}
        </span>
        <LotState lot={lot} />
      </h3>
      <p className="text-quiet text-ink-quiet">
        {t('projectndt.lotWelded', { welded: lot.welded, coverage: formatFigure(lot.coverage, 3) })}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 py-2">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-note text-ink-quiet">{label}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {faulty.map(({ welder, rejected, tested }) => (
        <p key={welder} className="text-quiet">
          {t('projectndt.repairRate', { welder, rejected, tested })}
        </p>
      ))}
      {missing.length > 0 ? (
        <p className="flex items-start gap-2 text-quiet font-semibold">
          <StateMark shape="warn" size={20} label={t('records.findingWarn')} />
          {t('welding.lotShort', { method, selected: lot.selected, count: lot.selected + missing.length })}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <ul className="flex flex-col gap-1 py-1 text-quiet">
          {missing.map(({ weld, number, drawing_no, because }) => (
            <li key={weld} className="break-words">
              {because === null ? number : t('projectndt.extraFor', { number, because })}
              {lot.drawings > 1 ? ` · ${drawing_no}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {onSelect && missing.length > 0 ? (
        <div className="flex pt-1">
          <Button wide kind="secondary" icon={ListChecks} busy={isBusy} onClick={onSelect}>
            {t('projectndt.selectMissing', { count: missing.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function LotState({ lot: { welded, missing } }: { lot: NdtLot }) {
  const t = useT();
  if (welded === 0) return <Tag shape="waiting">{t('projectndt.lotEmpty')}</Tag>;
  return missing.length === 0 ? (
    <Tag shape="done">{t('projectndt.lotDone')}</Tag>
  ) : (
    <Tag shape="warn">{t('projectndt.lotMissing', { count: missing.length })}</Tag>
  );
}
