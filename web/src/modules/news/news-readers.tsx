import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText, type RecordSlot } from '../../records/index.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';

const readersAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      is_meant: z.boolean(),
      read_at: z.nullable(z.string()),
      confirmed_at: z.nullable(z.string()),
      is_asked: z.boolean(),
    }),
  ),
});

/** Who has read it and who has confirmed it, those who have not first. */
export const NewsReaders: RecordSlot = ({ record }) => {
  const t = useT();
  const mayKnow = record.may?.level === 'manage' && record.status !== 'draft' && record.rev !== null;
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['news', 'readers', record.id],
    queryFn: ({ signal }) => api.main.get(`news/${record.id}/readers`, readersAnswer, { signal }),
    enabled: mayKnow,
    staleTime: 0,
  });
  if (!mayKnow) return null;
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <p className="text-ink-quiet">{t('news.readersLater')}</p>
    ) : null;
  const meant = data.data.filter((one) => one.is_meant);
  const read = meant.filter((one) => one.read_at !== null).length;
  const confirmed = data.data.filter((one) => one.confirmed_at !== null).length;
  const isAsked = data.data.some((one) => one.is_asked);
  const sorted = data.data.toSorted((a, b) => Number(a.read_at !== null) - Number(b.read_at !== null));
  return (
    <section aria-label={t('news.readers')} className="flex flex-col gap-2">
      <h3 className="font-bold">{t('news.readers')}</h3>
      <p className="text-quiet text-ink-quiet">
        {[
          t('news.readBy', { count: read, total: meant.length }),
          ...(isAsked ? [t('news.confirmedBy', { count: confirmed })] : []),
        ].join(' · ')}
      </p>
      <List label={t('news.readers')}>
        {sorted.map(({ id, name, read_at, confirmed_at }) => (
          <ListRow
            key={id}
            leading={
              <StateMark shape={confirmed_at !== null || read_at !== null ? 'done' : 'waiting'} size={20} />
            }
            title={name}
            quiet={
              confirmed_at !== null
                ? t('news.confirmedAt', { time: momentText(confirmed_at, companyZone()) })
                : read_at !== null
                  ? t('news.readAt', { time: momentText(read_at, companyZone()) })
                  : t('news.notReadYet')
            }
          />
        ))}
      </List>
    </section>
  );
};
