import { formatDate } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { MoreNote } from './more-note.tsx';
import { ReportState } from './report-state.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { groupText, moneyText } from './report-words.ts';
import { type ReportQuery, type SlowMovers, slowQuery } from './stock-report-api.ts';

type Line = SlowMovers['lines'][number];

/** What lies there and nobody takes, the longest first. */
export function SlowReport({ asked }: { asked: ReportQuery }) {
  const t = useT();
  const query = useQuery(slowQuery(asked));
  return (
    <ReportState query={query}>
      {({ lines, is_more: isMore }) => {
        if (lines.length === 0)
          return (
            <EmptyState
              icon={Hourglass}
              title={t('stockreports.empty_slow')}
              text={t('stockreports.about_slow')}
            />
          );
        const seesMoney = lines.some(({ value }) => value !== null);
        const columns: readonly ReportColumn<Line>[] = [
          { key: 'product', label: t('stockreports.product'), text: ({ code, name }) => `${code} ${name}` },
          {
            key: 'group',
            label: t('stockreports.group'),
            text: ({ category }) => (category === null ? '' : groupText(t, category)),
          },
          {
            key: 'lastOut',
            label: t('stockreports.lastOut'),
            text: ({ last_out }) => (last_out === null ? t('stockreports.neverOut') : formatDate(last_out)),
          },
          {
            key: 'onHand',
            label: t('stockreports.onHand'),
            isFigure: true,
            isMain: !seesMoney,
            text: ({ on_hand, decimals, unit }) => `${shownQuantity(on_hand, decimals)} ${unit}`,
          },
          ...(seesMoney
            ? [
                {
                  key: 'value',
                  label: t('stockreports.value'),
                  isFigure: true,
                  isMain: true,
                  text: ({ value }: Line) => moneyText(value),
                },
              ]
            : []),
        ];
        return (
          <>
            <ReportTable
              label={t('stockreports.report_slow')}
              columns={columns}
              rows={lines}
              keyOf={({ product_id }) => product_id}
              addressOf={({ product_id }) => `/product_view?product=${product_id}`}
            />
            {isMore ? <MoreNote count={lines.length} /> : null}
          </>
        );
      }}
    </ReportState>
  );
}
