import { formatFigure } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { type RepairGroup, rejectedPercent, repairGroups } from '@sveis/domain/modules/ndt';
import { optionId } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/download-file.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type RepairFigure, ratesQuery } from './ndt-plan-query.ts';

const groupWords: Readonly<Record<RepairGroup, MessageId>> = {
  welder: 'projectndt.byWelder',
  wps: 'projectndt.byProcedure',
  defect: 'projectndt.byDefect',
};

/** The method with most rejected welds is what people ask about. */
const worstOf = (figures: readonly RepairFigure[]): string | undefined =>
  figures.toSorted((one, other) => other.rejected - one.rejected)[0]?.method;

/** How many welds each method rejected in the project, by welder, procedure and defect. */
export function RepairRates({ projectId }: { projectId: number }) {
  const t = useT();
  const { data: figures = [] } = useQuery(ratesQuery(projectId));
  const [chosen, setChosen] = useState<string>();
  const methods = [...new Set(figures.map(({ method }) => method))];
  const method = chosen ?? worstOf(figures);
  if (method === undefined) return null;
  const shown = figures.filter((figure) => figure.method === method);
  return (
    <section aria-label={t('projectndt.repairRates')} className="flex flex-col gap-3">
      <h2 className="pt-2 text-lead font-bold">{t('projectndt.repairRates')}</h2>
      <p className="text-quiet text-ink-quiet">{t('projectndt.repairRatesText')}</p>
      <FieldStack>
        <SelectField
          label={t('welding.method')}
          value={method}
          onValue={setChosen}
          options={methods.map((one) => ({ value: one, label: t(optionId('projectndt', 'method', one)) }))}
        />
      </FieldStack>
      {repairGroups.map((by) => (
        <RateCard key={by} by={by} figures={shown.filter((figure) => figure.by === by)} />
      ))}
      <div className="flex">
        <Button
          wide
          kind="secondary"
          icon={Download}
          onClick={() =>
            void downloadFile({
              path: `projects/${projectId}/ndt-plan/repair-rates.csv`,
              query: {},
              name: `repair-rate-${projectId}.csv`,
              offline: 'records.needsNetwork',
            })
          }
        >
          {t('projectndt.fetchRates')}
        </Button>
      </div>
    </section>
  );
}

function RateCard({ by, figures }: { by: RepairGroup; figures: readonly RepairFigure[] }) {
  const t = useT();
  if (figures.length === 0) return null;
  return (
    <Card>
      <h3 className="font-bold">{t(groupWords[by])}</h3>
      <ul className="flex flex-col gap-1.5 pt-2">
        {figures.map(({ key, name, tested, rejected }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold break-words">
              {by === 'defect' ? t(optionId('projectndt', 'defect', name)) : name}
            </span>
            <span className="tabular-nums">
              {t('projectndt.rateLine', {
                rejected,
                tested,
                percent: formatFigure(rejectedPercent({ tested, rejected }), 3),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
