import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { momentText, type RecordSlot } from '../../records/index.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';

const name = z.nullable(z.string());
const allocationsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      project_name: name,
      location_name: name,
      holder_name: name,
      by_name: z.string(),
      from_at: z.string(),
      to_at: name,
      note: z.string(),
      signature_file_id: name,
    }),
  ),
});

/** Where the item has been and who had it, newest first. */
export const PlacePart: RecordSlot = ({ record }) => {
  const t = useT();
  const query = useQuery({
    queryKey: ['records', 'equipment', 'allocations', record.id],
    queryFn: ({ signal }) =>
      api.main.get(`equipments/${record.id}/allocations`, allocationsAnswer, { signal }),
    enabled: record.rev !== null,
    staleTime: 0,
  });
  if (record.rev === null) return null;
  if (!query.data) {
    if (query.isError || query.fetchStatus === 'paused')
      return <p className="text-ink-quiet">{t('records.needsNetwork')}</p>;
    return <SkeletonList count={2} />;
  }
  const since = asOf(query);
  const at = (moment: string) => momentText(moment, companyZone());
  return (
    <section aria-label={t('equipment.beenAt')} className="flex flex-col gap-2">
      <h3 className="font-bold">{t('equipment.beenAt')}</h3>
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      <ol className="flex flex-col gap-3">
        {query.data.data.map((line) => (
          <li key={line.id} className="border-b border-line pb-3 last:border-0">
            <p className="font-semibold break-words">
              {[line.project_name ?? line.location_name, line.holder_name].filter(Boolean).join(' · ')}
            </p>
            <p className="text-quiet text-ink-quiet tabular-nums">
              {`${at(line.from_at)} – ${line.to_at === null ? t('equipment.stillThere') : at(line.to_at)}`}
            </p>
            <p className="text-quiet text-ink-quiet">
              {[line.by_name, line.note].filter(Boolean).join(': ')}
            </p>
            {line.signature_file_id ? (
              <img
                src={`/api/main/files/${line.signature_file_id}`}
                alt={t('equipment.allocation_signature')}
                loading="lazy"
                className="mt-1 h-16 max-w-full rounded-control bg-paper object-contain"
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
};
