import type { KnownProduct } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { MovementChart } from './movement-chart.tsx';
import { ReportState } from './report-state.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { moneyText, periodLong } from './report-words.ts';
import { type Movements, movementsQuery, type ReportQuery, type StockPeriod } from './stock-report-api.ts';

const measures = ['value', 'qty', 'moves'] as const;
type Measure = (typeof measures)[number];

const isTold = ({ periods }: Movements, measure: Measure): boolean =>
  periods.some((period) => period[`${measure}_in`] !== null);

type MovementsReportProps = { asked: ReportQuery; product: KnownProduct | undefined };

/** What came in and went out, to see and to read. */
export function MovementsReport({ asked, product }: MovementsReportProps) {
  const t = useT();
  const query = useQuery(movementsQuery(asked));
  const [chosen, setChosen] = useState<Measure>();
  return (
    <ReportState query={query}>
      {(movements) => {
        const offered = measures.filter((one) => isTold(movements, one));
        const measure = chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? 'moves');
        if (movements.periods.every(({ moves_in, moves_out }) => moves_in === 0 && moves_out === 0))
          return (
            <EmptyState
              icon={ArrowLeftRight}
              title={t('stockreports.empty_movements')}
              text={t('stockreports.about_movements')}
            />
          );
        return (
          <>
            {offered.length > 1 ? (
              <div className="print:hidden">
                <Segmented
                  compact
                  label={t('stockreports.shownAs')}
                  value={measure}
                  onValue={setChosen}
                  options={offered.map((value) => ({ value, label: t(`stockreports.shown_${value}`) }))}
                />
              </div>
            ) : null}
            <Card>
              <MovementChart
                by={movements.by}
                movements={movements.periods.map((one) => ({
                  period: one.period,
                  in: Number(one[`${measure}_in`] ?? 0),
                  out: Number(one[`${measure}_out`] ?? 0),
                }))}
              />
            </Card>
            <MovementTable movements={movements} measure={measure} product={product} />
          </>
        );
      }}
    </ReportState>
  );
}

type MovementTableProps = {
  movements: Movements;
  measure: Measure;
  product: KnownProduct | undefined;
};

/** The newest first. */
function MovementTable({ movements, measure, product }: MovementTableProps) {
  const t = useT();
  const shown = (row: StockPeriod, way: 'in' | 'out'): string => {
    const figure = row[`${measure}_${way}`];
    if (typeof figure === 'number') return String(figure);
    if (measure === 'value') return moneyText(figure);
    return figure === null ? '' : `${shownQuantity(figure, product?.decimals ?? 0)} ${product?.unit ?? ''}`;
  };
  const columns: readonly ReportColumn<StockPeriod>[] = [
    {
      key: 'period',
      label: t('stockreports.period'),
      text: ({ period }) => periodLong(t, period, movements.by),
    },
    { key: 'in', label: t('stockreports.in'), isFigure: true, text: (row) => shown(row, 'in') },
    { key: 'out', label: t('stockreports.out'), isFigure: true, text: (row) => shown(row, 'out') },
  ];
  return (
    <ReportTable
      label={t('stockreports.report_movements')}
      columns={columns}
      rows={[...movements.periods].reverse()}
      keyOf={({ period }) => period}
    />
  );
}
