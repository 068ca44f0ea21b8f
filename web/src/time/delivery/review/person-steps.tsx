import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { type DeliveryRow, neighbours } from './delivery-rows.ts';
import type { DeliveriesPlace } from './use-deliveries-place.ts';

type PersonStepsProps = {
  rows: readonly DeliveryRow[];
  place: DeliveriesPlace;
  /** Over the whole width, with the place in the list between the two. */
  wide?: boolean;
};

/** To the one before and the one after, in the order of the list. */
export function PersonSteps({ rows, place, wide }: PersonStepsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { previous, next } = neighbours(rows, place.id ?? '');
  const go = (row: DeliveryRow | undefined) => {
    if (row) {
      void navigate({
        to: '/deliveries/$id',
        params: { id: row.key },
        search: place.search,
        replace: true,
      });
    }
  };
  const at = rows.findIndex(({ key }) => key === place.id) + 1;
  if (wide && rows.length < 2) return null;
  return (
    <div className={`flex flex-none items-center ${wide ? 'justify-between' : ''}`}>
      <IconButton
        icon={ChevronLeft}
        label={t('delivery.previousPerson')}
        disabled={!previous}
        onClick={() => go(previous)}
      />
      {wide && at > 0 ? (
        <span className="text-quiet text-ink-quiet tabular-nums">{`${at} / ${rows.length}`}</span>
      ) : null}
      <IconButton
        icon={ChevronRight}
        label={t('delivery.nextPerson')}
        disabled={!next}
        onClick={() => go(next)}
      />
    </div>
  );
}
