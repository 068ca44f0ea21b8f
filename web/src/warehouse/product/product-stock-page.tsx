import { formatDate } from '@sveis/domain/format';
import type { KnownProduct } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { Boxes, ChartColumn, FolderKanban, PackageCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { Button } from '../../ui/data/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useFreshStock } from '../shelf/use-shelf-send.ts';
import { productStockQuery } from '../stock-queries.ts';
import type { ProductStock, ShownMove } from '../wire.ts';
import { MoveList } from '../work/moves/move-list.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useTakeBack } from '../work/use-take-back.ts';
import { StockDisplay } from './stock-display.tsx';
import { StockDock } from './stock-dock.tsx';
import { StockPlaces } from './stock-places.tsx';

const REPORTS = '/warehouse/reports';

type ProductStockPageProps = { product: KnownProduct; scanning: ReactNode };

/** What there is of one product, where it lies, what comes and what moved last. */
export function ProductStockPage({ product, scanning }: ProductStockPageProps) {
  const t = useT();
  useFreshStock();
  const query = useQuery(productStockQuery(product.id));
  const since = asOf(query);
  return (
    <AppPage
      title={t('stock.product')}
      documentTitle={product.name}
      context={[product.code, since && t('stock.figuresFrom', { time: since })].filter(Boolean).join(' · ')}
      backTo="/product_view"
      trailing={scanning}
      busy={query.isPending}
      footer={<StockDock product={product} lines={query.data?.stock ?? []} />}
    >
      {query.isPending ? <SkeletonList count={4} /> : null}
      {query.isError && !query.data ? (
        <ErrorState
          title={t('stock.noProductFound')}
          text={isGone(query.error) ? '' : failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.data ? <Figures product={product} stock={query.data} /> : null}
    </AppPage>
  );
}

/** Moves on a document are taken back there. */
const isFree = ({ order_no }: ShownMove): boolean => order_no === null;

function Figures({ product, stock }: { product: KnownProduct; stock: ProductStock }) {
  const t = useT();
  const go = useGo();
  const { mayTakeBack, takeBack } = useTakeBack();
  const { unit, decimals } = product;
  return (
    <>
      <StockDisplay product={product} stock={stock} />
      <section aria-labelledby="stock-places">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-0.5 pb-1.5">
          <h2 id="stock-places" className="text-lead font-bold">
            {t('stock.placeAndBatch')}
          </h2>
          <span className="text-quiet text-ink-quiet tabular-nums">
            {t('stock.inStock', { qty: shownQuantity(stock.on_hand, decimals), unit })}
          </span>
        </div>
        {stock.stock.length === 0 ? (
          <EmptyState icon={Boxes} title={t('stock.noneInStock')} text={t('stock.noneInStockText')} />
        ) : (
          <StockPlaces product={product} lines={stock.stock} />
        )}
      </section>
      {stock.incoming.length > 0 ? (
        <List joined label={t('stock.onTheWay')}>
          {stock.incoming.map((line) => (
            <ListRow
              key={line.order_id}
              arrow
              icon={Truck}
              title={t('stock.incoming', { qty: shownQuantity(line.remaining, decimals), unit })}
              quiet={
                line.due_date === null
                  ? line.order_no
                  : t('stock.expectedOn', { order: line.order_no, day: formatDate(line.due_date) })
              }
              {...go(`/supplier_orders/${line.order_id}`)}
            />
          ))}
        </List>
      ) : null}
      <RequiredBy product={product} required={stock.required} />
      <List joined label={t('stock.product')}>
        <ListRow
          arrow
          icon={Boxes}
          title={t('stock.openProduct')}
          quiet={product.code}
          {...go(`/products/${product.id}`)}
        />
      </List>
      <section aria-labelledby="stock-moves">
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-0.5 pb-1.5">
          <h2 id="stock-moves" className="text-lead font-bold">
            {t('stock.lastMoves')}
          </h2>
          {canReach(REPORTS) ? (
            <Button
              kind="text"
              size="small"
              icon={ChartColumn}
              {...go(`${REPORTS}?report=movements&product=${product.id}`)}
            >
              {t('stock.inAndOut')}
            </Button>
          ) : null}
        </div>
        {stock.moves.length === 0 ? (
          <p className="text-ink-quiet">{t('stock.noMoves')}</p>
        ) : (
          <MoveList
            label={t('stock.lastMoves')}
            moves={stock.moves}
            unit={() => ({ unit, decimals })}
            mayReverse={(move) => isFree(move) && mayTakeBack(move)}
            onReverse={(move) =>
              void takeBack(
                move,
                { id: String(product.id), number: t('stock.moveWay', { from: move.from, to: move.to }) },
                product.code,
              )
            }
          />
        )}
      </section>
    </>
  );
}

type RequiredByProps = { product: KnownProduct; required: ProductStock['required'] };

/** Who waits for it: customers who have not got it, projects that have not taken it. */
function RequiredBy({ product: { unit, decimals }, required }: RequiredByProps) {
  const t = useT();
  const go = useGo();
  const { orders, projects } = required ?? { orders: [], projects: [] };
  if (orders.length + projects.length === 0) return null;
  const figure = (remaining: string) =>
    t('stock.requiredQty', { qty: shownQuantity(remaining, decimals), unit });
  return (
    <List joined label={t('stock.requiredBy')}>
      {orders.map(({ order_id, order_no, due_date, remaining }) => (
        <ListRow
          key={`order-${order_id}`}
          arrow
          icon={PackageCheck}
          title={figure(remaining)}
          quiet={
            due_date === null
              ? order_no
              : t('stock.requiredOn', { order: order_no, day: formatDate(due_date) })
          }
          {...go(`/customer_orders/${order_id}`)}
        />
      ))}
      {projects.map(({ project_id, project, remaining }) => (
        <ListRow
          key={`project-${project_id}`}
          arrow
          icon={FolderKanban}
          title={figure(remaining)}
          quiet={project}
          {...go(`/projects/${project_id}/materials`)}
        />
      ))}
    </List>
  );
}
