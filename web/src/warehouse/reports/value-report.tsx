import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { ReportState } from './report-state.tsx';
import { groupText, moneyText } from './report-words.ts';
import { type ReportQuery, type StockValue, valueQuery } from './stock-report-api.ts';

type Line = StockValue['lines'][number];

/** What the stock was worth: a card for each warehouse, a bar for each group. */
export function ValueReport({ asked }: { asked: ReportQuery }) {
  const t = useT();
  const query = useQuery(valueQuery(asked));
  return (
    <ReportState query={query}>
      {({ lines, total }) => {
        if (lines.length === 0)
          return (
            <EmptyState
              icon={Banknote}
              title={t('stockreports.empty_value')}
              text={t('stockreports.about_value')}
            />
          );
        const most = Math.max(...lines.map(({ value }) => Number(value)), 0);
        const uncosted = lines.reduce((sum, line) => sum + line.uncosted, 0);
        return (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-0.5 text-lead font-bold">
              <span>{t('stockreports.total')}</span>
              <span className="tabular-nums">{moneyText(total)}</span>
            </p>
            {[...new Set(lines.map(({ warehouse_id }) => warehouse_id))].map((id) => (
              <WarehouseCard
                key={id}
                lines={lines.filter(({ warehouse_id }) => warehouse_id === id)}
                most={most}
              />
            ))}
            {uncosted > 0 ? (
              <p className="px-0.5 text-quiet text-ink-quiet">
                {t('stockreports.uncostedNote', { count: uncosted })}
              </p>
            ) : null}
          </>
        );
      }}
    </ReportState>
  );
}

function WarehouseCard({ lines, most }: { lines: readonly Line[]; most: number }) {
  const t = useT();
  const name = lines[0]?.warehouse ?? '';
  const sum = lines.reduce((total, { value }) => total + Number(value), 0);
  return (
    <Card flush>
      <CardHead title={name} note={moneyText(String(sum))} />
      <table className="w-full" aria-label={name}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('stockreports.group')}</th>
            <th scope="col">{t('stockreports.products')}</th>
            <th scope="col">{t('stockreports.value')}</th>
          </tr>
        </thead>
        {lines.map(({ category, products, value }) => (
          <tbody key={category ?? ''} className="border-t border-line">
            <tr>
              <th scope="row" className="pt-2.5 ps-4 text-start font-semibold wrap-anywhere">
                {groupText(t, category)}
              </th>
              <td className="pt-2.5 ps-2 text-end text-quiet text-ink-quiet tabular-nums">{products}</td>
              <td className="pt-2.5 ps-3 pe-4 text-end font-semibold whitespace-nowrap tabular-nums">
                {moneyText(value)}
              </td>
            </tr>
            <tr>
              <td colSpan={3} className="px-4 pt-1 pb-3">
                <div aria-hidden="true" className="h-2.5 rounded-full bg-sunken">
                  <div
                    className="h-2.5 min-w-1 rounded-full bg-steel"
                    style={{ width: `${most > 0 ? Math.max(0, (Number(value) / most) * 100) : 0}%` }}
                  />
                </div>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Card>
  );
}
