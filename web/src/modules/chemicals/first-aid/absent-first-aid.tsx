import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useT } from '../../../lib/words/use-t.ts';
import { PictogramRow } from '../label/pictogram-row.tsx';
import { SignalWord } from '../label/signal-word.tsx';
import { firstAidQuery } from './chemical-queries.ts';
import { FirstAidButton } from './first-aid-button.tsx';
import { FirstAidCard } from './first-aid-card.tsx';
import { useEmergency } from './use-emergency.ts';

function useKeptFirstAid() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return useQuery(firstAidQuery).data?.data.find((one) => one.id === id);
}

/** Nobody waits for the rest of a record before they know what to do. */
export function WaitingFirstAid() {
  const kept = useKeptFirstAid();
  if (!kept) return null;
  return (
    <div className="my-3 flex">
      <FirstAidButton values={kept} />
    </div>
  );
}

/** The record is not on this phone, but what to do is. */
export function AbsentFirstAid() {
  const t = useT();
  const kept = useKeptFirstAid();
  const emergency = useEmergency();
  if (!kept) return null;
  return (
    <section aria-label={t('chemicallist.firstAid')} className="mb-4 grid gap-3">
      <h2 className="text-title font-bold">{String(kept.product_name ?? '')}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <PictogramRow values={kept} />
        <SignalWord word={kept.signal_word} />
      </div>
      <p className="text-quiet text-ink-quiet">{t('chemicallist.firstAidOnPhone')}</p>
      <FirstAidCard values={kept} emergency={emergency} />
    </section>
  );
}
