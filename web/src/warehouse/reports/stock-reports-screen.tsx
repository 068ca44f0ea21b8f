import { can, canManage } from '@sveis/domain/session';
import { type StockReport, slowDays, stockReports } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Download, Printer, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from '../../lib/api/download-csv.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { MovementsReport } from './movements-report.tsx';
import { ReorderReport } from './reorder-report.tsx';
import { ReportFilter } from './report-filter.tsx';
import { SlowReport } from './slow-report.tsx';
import type { ReportQuery } from './stock-report-api.ts';
import { ValueReport } from './value-report.tsx';
import { VarianceReport } from './variance-report.tsx';

const ADDRESS = '/warehouse/reports';
const TRACE = '/warehouse/trace';

/** Reports this person may read: money is for those who manage products. */
function useOffered(): readonly StockReport[] {
  const access = useSessionIn()?.rights.visitor.access;
  if (!access) return [];
  const may: Readonly<Record<StockReport, boolean>> = {
    value: canManage(access, 'product'),
    movements: can(access, 'list', 'product'),
    reorder: can(access, 'list', 'supplierorder'),
    slow: can(access, 'list', 'product'),
    variance: can(access, 'list', 'cyclecount'),
  };
  return stockReports.filter((report) => may[report]);
}

/** What the stock is worth, how it moves, what to order, what lies too long and what counts found. */
export function StockReportsScreen() {
  const t = useT();
  const router = useRouter();
  const isWide = useScreenWidth() !== 'phone';
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const offered = useOffered();
  const report = offered.find((one) => one === search.get('report')) ?? offered[0] ?? 'slow';
  const [asked, setAsked] = useState<Readonly<Record<StockReport, ReportQuery>>>({
    value: {},
    movements: { by: 'week' },
    reorder: {},
    slow: { days: String(slowDays[2]) },
    variance: {},
  });
  const catalogue = useQuery(catalogueQuery).data;
  const product = catalogue?.products.find(({ id }) => String(id) === search.get('product'));
  const query: ReportQuery =
    report === 'movements' && product
      ? { ...asked.movements, product_id: String(product.id) }
      : asked[report];
  const open = (next: StockReport, productId?: number) => {
    const address = new URLSearchParams({
      report: next,
      ...(productId === undefined ? {} : { product: String(productId) }),
    });
    void router.navigate({ href: `${ADDRESS}?${address}`, replace: true });
  };
  const shown = {
    value: <ValueReport asked={query} />,
    movements: <MovementsReport asked={query} product={product} />,
    reorder: <ReorderReport />,
    slow: <SlowReport asked={query} />,
    variance: <VarianceReport asked={query} />,
  } as const;
  return (
    <AppPage
      title={t('stockreports.title')}
      documentTitle={t(`stockreports.report_${report}`)}
      backTo="/warehouse"
      width={isWide ? 'full' : 'column'}
    >
      <div
        className={
          isWide
            ? 'grid grid-cols-[minmax(240px,1fr)_minmax(0,3fr)] items-start gap-4 print:block'
            : 'flex flex-col gap-3'
        }
      >
        <div className="flex min-w-0 flex-col gap-3 print:hidden">
          <FieldStack>
            <SelectField
              label={t('stockreports.which')}
              value={report}
              onValue={(next) => open(next as StockReport)}
              options={offered.map((value) => ({ value, label: t(`stockreports.report_${value}`) }))}
            />
            <ReportFilter
              report={report}
              asked={asked[report]}
              onAsk={(next) => setAsked({ ...asked, [report]: { ...asked[report], ...next } })}
              warehouses={catalogue?.warehouses ?? []}
              product={product}
              onProduct={() => open(report)}
            />
          </FieldStack>
          <p className="px-0.5 text-quiet text-ink-quiet">{t(`stockreports.about_${report}`)}</p>
          {isWide ? <Tools report={report} query={query} /> : null}
        </div>
        <section aria-labelledby="stock-report" className="flex min-w-0 flex-col gap-3">
          <h2 id="stock-report" className={isWide ? 'text-title font-bold' : 'sr-only print:not-sr-only'}>
            {t(`stockreports.report_${report}`)}
          </h2>
          {shown[report]}
        </section>
        {isWide ? null : <Tools report={report} query={query} />}
      </div>
    </AppPage>
  );
}

const givenIn = (query: ReportQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** As a file, on paper, and the way to a batch or heat. */
function Tools({ report, query }: { report: StockReport; query: ReportQuery }) {
  const t = useT();
  const go = useGo();
  const save = () =>
    void downloadCsv({
      path: `warehouse/reports/${report}.csv`,
      name: t(`stockreports.report_${report}`),
      query: givenIn(query),
      offline: 'stockreports.needsNetwork',
    });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" icon={Download} onClick={save}>
          {t('stockreports.file')}
        </Button>
        <Button kind="secondary" size="small" icon={Printer} onClick={() => window.print()}>
          {t('stockreports.print')}
        </Button>
      </div>
      {canReach(TRACE) ? (
        <ListRow
          card
          arrow
          icon={Waypoints}
          title={t('stock.traceTitle')}
          quiet={t('stock.traceFind')}
          {...go(TRACE)}
        />
      ) : null}
    </div>
  );
}
