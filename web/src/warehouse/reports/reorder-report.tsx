import { useQuery } from '@tanstack/react-query';
import { PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { ProblemBar } from '../work/problem-bar.tsx';
import { ReorderCard } from './reorder-card.tsx';
import { ReportState } from './report-state.tsx';
import { type MadeOrders, type Reorder, reorderQuery } from './stock-report-api.ts';
import { useReorder } from './use-reorder.ts';

/** What is below its least, and draft orders made of it. */
export function ReorderReport() {
  const query = useQuery(reorderQuery);
  return <ReportState query={query}>{(reorder) => <ReorderLines reorder={reorder} />}</ReportState>;
}

function ReorderLines({ reorder }: { reorder: Reorder }) {
  const t = useT();
  const warehouses = useQuery(catalogueQuery).data?.warehouses ?? [];
  const [chosen, setChosen] = useState('');
  const usual = warehouses.find(({ is_van }) => !is_van) ?? warehouses[0];
  const warehouse = chosen === '' ? String(usual?.id ?? '') : chosen;
  const work = useReorder(reorder, warehouse);
  const { lines, watched, may_order: mayOrder, suppliers } = reorder;
  return (
    <>
      {work.made ? <MadePart made={work.made} /> : null}
      {lines.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title={t('stockreports.empty_reorder')}
          text={t(watched === 0 ? 'stockreports.noLeastText' : 'stockreports.enoughText', { count: watched })}
        />
      ) : (
        <>
          <List label={t('stockreports.report_reorder')}>
            {work.rows.map(({ line, choice }) => (
              <ReorderCard
                key={line.product_id}
                line={line}
                {...(mayOrder
                  ? { choice, suppliers, onChange: (next) => work.change(line.product_id, next) }
                  : {})}
              />
            ))}
          </List>
          {mayOrder ? (
            <div className="flex flex-col gap-3 print:hidden">
              <FieldStack>
                <SelectField
                  label={t('stockreports.deliverTo')}
                  value={warehouse}
                  onValue={setChosen}
                  options={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              </FieldStack>
              <ProblemBar problem={work.problem} />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span className="text-quiet text-ink-quiet tabular-nums">
                  {t('stockreports.chosenOf', { count: work.chosen.length, total: lines.length })}
                </span>
                <Button
                  size="form"
                  icon={Truck}
                  busy={work.isBusy}
                  disabled={work.chosen.length === 0 || warehouse === ''}
                  onClick={work.order}
                >
                  {t('stockreports.makeOrders', { count: work.orders })}
                </Button>
              </div>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

/** The drafts, each to be looked through before it is sent. */
function MadePart({ made: { orders } }: { made: MadeOrders }) {
  const t = useT();
  const go = useGo();
  return (
    <section aria-live="polite" className="flex flex-col gap-2">
      <p className="px-0.5 font-semibold">
        {t('stockreports.ordersMade', {
          count: orders.length,
          numbers: orders.map(({ number }) => number).join(', '),
        })}
      </p>
      <List joined label={t('supplierorder.module')}>
        {orders.map(({ id, number, title }) => (
          <ListRow
            key={id}
            arrow
            icon={Truck}
            title={t('stockreports.openOrder', { number })}
            quiet={title}
            {...go(`/supplier_orders/${id}`)}
          />
        ))}
      </List>
    </section>
  );
}
