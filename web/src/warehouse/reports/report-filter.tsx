import { formatDate } from '@sveis/domain/format';
import { type KnownProduct, reportPeriods, type StockReport, slowDays } from '@sveis/domain/warehouse';
import { X } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { pickerWords } from '../../records/index.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { ReportQuery } from './stock-report-api.ts';

type ReportFilterProps = {
  report: StockReport;
  asked: ReportQuery;
  onAsk: (next: ReportQuery) => void;
  warehouses: readonly { readonly id: number; readonly name: string }[];
  product: KnownProduct | undefined;
  /** All products again. */
  onProduct: () => void;
};

/** What a report can be asked for. */
export function ReportFilter({ report, asked, onAsk, warehouses, product, onProduct }: ReportFilterProps) {
  const t = useT();
  const today = useToday();
  const day = (name: 'day' | 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={asked[name] ?? today}
      text={asked[name] || name !== 'from' ? formatDate(asked[name] ?? today) : t('records.choose')}
      max={today}
      today={today}
      words={pickerWords(t)}
      onValue={(value) => onAsk({ [name]: value })}
    />
  );
  if (report === 'value') return day('day', t('stockreports.onDay'));
  if (report === 'variance')
    return (
      <>
        {day('from', t('stockreports.from'))}
        {day('to', t('stockreports.to'))}
      </>
    );
  if (report === 'slow')
    return (
      <SelectField
        label={t('stockreports.slowFor')}
        value={asked.days ?? ''}
        onValue={(days) => onAsk({ days })}
        options={slowDays.map((days) => ({
          value: String(days),
          label: t('stockreports.daysOf', { count: days }),
        }))}
      />
    );
  if (report !== 'movements') return null;
  return (
    <>
      <SelectField
        label={t('stockreports.by')}
        value={asked.by ?? ''}
        onValue={(by) => onAsk({ by })}
        options={reportPeriods.map((by) => ({ value: by, label: t(`stockreports.by_${by}`) }))}
      />
      <SelectField
        label={t('stockreports.warehouse')}
        placeholder={t('stock.everyWarehouse')}
        value={asked.warehouse_id ?? ''}
        onValue={(id) => onAsk({ warehouse_id: id === '' ? undefined : id })}
        options={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {product ? (
        <ListRow
          title={product.name}
          quiet={product.code}
          trailing={<IconButton icon={X} label={t('stockreports.everyProduct')} onClick={onProduct} />}
        />
      ) : null}
    </>
  );
}
