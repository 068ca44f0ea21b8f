import { formatDate } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { MoreNote } from './more-note.tsx';
import { ReportState } from './report-state.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { moneyText, percentText } from './report-words.ts';
import { type CountedSheet, type ReportQuery, varianceQuery } from './stock-report-api.ts';

type Line = CountedSheet['lines'][number];

/** What counts found against the books, sheet by sheet. */
export function VarianceReport({ asked }: { asked: ReportQuery }) {
  const t = useT();
  const query = useQuery(varianceQuery(asked));
  return (
    <ReportState query={query}>
      {({ sheets, is_more: isMore }) =>
        sheets.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title={t('stockreports.empty_variance')}
            text={t('stockreports.about_variance')}
          />
        ) : (
          <>
            {sheets.map((sheet) => (
              <SheetPart key={sheet.id} sheet={sheet} />
            ))}
            {isMore ? <MoreNote count={sheets.reduce((sum, { lines }) => sum + lines.length, 0)} /> : null}
          </>
        )
      }
    </ReportState>
  );
}

const isOff = ({ difference }: Line): boolean => Number(difference) !== 0;

function SheetPart({ sheet }: { sheet: CountedSheet }) {
  const t = useT();
  const { id, number, posted_on: day, value, percent, lines } = sheet;
  const quantity = (of: 'expected' | 'counted' | 'difference') => (line: Line) =>
    `${shownQuantity(line[of], line.decimals)} ${line.unit}`;
  const columns: readonly ReportColumn<Line>[] = [
    { key: 'product', label: t('stockreports.product'), text: ({ code, name }) => `${code} ${name}` },
    { key: 'expected', label: t('stockreports.expected'), isFigure: true, text: quantity('expected') },
    { key: 'counted', label: t('stockreports.counted'), isFigure: true, text: quantity('counted') },
    {
      key: 'difference',
      label: t('stockreports.difference'),
      isFigure: true,
      isMain: true,
      text: quantity('difference'),
    },
    {
      key: 'percent',
      label: t('stockreports.percent'),
      isFigure: true,
      text: ({ percent: share }) => percentText(share),
    },
    ...(value === null
      ? []
      : [
          {
            key: 'value',
            label: t('stockreports.value'),
            isFigure: true,
            text: ({ value: money }: Line) => moneyText(money),
          },
        ]),
  ];
  const off = lines.filter(isOff);
  return (
    <section aria-labelledby={`sheet-${id}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-0.5">
        <h2 id={`sheet-${id}`} className="text-lead font-bold">
          {t('stockreports.sheetPosted', { number, day: formatDate(day) })}
        </h2>
        {value === null ? null : (
          <span className="font-semibold tabular-nums">
            {moneyText(value)} ({percentText(percent)})
          </span>
        )}
      </div>
      {off.length === 0 ? (
        <p className="px-0.5 text-ink-quiet">{t('stockreports.sheetFits')}</p>
      ) : (
        <ReportTable label={number} columns={columns} rows={off} keyOf={({ product_id }) => product_id} />
      )}
    </section>
  );
}
