import { useQuery } from '@tanstack/react-query';
import { Inbox, X } from 'lucide-react';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { settingsQuery } from '../../reference/queries.ts';
import { deliveriesQuery } from '../delivery-queries.ts';
import { ApproveChosen } from './approve-chosen.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { type DeliveryRow, deliveryRows, filterRows } from './delivery-rows.ts';
import { PersonSteps } from './person-steps.tsx';
import { useDecisions } from './use-decisions.ts';
import { type DeliveriesPlace, useDeliveriesPlace } from './use-deliveries-place.ts';
import { type OpenDelivery, useOpenDelivery } from './use-open-delivery.tsx';

/** What people have handed in, and the one that is open: after each other on a phone, beside each other elsewhere. */
export function DeliveriesScreen() {
  const t = useT();
  const width = useScreenWidth();
  const kind = useQuery(settingsQuery).data?.deliver_period === 'month' ? 'month' : 'week';
  const place = useDeliveriesPlace(useToday(), kind);
  const query = useQuery(deliveriesQuery(place.period));
  const decisions = useDecisions();
  const all = deliveryRows(query.data?.data ?? [], query.data?.undelivered ?? []);
  const rows = filterRows(all, { state: place.state, typed: place.name });
  const open = useOpenDelivery(
    place.id,
    all.find(({ key }) => key === place.id),
    kind,
  );
  const canChoose = ({ delivery }: DeliveryRow) =>
    delivery !== undefined && decisions.refuses('approve', delivery) === undefined;
  const choosable = place.view === 'deliveries' ? rows.filter(canChoose) : [];

  if (width === 'phone' && open) {
    return (
      <AppPage
        title={open.title}
        context={open.dates}
        backTo="/deliveries"
        busy={open.isPending}
        {...(open.actions ? { dock: open.actions } : {})}
      >
        <PersonSteps rows={rows} place={place} wide />
        {open.content}
      </AppPage>
    );
  }
  const approve =
    choosable.length > 0 ? <ApproveChosen choosable={choosable} isPrimary={!open?.actions} /> : undefined;
  const list = (
    <DeliveriesList query={query} all={all} rows={rows} place={place} width={width} canChoose={canChoose} />
  );
  return (
    <AppPage
      title={t('shell.deliveries')}
      backTo="/myshifts"
      width={width === 'phone' ? 'column' : 'full'}
      busy={query.isPending}
      {...(approve && width === 'phone' ? { dock: approve } : {})}
    >
      {width === 'phone' || (place.view === 'totals' && !open) ? (
        list
      ) : (
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-6 print:block">
          <div className="flex min-w-0 flex-col gap-3">
            {list}
            <div className="print:hidden empty:hidden">{approve}</div>
          </div>
          <Panel open={open} rows={rows} place={place} />
        </div>
      )}
    </AppPage>
  );
}

type PanelProps = { open: OpenDelivery | undefined; rows: readonly DeliveryRow[]; place: DeliveriesPlace };

/** The open one beside the list: it scrolls by itself and keeps its buttons in sight. */
function Panel({ open, rows, place }: PanelProps) {
  const t = useT();
  if (!open) {
    return (
      <aside className="rounded-card bg-surface px-6 shadow-card print:hidden">
        <EmptyState icon={Inbox} title={t('delivery.chooseOneTitle')} text={t('delivery.chooseOneText')} />
      </aside>
    );
  }
  return (
    <aside
      aria-label={open.title}
      aria-busy={open.isPending ? true : undefined}
      className="sticky top-18 flex max-h-[calc(100dvh-88px)] flex-col rounded-card bg-surface shadow-card max-xl:max-h-[calc(100dvh-160px)]"
    >
      <div className="flex flex-none items-start gap-1 py-3 ps-5 pe-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-bold">{open.title}</h2>
          <p className="text-quiet text-ink-quiet tabular-nums">{open.dates}</p>
        </div>
        <PersonSteps rows={rows} place={place} />
        <IconButton icon={X} label={t('shell.close')} onClick={place.close} />
      </div>
      <section
        aria-label={t('delivery.daysLabel')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 pb-4 focus-visible:[outline-offset:-3px]"
      >
        {open.content}
      </section>
      {open.actions ? <div className="flex-none border-t border-line px-5 py-4">{open.actions}</div> : null}
    </aside>
  );
}
